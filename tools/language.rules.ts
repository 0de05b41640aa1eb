/** How many times each flagged word occurs, by file. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Reads lines such as `docs/a.md: kept 2, told 1`. */
export const parseAllowances = (text: string): Counts =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [file = '', words = ''] = line.split(': ');
        return [file, new Map(words.split(', ').map((entry) => wordAndCount(entry.split(' '))))];
      }),
  );

const wordAndCount = ([word = '', count = '']: readonly string[]): [string, number] => [word, Number(count)];

/** The inverse of `parseAllowances`: files and words in alphabetical order. */
export const formatAllowances = (counts: Counts): string =>
  [...counts]
    .filter(([, words]) => words.size > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([file, words]) =>
        `${file}: ${[...words]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map((entry) => entry.join(' '))
          .join(', ')}\n`,
    )
    .join('');

/** The number of occurrences of each word in all files. */
export const totalsOf = (counts: Counts): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>();
  for (const words of counts.values()) {
    for (const [word, count] of words) totals.set(word, (totals.get(word) ?? 0) + count);
  }
  return totals;
};

/** The words that occur more often in `found` than the allowances say. */
export const grownWords = (allowed: Counts, found: Counts): readonly string[] => {
  const before = totalsOf(allowed);
  return [...totalsOf(found)].filter(([word, count]) => count > (before.get(word) ?? 0)).map(([word]) => word);
};

export interface Difference {
  readonly file: string;
  readonly word: string;
  readonly allowed: number;
  readonly found: number;
}

/** Where the occurrences and the allowances differ, in either direction. */
export const differencesOf = (allowed: Counts, found: Counts): readonly Difference[] =>
  [...new Set([...allowed.keys(), ...found.keys()])].toSorted().flatMap((file) => {
    const before = allowed.get(file) ?? new Map<string, number>();
    const after = found.get(file) ?? new Map<string, number>();
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((word) => ({ file, word, allowed: before.get(word) ?? 0, found: after.get(word) ?? 0 }))
      .filter((one) => one.allowed !== one.found);
  });
