/** A map of a webhook as text of several lines, as in `X-Key: value`. */
export const mapText = (map: Readonly<Record<string, string>> = {}): string =>
  Object.entries(map)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Empty lines are left out; a line without a colon is a name without a value, which the schema or the server judges. */
export const readMap = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      if (line.trim() === '') return [];
      const at = line.indexOf(':');
      return at < 0 ? [[line.trim(), '']] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
    }),
  );
