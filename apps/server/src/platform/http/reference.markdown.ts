/**
 * Markdown as the documents of this project use it, as HTML: headings, paragraphs, lists, tables, code, links, emphasis. It
 * promises that no text of a document becomes markup of the page by itself.
 */
import { block, escape } from './reference.html.ts';

/** `8. Commands` becomes `8-commands`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Marks within a line. What is between backticks is left as it is. */
const inline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.length > 1
        ? `<code>${escape(part.slice(1, -1))}</code>`
        : escape(part)
            .replaceAll(/\[([^\]]+)\]\(((?:https?:\/\/|#)?[\w./#-]+)\)/g, '<a href="$2">$1</a>')
            .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>'),
    )
    .join('');

const cells = (row: string, tag: 'td' | 'th'): string =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
    .join('');

const table = ([head = '', , ...rows]: readonly string[]): string =>
  `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`;

const list = (lines: readonly string[], item: RegExp, tag: 'ol' | 'ul'): string => {
  const items = lines.join('\n').split(new RegExp(`\\n(?=${item.source})`));
  return `<${tag}>${items.map((each) => `<li>${inline(each.replace(item, '').replaceAll(/\s+/g, ' '))}</li>`).join('')}</${tag}>`;
};

const bullet = /^- /;
const number = /^\d+\. /;

const paragraph = (text: string, level: number): string => {
  const lines = text.split('\n');
  const [first = ''] = lines;
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading) {
    const [, marks = '', words = ''] = heading;
    const tag = `h${marks.length + level}`;
    return `<${tag} id="${escape(anchorOf(words))}">${inline(words)}</${tag}>`;
  }
  if (first.startsWith('|')) return table(lines);
  if (first.startsWith('    ')) return block(escape(lines.map((line) => line.slice(4)).join('\n')));
  if (bullet.test(first)) return list(lines, /- /, 'ul');
  if (number.test(first)) return list(lines, /\d+\. /, 'ol');
  return `<p>${inline(lines.join(' '))}</p>`;
};

/** @param level by how much the headings are lowered */
export const htmlOf = (markdown: string, level = 0): string =>
  markdown
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .split(/^```\w*\n([\s\S]*?)\n```$/m)
    .flatMap((part, at) =>
      at % 2 === 1
        ? [block(escape(part))]
        : part
            .split(/\n{2,}/)
            .map((text) => text.replaceAll(/^\n+|\n+$/g, ''))
            .filter((text) => text !== '')
            .map((text) => paragraph(text, level)),
    )
    .join('\n');
