/** Text of PDFs, broken into lines. */

/** Width in em of a text in a font. */
export type MeasureText = (text: string) => number;

export type FittedText = {
  /** Points. */
  size: number;
  lines: string[];
};

export type TextBox = {
  /** Points. */
  width: number;
  /** Points. */
  height: number;
  /** Size in points of short text. */
  maxSize: number;
  /** Size in points below which text is cut with an ellipsis instead. */
  minSize: number;
  maxLines?: number;
};

/** Line height over size. */
export const lineHeight = 1.2;

/** Longer text can't be read in one place of a page at any size. */
const maxLength = 2_000;
const sizeStep = 0.5;
const wide = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u3000-\\u303f\\uff00-\\uffef';
/** Marks that never begin a line. */
const closers = '、。，．；：？！）」』】〉》〕％…,.;:?!)\\]%';
const tokenPattern = new RegExp(`\\s+|[${wide}][${closers}]*|[^\\s${wide}]+[${closers}]*`, 'gu');

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** What a person takes for one character: a letter with its marks. */
const charactersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Breaks text into lines of at most `width` em: at spaces, between Chinese characters, inside a word only if it must. */
export function wrapText(text: string, width: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const breakLine = (): void => {
    lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  for (const token of text.match(tokenPattern) ?? []) {
    const needed = measure(token);
    const blank = token.trim() === '';
    if (blank && line === '') continue;
    if (used + needed <= width || blank) {
      line += token;
      used += needed;
      continue;
    }
    if (line.trim() !== '' && needed <= width) breakLine();
    for (const character of charactersOf(token)) {
      const advance = measure(character);
      if (used + advance > width && line !== '') breakLine();
      line += character;
      used += advance;
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** A text without line breaks and the like, cut where it is too long for any place of a page. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}

/** The largest size at which text fits its box, wrapped; at the smallest size, what doesn't fit ends in an ellipsis. */
export function fitText(text: string, box: TextBox, measure: MeasureText): FittedText {
  const plain = plainText(text);
  if (plain === '') return { size: box.maxSize, lines: [] };
  const linesAt = (size: number): number =>
    Math.min(box.maxLines ?? Infinity, Math.floor(box.height / (size * lineHeight) + 1e-6));
  for (let size = box.maxSize; size >= box.minSize; size -= sizeStep) {
    const width = box.width / size;
    const lines = wrapText(plain, width, measure);
    if (lines.length > linesAt(size) || lines.some((line) => measure(line) > width + 1e-6)) continue;
    if (size === box.minSize || !breaksAWord(plain, lines)) return { size, lines };
  }
  const width = box.width / box.minSize;
  const all = wrapText(plain, width, measure);
  const lines = all.slice(0, Math.max(1, linesAt(box.minSize)));
  const last = lines.length - 1;
  if (all.length > lines.length) lines[last] = withEllipsis(lines[last] ?? '', width, measure);
  return { size: box.minSize, lines };
}

/** Whether a word is on two lines: a smaller size is better then, as long as there is one. */
function breaksAWord(text: string, lines: readonly string[]): boolean {
  if (lines.length < 2) return false;
  const words = text.match(tokenPattern) ?? [];
  return words.some((word) => word.length <= 40 && word.trim() !== '' && !lines.some((line) => line.includes(word)));
}

function withEllipsis(line: string, width: number, measure: MeasureText): string {
  const characters = charactersOf(line);
  const available = width - measure('…');
  while (characters.length > 0 && measure(characters.join('')) > available) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
