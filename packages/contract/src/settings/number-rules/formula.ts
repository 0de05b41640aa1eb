/**
 * The formula of tracking numbers. Signs are literal; parts are in braces, their options behind colons:
 *
 *   {YYYY} {YY} {MM} {DD}         the day, in the time zone of the company
 *   {SEQ:6} {SEQ:6:DAY}           a sequence of 6 digits; it begins again each DAY, MONTH or YEAR, or NEVER
 *   {RANDOM:8} {RANDOM:8:DIGITS}  8 random signs: ALL (letters and digits), DIGITS or LETTERS
 *   {CHECK:10}                    a check digit of all that is before it, by modulus 10 (Luhn), 11 or 97
 *   {SITE}                        two letters for the type of the site
 *
 * Only formulas that make no number twice are accepted: they have a sequence whose every period shows in the number, or
 * enough random signs.
 */
import type { FieldErrorCode } from '../../kernel/errors.ts';
import {
  checkModuli,
  type CheckModulus,
  numberRuleLimits,
  numberSigns,
  type RandomKind,
  randomSigns,
  type SequenceReset,
  sequenceResets,
} from './number-rules.limits.ts';

const { sequenceMax, randomMax, numberMax, leastVariety } = numberRuleLimits;

const dateKinds = ['YYYY', 'YY', 'MM', 'DD'] as const;
export type DateKind = (typeof dateKinds)[number];

export type Part =
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: DateKind }
  | { readonly kind: 'SEQ'; readonly width: number; readonly reset: SequenceReset }
  | { readonly kind: 'RANDOM'; readonly length: number; readonly signs: RandomKind }
  | { readonly kind: 'CHECK'; readonly modulus: CheckModulus }
  | { readonly kind: 'SITE' };

export type Formula = readonly Part[];

/** What is wrong with a formula, and where: `at` counts from 0. */
export interface FormulaFault {
  readonly code: Extract<FieldErrorCode, 'required' | `formula${string}`>;
  readonly at: number;
  readonly length: number;
}

export type ParsedFormula =
  | { readonly formula: Formula; readonly fault?: undefined }
  | { readonly formula?: undefined; readonly fault: FormulaFault };

interface Placed {
  readonly part: Part;
  readonly at: number;
  readonly length: number;
}

const isOneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  (list as readonly (string | undefined)[]).includes(value);

const countOf = (text: string | undefined, most: number): number | undefined => {
  const count = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : undefined;
  return count !== undefined && count <= most ? count : undefined;
};

/** The part that is between braces, or what is wrong with it. */
const partOf = (text: string): Part | 'formulaPart' | 'formulaOption' => {
  const [kind = '', first, second, ...more] = text.split(':');
  if (isOneOf([...dateKinds, 'SITE'] as const, kind)) return first === undefined ? { kind } : 'formulaOption';
  if (more.length > 0) return 'formulaOption';
  if (kind === 'SEQ') {
    const width = countOf(first, sequenceMax);
    const reset = second ?? 'NEVER';
    return width !== undefined && isOneOf(sequenceResets, reset) ? { kind, width, reset } : 'formulaOption';
  }
  if (kind === 'RANDOM') {
    const length = countOf(first, randomMax);
    const signs = second ?? 'ALL';
    return length !== undefined && isOneOf(Object.keys(randomSigns) as RandomKind[], signs)
      ? { kind, length, signs }
      : 'formulaOption';
  }
  if (kind === 'CHECK')
    return isOneOf(checkModuli, first) && second === undefined ? { kind, modulus: first } : 'formulaOption';
  return 'formulaPart';
};

/** Parses a formula. The first error from the left is reported; those of the whole formula come last. */
export const parseFormula = (text: string): ParsedFormula => {
  if (text === '') return { fault: { code: 'required', at: 0, length: 0 } };
  const placed: Placed[] = [];
  let at = 0;
  while (at < text.length) {
    const [plain = ''] = /^[^{}]*/.exec(text.slice(at)) ?? [];
    const invalidIndex = [...plain].findIndex((sign) => !numberSigns.includes(sign));
    if (invalidIndex >= 0) return { fault: { code: 'formulaSign', at: at + invalidIndex, length: 1 } };
    if (plain !== '') placed.push({ part: { kind: 'TEXT', text: plain }, at, length: plain.length });
    at += plain.length;
    if (at === text.length) break;
    const [braces] = /^\{[^{}]*\}/.exec(text.slice(at)) ?? [];
    if (braces === undefined) return { fault: { code: 'formulaBrace', at, length: 1 } };
    const part = partOf(braces.slice(1, -1));
    if (typeof part === 'string') return { fault: { code: part, at, length: braces.length } };
    placed.push({ part, at, length: braces.length });
    at += braces.length;
  }
  const fault = faultOfWhole(placed, text.length);
  return fault ? { fault } : { formula: placed.map(({ part }) => part) };
};

