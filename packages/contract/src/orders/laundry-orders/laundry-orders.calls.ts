import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { pageOf } from '../../kernel/paging.ts';
import { fieldCode, queryId, queryList } from '../../kernel/schemas.ts';
import { orderLimits } from '../orders/orders.limits.ts';
import {
  laundryFilterSchema,
  laundryListQuerySchema,
  laundryOrderSchema,
  laundryRowSchema,
} from './laundry-orders.schemas.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A laundry order is changed by `updateOrder`, which takes its dirty site and clean site too. */
export const laundryOrdersCalls = defineCalls({
  listLaundryOrders: defineCall({
    id: 'listLaundryOrders',
    method: 'GET',
    path: '/api/orders/v1/report/laundryOrder',
    summary: 'A page of the laundry list',
    access: ['LAUNDRY_LIST'],
    query: laundryListQuerySchema,
    answer: pageOf(laundryRowSchema),
  }),
  getLaundryOrder: defineCall({
    id: 'getLaundryOrder',
    method: 'GET',
    path: '/api/orders/v1/report/LaundryOrder/info',
    summary: 'One laundry order with its sites, payments and timeline',
    access: ['LAUNDRY_LIST'],
    query: z.strictObject({ articleId: queryId }),
    answer: laundryOrderSchema,
    errors: ['NOT_FOUND'],
  }),
  exportSelectedLaundryOrders: defineCall({
    id: 'exportSelectedLaundryOrders',
    method: 'GET',
    path: '/api/orders/v1/report/LaundryOrder/export',
    summary: 'The chosen laundry orders as a spreadsheet',
    access: ['LAUNDRY_EXPORT'],
    query: z.strictObject({
      articleIds: queryList(queryId, orderLimits.batchMax).refine((ids) => ids.length > 0, fieldCode('required')),
    }),
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'NOT_FOUND'],
  }),
  exportAllLaundryOrders: defineCall({
    id: 'exportAllLaundryOrders',
    method: 'GET',
    path: '/api/orders/v1/report/LaundryOrder/exportAll',
    summary: 'Every laundry order that the filters match, as a spreadsheet streamed while it is made',
    access: ['LAUNDRY_EXPORT'],
    query: laundryFilterSchema,
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
  exportLaundryProducts: defineCall({
    id: 'exportLaundryProducts',
    method: 'GET',
    path: '/api/orders/v1/report/LaundryOrder/exportProductAll',
    summary: 'The products of every laundry order that the filters match: one row for each product of an order',
    access: ['LAUNDRY_EXPORT'],
    query: laundryFilterSchema,
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
});
