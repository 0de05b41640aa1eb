/** Turns the cells of a row into the fields of an order, minding what kind of cell each is. */
import type { OrderImportColumn } from '@cubby/contract/orders/order-imports/order-imports.limits';
import type { FieldErrorCode } from '@cubby/contract/kernel/errors';
import { epochMsMax } from '@cubby/contract/kernel/schemas';
import { productTypes } from '@cubby/contract/settings/parameters/parameters.values';
import { phrases } from '@cubby/phrases';
import { headingKey, type Headings } from './order-imports.headings.ts';

/** A row as it was staged; see `SheetRow` for the letters of `kinds`. */
export interface StagedRow {
  readonly row_number: number;
  readonly cells: readonly string[];
  readonly kinds: string;
}

/** Why one field keeps a row from becoming an order. `params` fill the phrase. */
export interface Failure {
  readonly column: OrderImportColumn;
  readonly value: string | null;
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a cell means, or why it means nothing that can be used. */
export type Meaning<T = string> = { readonly value: T } | { readonly code: FieldErrorCode };
type Reader = (text: string, kind: string | undefined) => Meaning<string | number>;

/** The fields that a row gives: text, or a number where the field is one; a moment as a clock reads, in ms as if in UTC. */
export type Given = { [K in OrderImportColumn]?: string | number };

/** A spreadsheet keeps 15 digits of a number: an identifier with more has lost its end. */
const exactDigits = 15;
const plainNumber = /^[+-]?(\d+(\.\d+)?|\.\d+)$/;
/** Decimals behind a comma, as people write them in Brazil and Indonesia; with three digits it could be thousands. */
const decimalComma = /^([+-]?\d+),(\d{1,2})$/;

/** Characters of a cell that a failure repeats. */
const shownMax = 200;

/** What a person sees in a cell: a date reads as one. */
export const cellText = (text: string, kind: string | undefined): string =>
  kind?.toLowerCase() === 'd' ? dateText(text) : text;

/** What stood in a cell, at most as long as a list of failures shows. */
export const shownValue = (text: string, kind: string | undefined): string => {
  const shown = cellText(text, kind);
  return shown.length > shownMax ? `${shown.slice(0, shownMax - 1)}…` : shown;
};

const dateText = (ms: string): string => {
  const date = new Date(Number(ms));
  if (Number.isNaN(date.getTime())) return ms;
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
};

/** The fields of a row, and the cells that can't be one. Empty cells give nothing. */
export const readCells = (
  { cells, kinds }: StagedRow,
  { columns }: Headings,
): { given: Given; failures: Failure[] } => {
  const given: Given = {};
  const failures: Failure[] = [];
  for (let place = 0; place < columns.length; place++) {
    const column = columns[place]?.field;
    const text = cells[place]?.trim();
    if (!column || !text) continue;
    const kind = kinds[place]?.toLowerCase();
    const meaning = (readers[column] ?? readText)(text, kind);
    if ('value' in meaning) given[column] = meaning.value;
    else failures.push({ column, value: shownValue(text, kind), code: meaning.code });
  }
  return { given, failures };
};

/** What a spreadsheet program has made of what was typed: the text that was meant is gone. */
const faults: Readonly<Record<string, FieldErrorCode>> = { d: 'cellDate', b: 'cellBoolean', e: 'cellError' };

/** A cell as an identifier or a text. */
export const readText = (text: string, kind = 't'): Meaning => {
  if (kind === 't') return { value: text };
  if (kind === 'n') return text.replace(/\D/g, '').length <= exactDigits ? { value: text } : { code: 'cellNumber' };
  return { code: faults[kind] ?? 'invalid' };
};

/** Amounts travel as text, which loses no digit. */
const readAmount = (text: string, kind: string | undefined): Meaning => {
  const plain = text.replace(decimalComma, '$1.$2');
  if (kind !== 't' && kind !== 'n') return { code: faults[kind ?? ''] ?? 'notANumber' };
  return plainNumber.test(plain) ? { value: plain } : { code: 'notANumber' };
};

const readNumber: Reader = (text, kind) => {
  const amount = readAmount(text, kind);
  return 'value' in amount ? { value: Number(amount.value) } : amount;
};

/** The product types by their wire value and by their words in the four languages. */
const productTypesByWord: ReadonlyMap<string, string> = new Map(
  productTypes.flatMap((type) =>
    [type, ...Object.values(phrases).map(({ parameters }) => parameters.productTypes[type])].map(
      (word) => [headingKey(word), type] as const,
    ),
  ),
);

const readProductType: Reader = (text) => {
  const value = productTypesByWord.get(headingKey(text));
  return value === undefined ? { code: 'notAnOption' } : { value };
};

const isoMinute = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/;

/** None that the calendar of a zone could not tell. */
const isMoment = (ms: number): boolean => ms >= 0 && ms <= epochMsMax;

/** A date cell, or a text as in 2026-11-30 18:00. */
const readMoment: Reader = (text, kind) => {
  if (kind === 'd') return isMoment(Number(text)) ? { value: Number(text) } : { code: 'dateTime' };
  if (kind !== 't' || !isoMinute.test(text)) return { code: 'dateTime' };
  const minute = text.replace(' ', 'T');
  const value = Date.parse(`${minute}:00Z`);
  // 2026-02-30 reads as 2 March.
  return Number.isFinite(value) && new Date(value).toISOString().startsWith(minute) ? { value } : { code: 'dateTime' };
};

const readers: Readonly<Partial<Record<OrderImportColumn, Reader>>> = {
  weight: readNumber,
  length: readNumber,
  width: readNumber,
  height: readNumber,
  charge: readAmount,
  invoiceAmount: readAmount,
  productType: readProductType,
  overdueTime: readMoment,
};
