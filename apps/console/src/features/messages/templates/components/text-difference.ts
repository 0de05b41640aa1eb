/** What of a text changed, as the part between what both have in common at the start and at the end. */
export interface TextDifference {
  readonly start: string;
  readonly removed: string;
  readonly added: string;
  readonly end: string;
}

/** Compares whole words, so that a changed word is read as one. */
export const differenceOf = (before: string, after: string): TextDifference => {
  const [one, other] = [before, after].map((text) =>
    text.split(/(\s+|(?<=[\p{sc=Han}])|(?=[\p{sc=Han}]))/u).filter(Boolean),
  ) as [string[], string[]];
  const shortest = Math.min(one.length, other.length);
  let head = 0;
  while (head < shortest && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < shortest - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return {
    start: one.slice(0, head).join(''),
    removed: one.slice(head, one.length - tail).join(''),
    added: other.slice(head, other.length - tail).join(''),
    end: one.slice(one.length - tail).join(''),
  };
};
