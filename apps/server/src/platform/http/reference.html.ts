/** What the pages of the reference are made of: HTML without a script, in one style. */
export interface Schema {
  readonly [name: string]: unknown;
}

export const escape = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Text that is wider than the page is scrolled, by keyboard too. */
export const block = (escaped: string): string => `<pre tabindex="0">${escaped}</pre>`;

/** A value as JSON, in which the names of schemas lead to them. */
export const json = (value: unknown): string =>
  block(escape(JSON.stringify(value, null, 2)).replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>'));

export const schemaOf = ([name, schema]: [string, Schema]): string => `
  <section id="${escape(name)}"><h2><code>${escape(name)}</code></h2>${json(schema)}</section>`;

interface Page {
  readonly title: string;
  /** HTML below the title. */
  readonly intro: string;
  /** HTML of the entries that lead to the parts of the page. */
  readonly entries: readonly string[];
  readonly entriesName: string;
  readonly main: string;
}

export const pageOf = ({ title, intro, entries, entriesName, main }: Page): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escape(title)}</title>
  <link rel="stylesheet" href="reference.css">
</head>
<body>
  <header><h1>${escape(title)}</h1>
  <p>${intro}</p></header>
  <nav aria-label="${escape(entriesName)}"><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul></nav>
  <main>${main}</main>
</body>
</html>`;
