import { sheetLimits } from '../../kernel/sheet.limits.ts';

/** Limits of the bulk spreadsheet pages (orders.md 2.5, 5.3, 9). */
export const bulkUploadLimits = {
  ...sheetLimits,
  /** ms that a checked file may be checked before it is gone. */
  retentionMs: 7 * 86_400_000,
  /** ms between a success and the list that it leads to (orders.md 4.4). */
  redirectMs: 1500,
} as const;

/** The kinds of bulk spreadsheets, as the tables store them. */
export const bulkUploadKinds = [
  'FLAG_IMPORT',
  'FLAG_CANCEL',
  'ORDER_STATUS',
  'REQUEST_ORDER_STATUS',
  'REQUEST_STATUS',
  'PICKUP_REFERENCES',
  'DELIVERY_REFERENCES',
] as const;
export type BulkUploadKind = (typeof bulkUploadKinds)[number];

/** The columns of these files; headings are matched in four languages. */
export const bulkUploadColumns = ['request', 'order', 'flag', 'status', 'dispatchDate', 'reference', 'note'] as const;
export type BulkUploadColumn = (typeof bulkUploadColumns)[number];

/** The columns that each kind reads, and whether a file must have them and each row fill them. */
export const bulkUploadColumnsOf: Readonly<
  Record<BulkUploadKind, Readonly<Partial<Record<BulkUploadColumn, 'required' | 'optional'>>>>
> = {
  FLAG_IMPORT: { order: 'required', flag: 'required', note: 'optional' },
  FLAG_CANCEL: { order: 'required', flag: 'required', note: 'optional' },
  ORDER_STATUS: { order: 'required', status: 'required', dispatchDate: 'optional' },
  REQUEST_ORDER_STATUS: { request: 'required', order: 'required', status: 'required' },
  REQUEST_STATUS: { request: 'required', status: 'required' },
  PICKUP_REFERENCES: { request: 'required', reference: 'required' },
  DELIVERY_REFERENCES: { request: 'required', reference: 'required' },
};

/** The kinds as a template's address names them; that of order statuses has the specified address. */
export const bulkUploadTemplates = [
  'flag-import',
  'flag-cancel',
  'request-order-status',
  'request-status',
  'references',
] as const;
export type BulkUploadTemplate = (typeof bulkUploadTemplates)[number];
