/** JSON for documents that are compared line by line: members are broken into lines down to a depth, deeper ones are one line. */
export const jsonLines = (value: unknown, depth: number, indent = ''): string => {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent} `;
  const linesOf = (lines: readonly string[], [open, close]: readonly [string, string]): string =>
    lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')}\n${indent}${close}`;
  if (Array.isArray(value))
    return linesOf(
      value.map((each) => inner + jsonLines(each, depth - 1, inner)),
      ['[', ']'],
    );
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return linesOf(
    entries.map(([key, each]) => `${inner}${JSON.stringify(key)}: ${jsonLines(each, depth - 1, inner)}`),
    ['{', '}'],
  );
};
