import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { sheetErrors } from '../../kernel/sheet.errors.ts';
import { idTextSchema, queryId } from '../../kernel/schemas.ts';
import { bulkUploadKinds, bulkUploadLimits, bulkUploadTemplates } from './bulk-uploads.limits.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Why a row can't be applied. */
export const bulkUploadFailureSchema = z.strictObject({
  row: z.int().describe('Row in the file, as the spreadsheet program shows it'),
  name: z.string().nullable().describe('The order or the request that the row names, as it is written there'),
  column: z.string().describe('The heading as the template has it'),
  value: z.string().nullable().describe('The value of that column'),
  errorCode: z.string(),
  errorMsg: z.string().describe('The reason in the language of the caller'),
});
export type BulkUploadFailure = z.infer<typeof bulkUploadFailureSchema>;

/** What a bulk upload answers with, checked or applied (orders.md 3.7, 8). */
export const bulkUploadSchema = z.strictObject({
  code: z.literal(200),
  result: z.enum(['success', 'error']).describe('error: rows are wrong, and nothing was changed'),
  count: z.int().describe('Wrong rows where result is error, else the rows of the file'),
  failCount: z.int().describe('Wrong rows, listed or not'),
  msg: z.string().describe('What happened, in the language of the caller'),
  message: z.string().describe('The same as msg'),
  errorList: z
    .array(bulkUploadFailureSchema)
    .describe(`The wrong rows in the order of the file, at most ${bulkUploadLimits.refusalsShown}`),
  errorMessageList: z.array(z.string()).describe('errorList as sentences'),
  data: z.strictObject({
    uploadId: idTextSchema,
    kind: z.enum(bulkUploadKinds),
    state: z
      .enum(['CHECKED', 'REFUSED', 'COMMITTED'])
      .describe('CHECKED: nothing is changed yet, commit it; REFUSED: rows are wrong; COMMITTED: done'),
    totalRows: z.int(),
    changedRows: z.int().describe('Rows that change something, or have; what the others ask for is so already'),
  }),
});
export type BulkUpload = z.infer<typeof bulkUploadSchema>;

const errors = [...sheetErrors] as const;

/** A spreadsheet of which either every row is applied or none. */
const sheet = {
  file: 'file',
  maxBytes: bulkUploadLimits.fileMaxBytes,
  fields: z.strictObject({
    flag: z
      .enum(['0', '1'])
      .default('0')
      .describe(
        '1: only check, and store what was checked for commitBulkUpload. 0: carry it out where no row is wrong',
      ),
  }),
} as const;

/** Reference numbers: `flag` says of what (orders.md 5.3). */
const references = {
  ...sheet,
  fields: z.strictObject({ flag: z.enum(['1', '2']).describe('1: pickup requests, 2: delivery requests') }),
} as const;

export const bulkUploadsCalls = defineCalls({
  importOrderFlags: defineCall({
    id: 'importOrderFlags',
    method: 'POST',
    path: '/api/orders/v1/upload/csflag/import',
    summary: 'Put flags on the orders of a spreadsheet',
    access: ['ORDER_BULK_FLAG'],
    upload: sheet,
    answer: bulkUploadSchema,
    errors,
  }),
  cancelOrderFlags: defineCall({
    id: 'cancelOrderFlags',
    method: 'POST',
    path: '/api/orders/v1/upload/csflag/cancel',
    summary: 'Take flags off the orders of a spreadsheet',
    access: ['ORDER_BULK_FLAG'],
    upload: sheet,
    answer: bulkUploadSchema,
    errors,
  }),
  importOrderStatuses: defineCall({
    id: 'importOrderStatuses',
    method: 'POST',
    path: '/api/orders/v1/upload/order/status/update',
    summary: 'Change the statuses of the orders of a spreadsheet, as staff may by hand',
    access: ['ORDER_BULK_STATUS'],
    upload: sheet,
    answer: bulkUploadSchema,
    errors,
  }),
  importRequestOrderStatuses: defineCall({
    id: 'importRequestOrderStatuses',
    method: 'POST',
    path: '/api/orders/v1/upload/batchImportOrderStatus',
    summary: 'Say of single orders of pickup and delivery requests what became of them',
    access: ['REQUEST_IMPORT'],
    upload: sheet,
    answer: bulkUploadSchema,
    errors,
  }),
  importRequestStatuses: defineCall({
    id: 'importRequestStatuses',
    method: 'POST',
    path: '/api/orders/v1/upload/batch/update/status',
    summary: 'Say of all open orders of pickup and delivery requests what became of them',
    access: ['REQUEST_IMPORT'],
    upload: sheet,
    answer: bulkUploadSchema,
    errors,
  }),
  importReferences: defineCall({
    id: 'importReferences',
    method: 'POST',
    path: '/api/orders/v1/importRef',
    summary: 'Give requests their reference numbers, which arranges them',
    access: ['REQUEST_IMPORT'],
    upload: references,
    answer: bulkUploadSchema,
    errors,
  }),
  checkReferences: defineCall({
    id: 'checkReferences',
    method: 'POST',
    path: '/api/v2/bulk-uploads/references',
    summary: 'Check a file of reference numbers, and store it for commitBulkUpload',
    access: ['REQUEST_IMPORT'],
    upload: references,
    answer: bulkUploadSchema,
    errors,
  }),
  commitBulkUpload: defineCall({
    id: 'commitBulkUpload',
    method: 'POST',
    path: '/api/v2/bulk-uploads/{id}/commit',
    summary: 'Carry out what was checked, every row or none; a second time it only answers the same',
    access: ['ORDER_BULK_FLAG', 'ORDER_BULK_STATUS', 'REQUEST_IMPORT'],
    params: z.strictObject({ id: queryId }),
    answer: bulkUploadSchema,
    errors: ['NOT_FOUND', 'NO_PERMISSION'],
  }),
  downloadOrderStatusTemplate: defineCall({
    id: 'downloadOrderStatusTemplate',
    method: 'GET',
    path: '/api/orders/v1/download/orderStatus/template',
    summary: 'A spreadsheet with the headings of importOrderStatuses and an example, in the language of the caller',
    access: ['ORDER_BULK_STATUS'],
    answer: { binary: [xlsx] },
  }),
  downloadBulkUploadTemplate: defineCall({
    id: 'downloadBulkUploadTemplate',
    method: 'GET',
    path: '/api/v2/bulk-uploads/{kind}/template',
    summary: 'A spreadsheet with the headings of a bulk upload and an example, in the language of the caller',
    access: ['ORDER_BULK_FLAG', 'REQUEST_IMPORT'],
    params: z.strictObject({ kind: z.enum(bulkUploadTemplates) }),
    answer: { binary: [xlsx] },
  }),
});
