import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { orderIdsSchema } from '../orders/order-ids.fields.ts';
import { orderLimits } from '../orders/orders.limits.ts';

export const labelsCalls = defineCalls({
  printLabels: defineCall({
    id: 'printLabels',
    method: 'POST',
    path: '/api/service/v1/label/exportPdf',
    summary: 'One PDF with a label of 10 x 15 cm for each order, in the order given',
    access: ['ORDER_LABEL'],
    body: z.strictObject({ orderIds: orderIdsSchema(orderLimits.labelsMax) }),
    answer: { binary: ['application/pdf'] },
    errors: ['NOT_FOUND', 'LABELS_OF_SEVERAL_SERVICES'],
  }),
});
