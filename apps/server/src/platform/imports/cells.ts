/**
 * What the cell of a spreadsheet means. Promises that a number, a date or a truth value that the spreadsheet program has
 * made of what a user typed is refused where the text that was meant is lost.
 */
import type { FieldErrorCode } from '@cubby/contract/kernel/errors';
import { sheetLimits } from '@cubby/contract/kernel/sheet.limits';
import { type Phrases, phrases } from '@cubby/phrases';
import type { FieldError } from '../kernel/call-error.ts';

/** What a cell means, or why it means nothing that can be used. */
export type Meaning<T = string> = { readonly value: T } | Pick<FieldError, 'code' | 'params'>;

/** Reads a cell that is not empty; `kind` is a letter of `SheetRow.kinds`, in lower case. */
export type CellReader<T = string> = (text: string, kind: string | undefined) => Meaning<T>;

/** The letters and digits alone: case, accents, spaces, signs and a unit in brackets make no difference. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

export const inAllLanguages = (pick: (words: Phrases) => string): string[] => Object.values(phrases).map(pick);

/** The text of a cell as a column takes it, accents composed as in forms: no table takes NUL or half a surrogate pair. */
export const storableCell = (text: string): string =>
  (text.isWellFormed() && !text.includes('\0') ? text : text.replaceAll('\0', '').toWellFormed())
    .normalize('NFC')
    .trim();

/** What a person sees in a cell: a date reads as one. */
export const cellText = (text: string, kind: string | undefined): string =>
  kind?.toLowerCase() === 'd' ? dateText(text) : text;

const dateText = (ms: string): string => {
  const date = new Date(Number(ms));
  if (Number.isNaN(date.getTime())) return ms;
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
};

/** What a person sees in a cell, at most as long as a list of failures shows. */
export const shownValue = (text: string, kind: string | undefined): string => {
  const shown = cellText(text, kind);
  return shown.length > sheetLimits.shownMax ? `${shown.slice(0, sheetLimits.shownMax - 1)}…` : shown;
};

/** A spreadsheet stores 15 digits of a number: an identifier with more has lost its end. */
const exactDigits = 15;
/** What a spreadsheet program has made of what was typed: the text that was meant is gone. */
const faults: Readonly<Record<string, FieldErrorCode>> = { d: 'cellDate', b: 'cellBoolean', e: 'cellError' };

/** A cell as an identifier or a text. */
export const readText: CellReader = (text, kind = 't') => {
  if (kind === 't') return { value: text };
  if (kind === 'n') return text.replace(/\D/g, '').length <= exactDigits ? { value: text } : { code: 'cellNumber' };
  return { code: faults[kind] ?? 'invalid' };
};

/** A text of at most `max` characters. */
export const readTextUpTo =
  (max: number): CellReader =>
  (text, kind) => {
    const read = readText(text, kind);
    return 'value' in read && read.value.length > max ? { code: 'tooLong', params: { limit: max } } : read;
  };

const plainNumber = /^[+-]?(\d+(\.\d+)?|\.\d+)$/;
/** Decimals behind a comma, as people write them in Brazil and Indonesia; with three digits it could be thousands. */
const decimalComma = /^([+-]?\d+),(\d{1,2})$/;

/** An amount of money remains text, which loses no digit. */
export const readAmount: CellReader = (text, kind) => {
  const plain = text.replace(decimalComma, '$1.$2');
  if (kind !== 't' && kind !== 'n') return { code: faults[kind ?? ''] ?? 'notANumber' };
  return plainNumber.test(plain) ? { value: plain } : { code: 'notANumber' };
};

export const readNumber: CellReader<number> = (text, kind) => {
  const amount = readAmount(text, kind);
  return 'value' in amount ? { value: Number(amount.value) } : amount;
};

/** Values of a closed list by `headingKey`, of the value itself and of its words in the four languages. */
const choicesByKey = <T extends string>(
  choices: readonly T[],
  words: (phrases: Phrases, choice: T) => string,
): ReadonlyMap<string, T> =>
  new Map(
    choices.flatMap((choice) =>
      [choice, ...inAllLanguages((all) => words(all, choice))].map((word) => [headingKey(word), choice] as const),
    ),
  );

/** One value of a closed list, by its value or by its words in any of the four languages. */
export const readChoice = <T extends string>(
  choices: readonly T[],
  words: (phrases: Phrases, choice: T) => string,
): CellReader<T> => {
  const byKey = choicesByKey(choices, words);
  return (text) => {
    const value = byKey.get(headingKey(text));
    return value === undefined ? { code: 'notAnOption' } : { value };
  };
};

/** A day as YYYY-MM-DD, from a date or from text that says a day of the calendar. */
export const readDay: CellReader = (text, kind) => {
  const date = new Date(kind === 'd' ? Number(text) : text);
  const day = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && (kind === 'd' || text === day) ? { value: day } : { code: 'notADate' };
};

const readParts =
  (separators: RegExp): CellReader<readonly string[]> =>
  (text, kind) => {
    const read = readText(text, kind);
    if (!('value' in read)) return read;
    const parts = read.value.split(separators).map((part) => part.trim());
    return { value: [...new Set(parts.filter(Boolean))] };
  };

/** Several texts in a cell, with commas, semicolons or line breaks between them; each once. */
export const readList = readParts(/[,;\n、，；]/);

/** The same for texts that may contain commas, for example addresses. */
export const readLines = readParts(/[;\n；]/);

/**
 * Several names in a cell, as the tables have them: built-in names are in the tables in English, and in files in any
 * language (`builtInNames` of the phrases).
 */
export const readNames = (
  builtIn: (words: Phrases) => Readonly<Record<string, string>>,
): CellReader<readonly string[]> => {
  const stored = new Map(
    Object.entries(builtIn(phrases.en_US)).flatMap(([name, english]) =>
      inAllLanguages((words) => builtIn(words)[name] ?? english).map((word) => [headingKey(word), english] as const),
    ),
  );
  return (text, kind) => {
    const read = readList(text, kind);
    return 'value' in read ? { value: read.value.map((name) => stored.get(headingKey(name)) ?? name) } : read;
  };
};

/** Several values of a closed list in a cell. */
export const readChoices = <T extends string>(
  choices: readonly T[],
  words: (phrases: Phrases, choice: T) => string,
): CellReader<readonly T[]> => {
  const byKey = choicesByKey(choices, words);
  return (text, kind) => {
    const read = readList(text, kind);
    if (!('value' in read)) return read;
    const value = read.value.flatMap((part) => byKey.get(headingKey(part)) ?? []);
    return value.length < read.value.length ? { code: 'notAnOption' } : { value };
  };
};

const isTrue = new Set(['true', '1', 'y', ...inAllLanguages(({ sheets }) => sheets.yes).map(headingKey)]);
const isFalse = new Set(['false', '0', 'n', ...inAllLanguages(({ sheets }) => sheets.no).map(headingKey)]);

/** Yes or no, in any of the four languages or as a truth value of the spreadsheet program. */
export const readYesNo: CellReader<boolean> = (text, kind) => {
  const read = readText(text, kind === 'b' ? 't' : kind);
  if (!('value' in read)) return read;
  const key = headingKey(read.value);
  return isTrue.has(key) ? { value: true } : isFalse.has(key) ? { value: false } : { code: 'notAnOption' };
};
