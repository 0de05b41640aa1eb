/** What a company may ask of its tracking numbers and PINs. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { tryInSavepoint } from '../../../platform/db/savepoint.ts';

/** Copies of one piece that a pattern may ask for, nested ones multiplied: each is a state of the matcher. */
const mostCopies = 1_000;

/** What is repeated in a piece of a pattern: how many copies of it there are, and whether there is an end. */
interface Repeats {
  readonly copies: number;
  readonly endless: boolean;
}
const once: Repeats = { copies: 1, endless: false };
const both = (one: Repeats = once, other: Repeats = once): Repeats => ({
  copies: Math.max(one.copies, other.copies),
  endless: one.endless || other.endless,
});

/**
 * Whether matching costs no more than one pass over the text: no back references, and no repetition without end of what
 * is repeated without end itself. Says nothing of whether it is a pattern at all.
 */
export const isTame = (pattern: string): boolean => {
  if (pattern.startsWith('***')) return false;
  const groups: Repeats[] = [once];
  let last = once;
  for (let at = 0; at < pattern.length;) {
    const rest = pattern.slice(at);
    if (/^\\[1-9]/.test(rest)) return false;
    const times = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(rest)?.[0];
    if (times !== undefined) {
      const repeats = repeatsOf(times);
      if (last.endless && repeats.endless) return false;
      last = { copies: last.copies * repeats.copies, endless: last.endless || repeats.endless };
      if (last.copies > mostCopies) return false;
      at += times.length;
      // `*?` and its like only say which match is taken.
      if (pattern.charAt(at) === '?') at += 1;
    } else if (rest.startsWith('(')) {
      groups.push(once);
      last = once;
      // What is behind `(?` says what kind of group it is.
      at += /^\(\?(?:[:=!]|<[=!])/.exec(rest)?.[0].length ?? 1;
      continue;
    } else if (rest.startsWith(')')) {
      last = groups.pop() ?? once;
      at += 1;
    } else {
      last = once;
      at += rest.startsWith('\\') ? 2 : rest.startsWith('[') ? bracketOf(rest) : 1;
    }
    groups.push(both(groups.pop(), last));
  }
  return true;
};

const repeatsOf = (times: string): Repeats => {
  if (times === '?') return once;
  const [, low = '0', comma = '', high = ''] = /^\{(\d+)(,?)(\d*)\}$/.exec(times) ?? ['', '0', ','];
  const endless = comma !== '' && high === '';
  return { copies: Math.max(1, Number(high === '' ? low : high)), endless };
};

/** How long a bracket is: a `]` that comes first is a plain character. */
const bracketOf = (text: string): number => /^\[\^?\]?(?:\[[:.=].*?[:.=]\]|\\.|[^\]])*\]/.exec(text)?.[0].length ?? 1;

/** Whether PostgreSQL can match a whole text by it, and cheaply. */
export const isUsablePattern = async (trx: Trx, pattern: string): Promise<boolean> => {
  if (!isTame(pattern)) return false;
  // The pattern alone too: `a)|(b` is invalid, but would be valid between the brackets.
  const match = sql`select '' ~ ${pattern}, ${'0'.repeat(255)} ~ ('^(?:' || ${pattern} || ')$')`;
  const isInvalidPattern = (error: unknown) => error instanceof Error && (error as { code?: unknown }).code === '2201B';
  const matched = await tryInSavepoint(trx, isInvalidPattern, () => match.execute(trx));
  return matched !== 'REFUSED';
};

/** Digits of a PIN by its pattern, or undefined where it says something else. */
export const pinDigitsOf = (pattern: string): number | undefined => {
  const digits = /^(?:\[0-9\]|\\d)\{([4-8])\}$/.exec(pattern)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
