import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idTextSchema, queryId } from '../../kernel/schemas.ts';
import { rebookingSchema } from './order-rebookings.schemas.ts';

export const orderRebookingsCalls = defineCalls({
  rebookOrder: defineCall({
    id: 'rebookOrder',
    method: 'POST',
    path: '/api/v2/orders/{articleId}/rebooking',
    summary:
      'Book another compartment for an order whose parcel is not stored yet: at another site, of another size, or both',
    access: ['MODIFY_ORDER_LOCATION'],
    params: z.strictObject({ articleId: queryId }),
    body: rebookingSchema,
    answer: z.strictObject({
      siteId: idTextSchema,
      boxTypeId: idTextSchema,
      boxName: z.string().nullable().describe('The compartment that is reserved for it; null: one of the size'),
    }),
    errors: ['NOT_FOUND', 'STALE_VERSION', 'STATUS_NOT_ALLOWED'],
  }),
});
