import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryInt } from '../../kernel/schemas.ts';
import { mailroomParcelSchema, mailroomRecipientSchema, mailroomResultSchema } from './mailroom.schemas.ts';

export const mailroomCalls = defineCalls({
  searchMailroomRecipients: defineCall({
    id: 'searchMailroomRecipients',
    method: 'GET',
    path: '/api/user/v1/mailroom/List',
    summary: 'Mailroom recipients by a part of their name, mail or phone',
    access: ['ORDER_SCAN_ADD'],
    query: z.strictObject({
      query: z.string().trim().max(255).optional(),
      limit: queryInt(1, 100).default(10),
    }),
    answer: z.array(mailroomRecipientSchema),
  }),
  registerMailroomParcel: defineCall({
    id: 'registerMailroomParcel',
    method: 'POST',
    path: '/api/orders/v1/create/inputOrder',
    summary: 'Register an incoming parcel for a mailroom recipient',
    access: ['ORDER_SCAN_ADD'],
    body: mailroomParcelSchema,
    answer: mailroomResultSchema,
    signed: true,
  }),
});
