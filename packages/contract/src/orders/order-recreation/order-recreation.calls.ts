import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { orderIdsSchema, someOrders } from '../orders/order-ids.fields.ts';
import { orderRecreationLimits } from './order-recreation.limits.ts';
import { recreateInputSchema, recreateResultSchema, recreateRowSchema } from './order-recreation.schemas.ts';

export const orderRecreationCalls = defineCalls({
  listRecreateRows: defineCall({
    id: 'listRecreateRows',
    method: 'POST',
    path: '/api/orders/v1/recreate/orderlist',
    summary:
      'Rows for recreating orders, prefilled from the originals, in the order given; of orders not seen there is none',
    access: ['ORDER_RECREATE'],
    body: z.strictObject({ orderIds: orderIdsSchema(orderRecreationLimits.rowsMax) }),
    answer: z.array(recreateRowSchema),
    readsOnly: true,
  }),
  recreateOrders: defineCall({
    id: 'recreateOrders',
    method: 'POST',
    path: '/api/orders/v1/recreate/import',
    summary: 'Recreate orders: good rows become orders, the others are reported with their reasons',
    access: ['ORDER_RECREATE'],
    body: someOrders(recreateInputSchema, orderRecreationLimits.rowsMax),
    answer: recreateResultSchema,
    signed: true,
  }),
});
