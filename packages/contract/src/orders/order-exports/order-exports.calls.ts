import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { epochMsSchema, idTextSchema } from '../../kernel/schemas.ts';
import { orderIdsSchema } from '../orders/order-ids.fields.ts';
import { orderLimits } from '../orders/orders.limits.ts';
import { orderFilterSchema } from '../orders/orders.filters.ts';
import { type Permission, permissions } from '../../permissions.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The export that a person has running. */
export const runningExportSchema = z.strictObject({
  exportId: idTextSchema,
  startedTime: epochMsSchema,
  totalElement: z.int().describe('Rows that it will contain'),
  processedElement: z.int().describe('Rows written so far'),
});
export type RunningExport = z.infer<typeof runningExportSchema>;

/** A user who may export anything: a person has one export at a time, whatever it contains. */
export const exportPermissions: readonly [Permission, ...Permission[]] = [
  'AUDIT_LIST',
  'ORDER_VIEW_NOTIFICATION',
  'SITE_LIST',
  'SITE_INSPECT',
  'UTILIZATION_REPORT',
  'COLLECTION_REPORT',
  'TEMPERATURE_LIST',
  ...(Object.keys(permissions) as Permission[]).filter((permission) => permission.endsWith('_EXPORT')),
];

export const orderExportsCalls = defineCalls({
  exportSelectedOrders: defineCall({
    id: 'exportSelectedOrders',
    method: 'POST',
    path: '/api/orders/v1/report/articles/export',
    summary: 'The chosen orders as a spreadsheet',
    access: ['ORDER_EXPORT'],
    body: z.strictObject({
      reportType: z.string().max(32).optional(),
      exportType: z.literal('xlsx').optional(),
      articleIds: orderIdsSchema(orderLimits.batchMax),
      totalCount: z.int().min(0).optional().describe('Sent by the specified console; not used'),
    }),
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'NOT_FOUND'],
  }),
  exportAllOrders: defineCall({
    id: 'exportAllOrders',
    method: 'GET',
    path: '/api/file/v1/export/articles/exportAll',
    summary: 'Every order that the filters match, as a spreadsheet streamed while it is made',
    access: ['ORDER_EXPORT'],
    query: orderFilterSchema,
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
  getRunningExport: defineCall({
    id: 'getRunningExport',
    method: 'GET',
    path: '/api/v2/order-exports/running',
    summary: 'The export that the caller has running, or null',
    access: exportPermissions,
    answer: runningExportSchema.nullable(),
  }),
  cancelRunningExport: defineCall({
    id: 'cancelRunningExport',
    method: 'DELETE',
    path: '/api/v2/order-exports/running',
    summary: 'Stop the export that the caller has running',
    access: exportPermissions,
    answer: z.strictObject({ success: z.literal(true) }),
  }),
});
