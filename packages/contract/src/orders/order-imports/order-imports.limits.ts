import { sheetLimits } from '../../kernel/sheet.limits.ts';

/** Limits of an order import (issue, design). */
export const orderImportLimits = {
  ...sheetLimits,
  rowsMax: 100_000,
  /** Failures that the task carries with it; the rest are in the file of failed rows. */
  failuresShown: 500,
  /** Rows that one step commits. */
  commitStep: 1000,
  /** Interval between two polls of the progress list, in ms (orders.md 4.3). */
  pollMs: 3000,
  /** Tasks on a page of the progress list (orders.md 9). */
  pageSize: 5,
} as const;

/** The statuses of an import task: FINISHED and TIMEOUT end it (orders.md 3.6). */
export const orderImportStatuses = ['WAITING', 'CHECKING', 'PROCESSING', 'FINISHED', 'TIMEOUT'] as const;
export type OrderImportStatus = (typeof orderImportStatuses)[number];

/** The columns of an import file, as the field names of a created order; headings are matched in four languages. */
export const orderImportColumns = [
  'expressNumber',
  'recipientName',
  'recipientPhoneNumber',
  'recipientMail',
  'recipientAddress',
  'siteSerialNumber',
  'weight',
  'length',
  'width',
  'height',
  'charge',
  'invoiceNumber',
  'invoiceAmount',
  'productType',
  'note',
  'bookingBoxType',
  'overdueTime',
] as const;
export type OrderImportColumn = (typeof orderImportColumns)[number];

/** Columns that a file must have. */
export const orderImportRequiredColumns = [
  'expressNumber',
  'recipientPhoneNumber',
  'siteSerialNumber',
] as const satisfies readonly OrderImportColumn[];

/** Columns that files for companies of the HKMU environment alone have. */
export const hkmuImportColumns: readonly OrderImportColumn[] = ['bookingBoxType', 'overdueTime'];
