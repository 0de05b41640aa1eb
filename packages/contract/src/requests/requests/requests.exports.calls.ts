import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { fieldCode, idSchema, queryId, queryList } from '../../kernel/schemas.ts';
import { requestLimits } from './requests.limits.ts';
import { outboundFilterSchema, requestFilterSchema, requestReportFilterSchema } from './requests.schemas.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Ids that are named: at least one, so that an empty choice never becomes everything. */
const chosenIds = queryList(queryId, requestLimits.batchMax).refine((ids) => ids.length > 0, fieldCode('required'));
const exportErrors = ['EXPORT_RUNNING', 'EXPORT_TOO_LARGE'] as const;

/** Labels and spreadsheets of requests, outbound records and their orders (orders.md 7.3). */
export const requestExportsCalls = defineCalls({
  printOutboundLabels: defineCall({
    id: 'printOutboundLabels',
    method: 'POST',
    path: '/api/orders/v1/report/outboundRecord/print',
    summary: 'The labels of the orders of outbound records, one PDF',
    access: ['ORDER_LABEL'],
    body: z.array(idSchema).min(1).max(100).describe('outboundIds'),
    answer: { binary: ['application/pdf'] },
    errors: ['NOT_FOUND', 'LABELS_OF_SEVERAL_SERVICES'],
  }),
  exportOutboundRecords: defineCall({
    id: 'exportOutboundRecords',
    method: 'GET',
    path: '/api/orders/v1/report/outboundRecord/export',
    summary: 'Outbound records as a spreadsheet: the named ones, or all that the filters match',
    access: ['REQUEST_EXPORT'],
    query: outboundFilterSchema.extend({ outboundIds: chosenIds.optional() }),
    answer: { binary: [xlsx] },
    errors: ['NOT_FOUND', ...exportErrors],
  }),
  exportOutboundOrders: defineCall({
    id: 'exportOutboundOrders',
    method: 'GET',
    path: '/api/file/v1/export/outboundOrderRecord/export',
    summary: 'The orders of one outbound record as a spreadsheet',
    access: ['REQUEST_EXPORT'],
    query: z.strictObject({ outboundId: queryId }),
    answer: { binary: [xlsx] },
    errors: ['NOT_FOUND', ...exportErrors],
  }),
  exportRequests: defineCall({
    id: 'exportRequests',
    method: 'GET',
    path: '/api/orders/v1/report/PickupRefOrderList/export',
    summary: 'Pickup and delivery requests as a spreadsheet, ready for the import of reference numbers',
    access: ['REQUEST_EXPORT'],
    query: requestFilterSchema.extend({
      pickupDeliveryRequestIds: chosenIds.optional(),
    }),
    answer: { binary: [xlsx] },
    errors: ['NOT_FOUND', ...exportErrors],
  }),
  exportRequestOrders: defineCall({
    id: 'exportRequestOrders',
    method: 'GET',
    path: '/api/orders/v1/report/PickupRefOrder/export',
    summary: 'The orders of one request as a spreadsheet',
    access: ['REQUEST_EXPORT'],
    query: z.strictObject({ pickupDeliveryRequestId: queryId }),
    answer: { binary: [xlsx] },
    errors: ['NOT_FOUND', ...exportErrors],
  }),
  exportCollectedOrders: defineCall({
    id: 'exportCollectedOrders',
    method: 'GET',
    path: '/api/orders/v1/report/PickupOrder/export',
    summary: 'Chosen rows of For Pickup as a spreadsheet',
    access: ['REQUEST_EXPORT'],
    query: z.strictObject({ requestItemIds: chosenIds }),
    answer: { binary: [xlsx] },
    errors: ['NOT_FOUND', ...exportErrors],
  }),
  exportAllCollectedOrders: defineCall({
    id: 'exportAllCollectedOrders',
    method: 'GET',
    path: '/api/orders/v1/report/PickupOrder/exportAll',
    summary: 'Every row of For Pickup that the filters match, as a spreadsheet',
    access: ['REQUEST_EXPORT'],
    query: requestReportFilterSchema,
    answer: { binary: [xlsx] },
    errors: ['NOT_FOUND', ...exportErrors],
  }),
  exportDeliveredOrders: defineCall({
    id: 'exportDeliveredOrders',
    method: 'GET',
    path: '/api/orders/v1/report/articles/export',
    summary: 'For Delivery as a spreadsheet: chosen rows, or all that the filters match',
    access: ['REQUEST_EXPORT'],
    query: requestReportFilterSchema.extend({ requestItemIds: chosenIds.optional() }),
    answer: { binary: [xlsx] },
    errors: ['NOT_FOUND', ...exportErrors],
  }),
});
