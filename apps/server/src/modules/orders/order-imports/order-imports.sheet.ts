/** The columns of an import file, and how the cells of each are read. */
import { epochMsMax } from '@cubby/contract/kernel/schemas';
import {
  type OrderImportColumn,
  orderImportColumns,
  orderImportLimits,
  orderImportRequiredColumns,
} from '@cubby/contract/orders/order-imports/order-imports.limits';
import { productTypes } from '@cubby/contract/settings/parameters/parameters.values';
import {
  type CellReader,
  defineSheet,
  type Places,
  readAmount,
  readChoice,
  readNumber,
} from '../../../platform/imports/index.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';

const isoMinute = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/;

/** A moment that the calendar of every zone can represent. */
const isMoment = (ms: number): boolean => ms >= 0 && ms <= epochMsMax;

/** A date cell, or a text as in 2026-11-30 18:00: the moment as a clock reads, in ms as if in UTC. */
const readMoment: CellReader<number> = (text, kind) => {
  if (kind === 'd') return isMoment(Number(text)) ? { value: Number(text) } : { code: 'dateTime' };
  if (kind !== 't' || !isoMinute.test(text)) return { code: 'dateTime' };
  const minute = text.replace(' ', 'T');
  const value = Date.parse(`${minute}:00Z`);
  // 2026-02-30 reads as 2 March.
  return Number.isFinite(value) && new Date(value).toISOString().startsWith(minute) ? { value } : { code: 'dateTime' };
};

/** No example: it would be imported as well. */
export const orderSheet = defineSheet({
  columns: orderImportColumns,
  headings: (words) => words.orderImportColumns,
  // As files of release 0.1.0 call it.
  otherHeadings: {
    bookingBoxType: [['Box type', '格口類型', 'Tipo de compartimento', 'Jenis kompartemen']],
  },
  required: orderImportRequiredColumns.map((column) => [column]),
  readers: {
    weight: readNumber,
    length: readNumber,
    width: readNumber,
    height: readNumber,
    charge: readAmount,
    invoiceAmount: readAmount,
    productType: readChoice(productTypes, ({ parameters }, type) => parameters.productTypes[type]),
    overdueTime: readMoment,
  },
  limits: orderImportLimits,
  files: ({ orderImportFiles }) => ({ sheet: orderImportFiles.sheet, template: orderImportFiles.templateName }),
});

/** A row as it was staged; see `SheetRow` for the letters of `kinds`. */
export interface StagedRow {
  readonly row_number: number;
  readonly cells: readonly string[];
  readonly kinds: string;
}

/** Why one field prevents a row from becoming an order. */
export interface Failure extends Pick<FieldError, 'code' | 'params'> {
  readonly column: OrderImportColumn;
  readonly value: string | null;
}

/** Reads a staged row. */
export const readStaged = ({ row_number: number, cells, kinds }: StagedRow, places: Places<OrderImportColumn>) =>
  orderSheet.readRow(places, { number, cells, kinds });
