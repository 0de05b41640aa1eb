import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  requestSlotInputSchema,
  requestSlotListQuery,
  requestSlotPageSchema,
  requestSlotSchema,
  requestSlotUpdateSchema,
} from './request-slots.schemas.ts';

export const requestSlotsCalls = defineCalls({
  queryRequestSlots: defineCall({
    id: 'queryRequestSlots',
    method: 'GET',
    path: '/api/v2/request-slots',
    summary: 'A page of the time slots of pickup and delivery requests, by start',
    access: ['REQUEST_SLOT_LIST'],
    query: requestSlotListQuery,
    answer: requestSlotPageSchema,
  }),
  getRequestSlot: defineCall({
    id: 'getRequestSlot',
    method: 'GET',
    path: '/api/v2/request-slots/{id}',
    summary: 'One time slot',
    access: ['REQUEST_SLOT_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: requestSlotSchema,
    errors: ['NOT_FOUND'],
  }),
  createRequestSlot: defineCall({
    id: 'createRequestSlot',
    method: 'POST',
    path: '/api/v2/request-slots',
    summary: 'Add a time slot; staff of the platform alone',
    access: ['REQUEST_SLOT_EDIT'],
    body: requestSlotInputSchema,
    answer: requestSlotSchema,
    errors: ['PLATFORM_ONLY'],
  }),
  updateRequestSlot: defineCall({
    id: 'updateRequestSlot',
    method: 'PATCH',
    path: '/api/v2/request-slots/{id}',
    summary:
      'Change a time slot: the fields that are given. Place and time can not be changed while open requests are in it. Staff of the platform alone',
    access: ['REQUEST_SLOT_EDIT'],
    params: z.strictObject({ id: queryId }),
    body: requestSlotUpdateSchema,
    answer: requestSlotSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PLATFORM_ONLY'],
  }),
  deleteRequestSlot: defineCall({
    id: 'deleteRequestSlot',
    method: 'DELETE',
    path: '/api/v2/request-slots/{id}',
    summary: 'Delete a time slot that no open request is in; staff of the platform alone',
    access: ['REQUEST_SLOT_EDIT'],
    params: z.strictObject({ id: queryId }),
    answer: z.strictObject({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'REQUEST_SLOT_IN_USE', 'PLATFORM_ONLY'],
  }),
});
