/** Turns the cells of a row into the fields of an order, minding what kind of cell each is. */
import type { OrderImportColumn } from '@cubby/contract/order-imports/order-imports.limits';
import type { FieldErrorCode } from '@cubby/contract/kernel/errors';
import type { Headings } from './order-imports.headings.ts';

/** A row as it was staged; see `SheetRow` for the letters of `kinds`. */
export interface StagedRow {
  readonly row_number: number;
  readonly cells: readonly string[];
  readonly kinds: string;
}

/** Why one field keeps a row from becoming an order. */
export interface Failure {
  readonly column: OrderImportColumn;
  readonly value: string | null;
  readonly code: FieldErrorCode;
}

/** The fields that a row gives: text, or a number where the field is one. */
export type Given = { [K in OrderImportColumn]?: string | number };

const numbers: ReadonlySet<OrderImportColumn> = new Set(['weight', 'length', 'width', 'height']);
/** Amounts travel as text, which loses no digit. */
const amounts: ReadonlySet<OrderImportColumn> = new Set(['charge', 'invoiceAmount']);

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
    const value = numbers.has(column) || amounts.has(column) ? readNumber(column, text, kind) : readText(text, kind);
    if (value === undefined) {
      const code = numbers.has(column) || amounts.has(column) ? 'notANumber' : 'invalid';
      failures.push({ column, value: shownValue(text, kind), code });
    } else given[column] = value;
  }
  return { given, failures };
};

const readNumber = (column: OrderImportColumn, text: string, kind: string | undefined): string | number | undefined => {
  if (kind !== 't' && kind !== 'n') return undefined;
  const plain = text.replace(decimalComma, '$1.$2');
  if (!plainNumber.test(plain)) return undefined;
  return numbers.has(column) ? Number(plain) : plain;
};

/** A cell as an identifier or a text; undefined where the spreadsheet has made something else of it. */
export const readText = (text: string, kind: string | undefined): string | undefined => {
  if (kind === 't') return text;
  // A date is what a spreadsheet program makes of 1-2: the text that was meant is gone.
  return kind === 'n' && text.replace(/\D/g, '').length <= exactDigits ? text : undefined;
};