/** The parts that show a period in the number: without them a sequence that begins again would repeat it. */
const shownBy = {
  NEVER: [],
  YEAR: [['YYYY', 'YY']],
  MONTH: [['YYYY', 'YY'], ['MM']],
  DAY: [['YYYY', 'YY'], ['MM'], ['DD']],
} as const satisfies Record<SequenceReset, readonly (readonly DateKind[])[]>;

const faultOfWhole = (placed: readonly Placed[], length: number): FormulaFault | undefined => {
  const formula = placed.map(({ part }) => part);
  const whole = { at: 0, length };
  const [sequence, second] = placed.filter(({ part }) => part.kind === 'SEQ');
  if (second) return { code: 'formulaSequences', at: second.at, length: second.length };
  if (sequence?.part.kind === 'SEQ') {
    const shown = shownBy[sequence.part.reset].every((kinds) =>
      formula.some(({ kind }) => (kinds as readonly string[]).includes(kind)),
    );
    if (!shown) return { code: 'formulaReset', at: sequence.at, length: sequence.length };
  } else if (varietyOf(formula) < leastVariety) return { code: 'formulaNotUnique', ...whole };
  const check = placed.find(
    ({ part }, place) => part.kind === 'CHECK' && !placed.slice(0, place).some((before) => counts(before.part)),
  );
  if (check) return { code: 'formulaCheck', at: check.at, length: check.length };
  return lengthOf(formula) > numberMax ? { code: 'formulaTooLong', ...whole } : undefined;
};

/** Whether a check digit has anything to check in a part. */
const counts = (part: Part): boolean => part.kind !== 'TEXT' || /[0-9A-Z]/.test(part.text);

const printPart = (part: Part): string => {
  switch (part.kind) {
    case 'TEXT':
      return part.text;
    case 'SEQ':
      return `{SEQ:${part.width}${part.reset === 'NEVER' ? '' : `:${part.reset}`}}`;
    case 'RANDOM':
      return `{RANDOM:${part.length}${part.signs === 'ALL' ? '' : `:${part.signs}`}}`;
    case 'CHECK':
      return `{CHECK:${part.modulus}}`;
    default:
      return `{${part.kind}}`;
  }
};

/** Writes a formula; defaults are left out. */
export const printFormula = (formula: Formula): string => formula.map(printPart).join('');

const lengthOfPart = (part: Part): number => {
  switch (part.kind) {
    case 'TEXT':
      return part.text.length;
    case 'YYYY':
      return 4;
    case 'SEQ':
      return part.width;
    case 'RANDOM':
      return part.length;
    case 'CHECK':
      return part.modulus === '97' ? 2 : 1;
    default:
      return 2;
  }
};

/** Signs of each number: all are as long. */
export const lengthOf = (formula: Formula): number => formula.reduce((sum, part) => sum + lengthOfPart(part), 0);

/** How many combinations the random signs have; beyond 2^53 approximately. */
export const varietyOf = (formula: Formula): number =>
  formula.reduce(
    (product, part) => (part.kind === 'RANDOM' ? product * randomSigns[part.signs].length ** part.length : product),
    1,
  );

export const sequenceOf = (formula: Formula): Extract<Part, { readonly kind: 'SEQ' }> | undefined =>
  formula.find((part) => part.kind === 'SEQ');

/** Numbers of one period of the sequence, exactly; undefined for a formula without one. A sequence begins with 1. */
export const capacityOf = (formula: Formula): number | undefined => {
  const sequence = sequenceOf(formula);
  return sequence && 10 ** sequence.width - 1;
};

/** The text before the first part: a number that begins with it claims to be one of the rule. */
export const prefixOf = ([first]: Formula): string => (first?.kind === 'TEXT' ? first.text : '');
