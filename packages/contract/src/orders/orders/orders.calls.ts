import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { pageOf } from '../../kernel/paging.ts';
import { idSchema, queryId } from '../../kernel/schemas.ts';
import { orderIdsSchema } from './order-ids.fields.ts';
import { orderLimits } from './orders.limits.ts';
import { orderFilterSchema, orderListQuerySchema, orderStatusSchema } from './orders.filters.ts';
import { orderInputSchema, orderRowSchema, orderSchema, orderUpdateSchema } from './orders.schemas.ts';
import { wayOutSchema } from './way-out.schemas.ts';

const cancelled = z.strictObject({ success: z.literal(true), cancelled: z.int().describe('Orders cancelled') });

/** A status and its words in the language of the caller. */
const statusOption = z.strictObject({ status: orderStatusSchema, displayStatus: z.string() });

export const ordersCalls = defineCalls({
  listOrders: defineCall({
    id: 'listOrders',
    method: 'GET',
    path: '/api/orders/v1/report/articles/content',
    summary: 'A page of the order list',
    access: ['ORDER_LIST', 'PAXEL_ORDER_LIST'],
    query: orderListQuerySchema,
    answer: pageOf(orderRowSchema),
  }),
  countOrders: defineCall({
    id: 'countOrders',
    method: 'GET',
    path: '/api/orders/v1/report/articles/count',
    summary: 'How many orders the filters match, exactly',
    access: ['ORDER_LIST', 'PAXEL_ORDER_LIST'],
    query: orderFilterSchema,
    answer: z.int().min(0),
  }),
  getOrder: defineCall({
    id: 'getOrder',
    method: 'GET',
    path: '/api/orders/v1/report/articles/info',
    summary: 'One order with its timeline',
    access: ['ORDER_LIST', 'ORDER_INFO', 'PAXEL_ORDER_LIST'],
    query: z.strictObject({ articleId: queryId }),
    answer: orderSchema,
    errors: ['NOT_FOUND'],
  }),
  listOrderStatuses: defineCall({
    id: 'listOrderStatuses',
    method: 'GET',
    path: '/api/orders/v1/report/statusList/web',
    summary: 'Every order status',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(statusOption),
  }),
  mapOrderStatuses: defineCall({
    id: 'mapOrderStatuses',
    method: 'GET',
    path: '/api/orders/v1/report/config/statusList/web',
    summary: 'Every order status: its value and its words',
    access: 'signed-in',
    withKey: 'any',
    answer: z.record(z.string(), z.string()),
  }),
  listOrderTargetStatuses: defineCall({
    id: 'listOrderTargetStatuses',
    method: 'GET',
    path: '/api/orders/v1/report/statusList/{articleId}',
    summary: 'The statuses that the caller may give to an order now',
    access: ['ORDER_LIST', 'ORDER_INFO', 'PAXEL_ORDER_LIST'],
    params: z.strictObject({ articleId: queryId }),
    answer: z.array(statusOption),
    errors: ['NOT_FOUND'],
  }),
  createOrder: defineCall({
    id: 'createOrder',
    method: 'POST',
    path: '/api/orders/v1/create/input',
    summary: 'Create one order',
    access: ['ORDER_CREATE', 'ORDER_CREATE_HKMU'],
    body: orderInputSchema,
    answer: orderSchema,
    errors: ['TRACKING_NUMBER_TAKEN'],
    signed: true,
  }),
  updateOrder: defineCall({
    id: 'updateOrder',
    method: 'POST',
    path: '/api/orders/v1/updateArticle',
    summary: 'Change an order',
    access: [
      'ORDER_EDIT',
      'MODIFY_ORDER_STATUS',
      'MODIFY_ORDER_LOCATION',
      'MODIFY_OVERDUE_TIME',
      'MODIFY_ORDER_WEIGHT',
      'MODIFY_RECIPIENT_PHONE',
      'LAUNDRY_EDIT',
    ],
    body: orderUpdateSchema,
    answer: orderSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'STATUS_NOT_ALLOWED'],
  }),
  cancelOrders: defineCall({
    id: 'cancelOrders',
    method: 'POST',
    path: '/api/orders/v1/cancelBatch',
    summary: 'Cancel orders: all of them, or none',
    access: ['ORDER_CANCEL'],
    body: orderIdsSchema(orderLimits.batchMax),
    answer: cancelled,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    signed: true,
  }),
  recordWayOut: defineCall({
    id: 'recordWayOut',
    method: 'POST',
    path: '/api/v2/orders/way-out',
    summary: 'Record where parcels went that no locker took, or that were taken out of one: all of them, or none',
    access: ['MODIFY_ORDER_STATUS'],
    body: wayOutSchema,
    answer: z.strictObject({ success: z.literal(true), moved: z.int().describe('Orders moved') }),
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  cancelOrder: defineCall({
    id: 'cancelOrder',
    method: 'POST',
    path: '/api/orders/v1/cancel',
    summary: 'Cancel one order, from its own screen: only while Created',
    access: ['ORDER_CANCEL'],
    body: z.strictObject({ articleId: idSchema }),
    answer: cancelled,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    signed: true,
  }),
});
