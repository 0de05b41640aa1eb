/** Text in the order in which it is drawn, from left to right, by the Unicode bidirectional algorithm (UAX #9). */
import bidiFactory, { type Bidi } from 'bidi-js';
import { type Piece, piecesOf } from './fonts.ts';

// Its types say that the function lies a step deeper than Node finds it.
const bidi = (bidiFactory as unknown as () => Bidi)();

export type Direction = 'ltr' | 'rtl';

/** Hebrew, Arabic and their neighbours, which run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** What changes the letter before it, or joins it to the next. */
const attached = /[\p{M}\u200c\u200d]/u;

interface Run extends Piece {
  readonly level: number;
}

/** The direction in which a text begins, so that each of its lines has it. */
export const directionOf = (text: string): Direction =>
  rightToLeft.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

/** What a font shapes as one: words from right to left by themselves, since a font puts the letters of each in order. */
const isOneRun = (run: Run | undefined, { font, level, text }: Run): boolean => {
  if (run?.font !== font || run.level !== level) return false;
  const shaped = rightToLeft.test(text) || attached.test(text);
  if (level % 2 === 0) return !rightToLeft.test(text) && !rightToLeft.test(run.text);
  return shaped && rightToLeft.test(run.text);
};

/** The pieces of a line, the leftmost first. */
export const runsOf = (line: string, direction: Direction): readonly Piece[] => {
  const pieces = piecesOf(line);
  const { levels } = rightToLeft.test(line)
    ? bidi.getEmbeddingLevels(pieces.map(({ text }) => text).join(''), direction)
    : { levels: undefined };
  const runs: Run[] = [];
  let at = 0;
  for (const { font, text } of pieces) {
    for (const character of text) {
      const level = levels?.[at] ?? 0;
      at += character.length;
      const shown = level % 2 === 0 ? character : (bidi.getMirroredCharacter(character) ?? character);
      const last = runs.at(-1);
      const run = { font, level, text: shown };
      if (last && isOneRun(last, run)) runs[runs.length - 1] = { ...last, text: last.text + shown };
      else runs.push(run);
    }
  }
  return inVisualOrder(runs);
};

/** Rule L2: from the highest level down, what lies at least so deep is turned round. */
const inVisualOrder = (runs: readonly Run[]): readonly Run[] => {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: Run[] = [];
    for (let from = 0; from < ordered.length;) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      if (to > from) next.push(...ordered.slice(from, to).toReversed());
      else next.push(...ordered.slice(from, ++to));
      from = to;
    }
    ordered = next;
  }
  return ordered;
};
