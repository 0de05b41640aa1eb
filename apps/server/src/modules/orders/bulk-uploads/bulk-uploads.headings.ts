/** What the headings of a bulk upload stand for, in any of the four languages. */
import {
  type BulkUploadColumn,
  bulkUploadColumnsOf,
  type BulkUploadKind,
} from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { phrases, type Phrases } from '@cubby/phrases';
import { headingKey } from '../order-imports/index.ts';

const inAllLanguages = (heading: (words: Phrases) => string): string[] => Object.values(phrases).map(heading);

/**
 * The headings of each column, the best first: those of the template, then those under which lists and exports have the
 * same. Where a file has several of one column the best counts, so a list of orders with a column added is a good file.
 */
const headings: Readonly<Record<BulkUploadColumn, readonly (readonly string[])[]>> = {
  request: [inAllLanguages((words) => words.bulkUploadFiles.columns.request), ['requestNumber']],
  order: [
    inAllLanguages((words) => words.bulkUploadFiles.columns.order),
    [...inAllLanguages((words) => words.orderExportColumns.orderNumber), 'orderNumber'],
    [...inAllLanguages((words) => words.orderExportColumns.expressNumber), 'expressNumber', 'trackingNumber'],
  ],
  flag: [
    inAllLanguages((words) => words.bulkUploadFiles.columns.flag),
    [...inAllLanguages((words) => words.bulkUploadFiles.otherColumns.flag), 'flagCode'],
    ['flagName'],
  ],
  status: [
    inAllLanguages((words) => words.bulkUploadFiles.columns.status),
    inAllLanguages((words) => words.bulkUploadFiles.otherColumns.status),
  ],
  dispatchDate: [inAllLanguages((words) => words.bulkUploadFiles.columns.dispatchDate), ['outboundTime']],
  reference: [inAllLanguages((words) => words.bulkUploadFiles.columns.reference), ['referenceNumber']],
  note: [inAllLanguages((words) => words.bulkUploadFiles.columns.note), ['flagNote']],
};

/** Where each column of a kind stands in a file, from 0. */
export type Places = ReadonlyMap<BulkUploadColumn, number>;

/** The columns that a kind reads, in the order of its template. */
export const columnsOf = (kind: BulkUploadKind): readonly BulkUploadColumn[] =>
  Object.keys(bulkUploadColumnsOf[kind]) as BulkUploadColumn[];

export const isRequired = (kind: BulkUploadKind, column: BulkUploadColumn): boolean =>
  bulkUploadColumnsOf[kind][column] === 'required';

/** Finds the columns of a kind in the heading row of a file. */
export const placesOf = (kind: BulkUploadKind, row: readonly string[]): Places => {
  const keys = row.map(headingKey);
  return new Map(
    columnsOf(kind).flatMap((column) => {
      for (const group of headings[column]) {
        const wanted = new Set(group.map(headingKey));
        const place = keys.findIndex((key) => wanted.has(key));
        if (place !== -1) return [[column, place] as const];
      }
      return [];
    }),
  );
};

/** The columns that a file of this kind must have and this one has not. */
export const missingColumns = (kind: BulkUploadKind, places: Places): BulkUploadColumn[] =>
  columnsOf(kind).filter((column) => isRequired(kind, column) && !places.has(column));
