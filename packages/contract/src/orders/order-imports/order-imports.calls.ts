import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { pageOf, pagingQuery } from '../../kernel/paging.ts';
import { epochMsSchema, idSchema, idTextSchema, queryId, visibleUserIdSchema } from '../../kernel/schemas.ts';
import { orderImportLimits, orderImportStatuses } from './order-imports.limits.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Why a row became no order because of one cell. */
export const importFailureSchema = z.strictObject({
  row: z.int().describe('Row in the file, the heading being row 1'),
  cell: z.string().nullable().describe('As in C17; null where the whole row is meant'),
  column: z.string().nullable().describe('The heading as the file spells it'),
  value: z.string().nullable().describe('The value of the cell'),
  errorCode: z.string(),
  errorMsg: z.string().describe('The reason in the language of the caller'),
});
export type ImportFailure = z.infer<typeof importFailureSchema>;

/** An import of orders from a spreadsheet (orders.md 3.6). */
export const orderImportSchema = z.strictObject({
  importTaskId: idTextSchema,
  fileName: z.string(),
  merchantId: idTextSchema.nullable(),
  company: z.string().nullable(),
  productVariantId: idTextSchema.nullable().describe('What each of its orders books'),
  createdById: visibleUserIdSchema,
  createdByName: z.string().nullable(),
  creationTime: epochMsSchema,
  importTaskStatus: z.enum(orderImportStatuses),
  totalElement: z.int().describe('Rows of orders in the file; 0 until it has been read'),
  checkedElement: z.int(),
  processedElement: z.int().describe('Rows that have become orders or failed'),
  successProcessedElement: z.int(),
  failureProcessedElement: z.int(),
  lastUpdatedTime: epochMsSchema,
  errorCode: z.string().nullable().describe('Why the whole file was refused'),
  errorMsg: z.string().nullable(),
  failureRecordList: z
    .array(importFailureSchema)
    .describe(`The first ${orderImportLimits.failuresShown} failures; empty in the list of tasks`),
});
export type OrderImport = z.infer<typeof orderImportSchema>;

export const orderImportsCalls = defineCalls({
  importOrders: defineCall({
    id: 'importOrders',
    method: 'POST',
    path: '/api/orders/v1/async/import/excel',
    summary: 'Import orders from a spreadsheet, in the background',
    access: ['ORDER_IMPORT'],
    upload: {
      file: 'file',
      maxBytes: orderImportLimits.fileMaxBytes,
      fields: z.strictObject({
        productVariantId: idSchema
          .optional()
          .describe(
            'What each order books, of a service that can be imported; needed where the company books any product',
          ),
        merchantId: idSchema.optional(),
      }),
    },
    answer: orderImportSchema,
    errors: ['FILE_EMPTY', 'FILE_NOT_A_SPREADSHEET', 'FILE_TOO_LARGE', 'NOT_FOUND'],
  }),
  listOrderImports: defineCall({
    id: 'listOrderImports',
    method: 'GET',
    path: '/api/orders/v1/async/query',
    summary: 'A page of import tasks, newest first',
    access: ['ORDER_IMPORT'],
    query: z.strictObject(pagingQuery),
    answer: pageOf(orderImportSchema),
  }),
  getOrderImport: defineCall({
    id: 'getOrderImport',
    method: 'GET',
    path: '/api/orders/v1/async/info/{id}',
    summary: 'One import task with its failures',
    access: ['ORDER_IMPORT'],
    params: z.strictObject({ id: queryId }),
    answer: orderImportSchema,
    errors: ['NOT_FOUND'],
  }),
  downloadFailedRows: defineCall({
    id: 'downloadFailedRows',
    method: 'GET',
    path: '/api/orders/v1/async/download/{id}',
    summary: 'The rows that failed, each with its reason, ready to be corrected and imported again',
    access: ['ORDER_IMPORT'],
    params: z.strictObject({ id: queryId }),
    answer: { binary: [xlsx] },
    errors: ['NOT_FOUND'],
  }),
  downloadOrderImportTemplate: defineCall({
    id: 'downloadOrderImportTemplate',
    method: 'GET',
    path: '/api/v2/order-imports/template',
    summary: 'An empty spreadsheet with the headings of an import, in the language of the caller',
    access: ['ORDER_IMPORT'],
    answer: { binary: [xlsx] },
  }),
});
