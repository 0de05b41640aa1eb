import { printableCharacters } from './printable-characters.ts';

/** The first and the last code point of each range. */
const rangesOf = (text: string): readonly (readonly [number, number])[] => {
  let last = 0;
  return text.split(' ').map((range) => {
    const [gap = 0, more = 0] = range.split('.').map((part) => Number.parseInt(part || '0', 36));
    const first = last + gap;
    last = first + more;
    return [first, last];
  });
};

let ranges: ReturnType<typeof rangesOf> | undefined;

const isDrawn = (codePoint: number): boolean => {
  ranges ??= rangesOf(printableCharacters);
  let from = 0;
  let to = ranges.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ranges[middle]?.[1] ?? 0) < codePoint) from = middle + 1;
    else to = middle;
  }
  return (ranges[from]?.[0] ?? Infinity) <= codePoint;
};

/** Whether labels can print every letter, mark and digit of a name: their fonts do not have every character that there is. */
export const isPrintable = (name: string): boolean =>
  Array.from(name.normalize('NFC')).every((character) => character === ' ' || isDrawn(character.codePointAt(0) ?? 0));

/** Code points as the file of printable characters has them: the gap before each range and how many follow its first. */
export const rangesText = (codePoints: Iterable<number>): string => {
  const ranges: [gap: number, more: number][] = [];
  let last = 0;
  for (const codePoint of [...codePoints].toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && codePoint === last + 1) range[1] += 1;
    else ranges.push([codePoint - last, 0]);
    last = codePoint;
  }
  return ranges.map(([gap, more]) => [gap, ...(more > 0 ? [more] : [])].map((n) => n.toString(36)).join('.')).join(' ');
};
