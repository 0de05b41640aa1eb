import { z } from 'zod';
import { successAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { pageOf } from '../../kernel/paging.ts';
import { fieldCode, idSchema, queryId, queryList } from '../../kernel/schemas.ts';
import { orderIdsSchema } from '../orders/order-ids.fields.ts';
import { orderLimits } from '../orders/orders.limits.ts';
import { dropOffLimits } from './drop-off-orders.limits.ts';
import {
  dropOffExportSchema,
  dropOffInputSchema,
  dropOffListQuerySchema,
  dropOffOrderSchema,
  dropOffRowSchema,
} from './drop-off-orders.schemas.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const dropOffOrdersCalls = defineCalls({
  createDropOffOrder: defineCall({
    id: 'createDropOffOrder',
    method: 'POST',
    path: '/ebox/api/v1/express/create/input',
    summary: 'Create a drop-off order with its photo',
    access: ['DROP_ORDER_CREATE'],
    body: dropOffInputSchema,
    answer: dropOffOrderSchema,
    errors: ['TRACKING_NUMBER_TAKEN'],
    signed: true,
  }),
  cancelBooking: defineCall({
    id: 'cancelBooking',
    method: 'POST',
    path: '/ebox/api/v1/express/cancelBooking',
    summary: 'Cancel the booking of a drop-off order: only while Created',
    access: ['DROP_ORDER_CANCEL'],
    body: z.strictObject({ id: idSchema }),
    answer: successAnswer,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    signed: true,
  }),
  cancelBookings: defineCall({
    id: 'cancelBookings',
    method: 'POST',
    path: '/api/v2/drop-off-orders/cancellations',
    summary: 'Cancel the bookings of drop-off orders: all of them, or none',
    access: ['DROP_ORDER_CANCEL'],
    body: orderIdsSchema(orderLimits.batchMax),
    answer: z.strictObject({ success: z.literal(true), cancelled: z.int().describe('Orders cancelled') }),
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    signed: true,
  }),
  listDropOffOrders: defineCall({
    id: 'listDropOffOrders',
    method: 'GET',
    path: '/api/v2/drop-off-orders',
    summary: 'A page of drop-off orders',
    access: ['DROP_ORDER_LIST'],
    query: dropOffListQuerySchema,
    answer: pageOf(dropOffRowSchema),
  }),
  getDropOffOrder: defineCall({
    id: 'getDropOffOrder',
    method: 'GET',
    path: '/api/v2/drop-off-orders/{id}',
    summary: 'One drop-off order with its QR codes and its timeline',
    access: ['DROP_ORDER_LIST', 'DROP_ORDER_CREATE'],
    params: z.strictObject({ id: queryId }),
    answer: dropOffOrderSchema,
    errors: ['NOT_FOUND'],
  }),
  exportDropOffOrders: defineCall({
    id: 'exportDropOffOrders',
    method: 'POST',
    path: '/api/orders/v1/report/paxel/export',
    summary: 'The chosen drop-off orders, or all that the filters match, as a spreadsheet',
    access: ['DROP_ORDER_EXPORT'],
    body: dropOffExportSchema,
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LARGE', 'NOT_FOUND'],
  }),
  printDropOffLabels: defineCall({
    id: 'printDropOffLabels',
    method: 'GET',
    path: '/api/service/v1/label/exportPdf/{ids}',
    summary: 'One PDF with a label for each drop-off order, in the order given',
    access: ['DROP_ORDER_LIST', 'ORDER_LABEL'],
    params: z.strictObject({
      ids: queryList(queryId, dropOffLimits.labelsMax).refine((ids) => ids.length > 0, fieldCode('required')),
    }),
    answer: { binary: ['application/pdf'] },
    errors: ['NOT_FOUND', 'LABELS_OF_SEVERAL_SERVICES'],
  }),
});
