/** The files of bulk uploads: which columns each kind has, how they are read, and their templates. */
import {
  type BulkUploadColumn,
  bulkUploadColumnsOf,
  type BulkUploadKind,
  bulkUploadLimits,
  type BulkUploadTemplate,
} from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { orderStatuses, orderStatusKeys, type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { requestLimits } from '@cubby/contract/requests/requests/requests.limits';
import type { Language, Phrases } from '@cubby/phrases';
import type { UploadedFile } from '../../../platform/http/handlers.ts';
import {
  type CellReader,
  defineSheet,
  inAllLanguages,
  readChoice,
  type ReadRow as SheetRead,
  readText,
  readTextUpTo,
} from '../../../platform/imports/index.ts';
import type { Failure, ReadRow } from './bulk-uploads.rows.ts';

/**
 * Numbers of orders and requests contain capital letters alone, so a number that was typed in lower case is found too.
 */
const readOrderNumber: CellReader = (text, kind) => {
  const read = readText(text, kind);
  return 'value' in read ? { value: read.value.toUpperCase() } : read;
};

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/;

/** A date cell, or a text as in 2026-11-20: every other way of writing a day means different days to different people. */
const readDay: CellReader = (text, kind) => {
  const written = kind === 'd' ? dayOf(Number(text)) : kind === 't' ? isoDay.exec(text)?.[0].slice(0, 10) : undefined;
  // 2026-02-30 reads as 2 March; and no year that a database may not know.
  return written !== undefined && /^(19|20|21)/.test(written) && dayOf(Date.parse(`${written}T00:00:00Z`)) === written
    ? { value: written }
    : { code: 'notADate' };
};

const dayOf = (ms: number): string | undefined =>
  Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString().slice(0, 10) : undefined;

const readNote: CellReader = (text, kind) =>
  orderLimits.notePattern.test(text) ? readTextUpTo(orderLimits.noteMax)(text, kind) : { code: 'note' };

const readers = {
  request: readOrderNumber,
  order: readOrderNumber,
  status: readChoice(orderStatuses, (words, status) => words.orderStatuses[orderStatusKeys[status]]),
  dispatchDate: readDay,
  reference: readTextUpTo(requestLimits.referenceNumberMax),
  note: readNote,
};

/** Headings under which lists and exports have the same, so that a list of orders with a column added is a good file. */
const otherHeadings: Readonly<Partial<Record<BulkUploadColumn, readonly (readonly string[])[]>>> = {
  request: [['requestNumber']],
  order: [
    [...inAllLanguages((words) => words.orderExportColumns.orderNumber), 'orderNumber'],
    [...inAllLanguages((words) => words.orderExportColumns.expressNumber), 'expressNumber', 'trackingNumber'],
  ],
  flag: [[...inAllLanguages((words) => words.bulkUploadFiles.otherColumns.flag), 'flagCode'], ['flagName']],
  status: [inAllLanguages((words) => words.bulkUploadFiles.otherColumns.status)],
  dispatchDate: [['outboundTime']],
  reference: [['referenceNumber']],
  note: [['flagNote']],
};

const sheetOf = (
  kind: BulkUploadKind,
  template: keyof Phrases['bulkUploadFiles']['templates'],
  exampleStatus: OrderStatus = 'Inbound',
) => {
  const columns = Object.keys(bulkUploadColumnsOf[kind]) as BulkUploadColumn[];
  return defineSheet({
    columns,
    headings: ({ bulkUploadFiles }) => bulkUploadFiles.columns,
    otherHeadings,
    required: columns.filter((column) => bulkUploadColumnsOf[kind][column] === 'required').map((column) => [column]),
    readers,
    limits: bulkUploadLimits,
    files: ({ bulkUploadFiles: { sheet, templates } }) => ({ sheet, template: templates[template] }),
    // No number was ever given out for the day 00-00-00, so a row that is left in is not found and says so.
    example: (words) => ({
      request: 'P00000000000000',
      order: 'C00000000000000',
      flag: 'FRAGILE',
      status: words.orderStatuses[orderStatusKeys[exampleStatus]],
      dispatchDate: new Date().toISOString().slice(0, 10),
      reference: 'REF-0001',
      note: words.sheets.example,
    }),
  });
};

export const bulkSheets = {
  FLAG_IMPORT: sheetOf('FLAG_IMPORT', 'FLAG_IMPORT'),
  FLAG_CANCEL: sheetOf('FLAG_CANCEL', 'FLAG_CANCEL'),
  ORDER_STATUS: sheetOf('ORDER_STATUS', 'ORDER_STATUS', 'Ready for dispatch'),
  REQUEST_ORDER_STATUS: sheetOf('REQUEST_ORDER_STATUS', 'REQUEST_ORDER_STATUS'),
  REQUEST_STATUS: sheetOf('REQUEST_STATUS', 'REQUEST_STATUS'),
  PICKUP_REFERENCES: sheetOf('PICKUP_REFERENCES', 'REFERENCES'),
  DELIVERY_REFERENCES: sheetOf('DELIVERY_REFERENCES', 'REFERENCES'),
} satisfies Record<BulkUploadKind, unknown>;

/** The kinds of the templates that are asked for by name. */
export const templateKinds: Readonly<Record<BulkUploadTemplate, BulkUploadKind>> = {
  'flag-import': 'FLAG_IMPORT',
  'flag-cancel': 'FLAG_CANCEL',
  'request-order-status': 'REQUEST_ORDER_STATUS',
  'request-status': 'REQUEST_STATUS',
  references: 'PICKUP_REFERENCES',
};

/** A row with the first of its cells that can't be used, or is empty and must not be. */
export const toReadRow = (
  kind: BulkUploadKind,
  { number, shown, values, wrong }: SheetRead<BulkUploadColumn, ReadRow['values']>,
): ReadRow => {
  const failureOf = (column: BulkUploadColumn): Failure | undefined => {
    const cell = wrong.find(({ path }) => path === column);
    if (cell) return { column, code: cell.code, ...(cell.params && { params: cell.params }) };
    const missing = bulkUploadColumnsOf[kind][column] === 'required' && shown[column] === undefined;
    return missing ? { column, code: 'required' } : undefined;
  };
  const failure = bulkSheets[kind].columns.map(failureOf).find((found) => found !== undefined);
  return { number, cells: shown, values, ...(failure && { failure }) };
};

/** @throws CallError what reading a sheet throws (`defineSheet`) */
export const readFile = async (kind: BulkUploadKind, file: UploadedFile, language: Language): Promise<ReadRow[]> =>
  (await bulkSheets[kind].read(file, language)).map((row) => toReadRow(kind, row));
