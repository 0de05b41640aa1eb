import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { epochMsSchema, queryId } from '../../kernel/schemas.ts';

export const orderImagesCalls = defineCalls({
  getOrderImage: defineCall({
    id: 'getOrderImage',
    method: 'GET',
    path: '/api/v2/order-images/{id}',
    summary: 'A photo or a signature that a visit at a terminal left of a parcel; the timeline names it',
    access: ['ORDER_INFO'],
    params: z.strictObject({ id: queryId }),
    answer: z.strictObject({
      image: z.string().describe('A data URL: JPEG or PNG, at most 60 kB'),
      takenTime: epochMsSchema,
    }),
    errors: ['NOT_FOUND'],
  }),
});
