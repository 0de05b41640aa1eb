import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { epochMsSchema, idSchema, queryId } from '../../kernel/schemas.ts';
import { deadlineLimits as limits } from './deadlines.limits.ts';

const articleIds = z.array(idSchema).min(1).max(limits.ordersMax);
const reason = z.string().trim().max(limits.reasonMax).default('');
const answer = z.strictObject({ changed: z.int().describe('Orders whose deadline is another now') });

export const stateOfDeadlineSchema = z
  .strictObject({
    overdueTime: epochMsSchema.nullable().describe('Null: paused, or without a deadline'),
    overdueSince: epochMsSchema.nullable(),
    heldTime: epochMsSchema.nullable().describe('Since when the clock is stopped'),
    heldLeftMs: z.number().nullable().describe('What is left once it goes on'),
    periods: z.int().describe('Overdue periods that were charged'),
  })
  .describe('The clock of a parcel in a compartment');
export type DeadlineState = z.output<typeof stateOfDeadlineSchema>;

export const deadlinesCalls = defineCalls({
  getDeadline: defineCall({
    id: 'getDeadline',
    method: 'GET',
    path: '/api/v2/orders/{id}/deadline',
    summary: 'The deadline of a parcel in a compartment: when it is overdue, and whether it is paused',
    access: ['ORDER_INFO', 'ORDER_DEADLINE'],
    params: z.strictObject({ id: queryId }),
    answer: stateOfDeadlineSchema.nullable().describe('Null: it lies in no compartment'),
    errors: ['NOT_FOUND'],
  }),
  extendDeadlines: defineCall({
    id: 'extendDeadlines',
    method: 'POST',
    path: '/api/v2/orders/deadlines/extend',
    summary: 'Put off the deadlines of parcels in compartments',
    access: ['ORDER_DEADLINE'],
    body: z.strictObject({ articleIds, overdueTime: epochMsSchema, reason }),
    answer,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  holdOrders: defineCall({
    id: 'holdOrders',
    method: 'POST',
    path: '/api/v2/orders/deadlines/hold',
    summary: 'Stop the clock of parcels in compartments: they become overdue no more until it goes on',
    access: ['ORDER_DEADLINE'],
    body: z.strictObject({ articleIds, reason }),
    answer,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  releaseOrders: defineCall({
    id: 'releaseOrders',
    method: 'POST',
    path: '/api/v2/orders/deadlines/release',
    summary: 'Resume the clock of paused deadlines with the time that was left',
    access: ['ORDER_DEADLINE'],
    body: z.strictObject({ articleIds, reason }),
    answer,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
});
