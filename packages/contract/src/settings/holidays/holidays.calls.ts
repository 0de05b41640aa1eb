import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  holidayInputSchema,
  holidayListQuery,
  holidayPageSchema,
  holidaySchema,
  holidayUpdateSchema,
} from './holidays.schemas.ts';

export const holidaysCalls = defineCalls({
  listHolidays: defineCall({
    id: 'listHolidays',
    method: 'GET',
    path: '/api/v2/holidays',
    summary: 'A page of public holidays, the latest first',
    access: ['HOLIDAY_LIST'],
    query: holidayListQuery,
    answer: holidayPageSchema,
  }),
  getHoliday: defineCall({
    id: 'getHoliday',
    method: 'GET',
    path: '/api/v2/holidays/{id}',
    summary: 'One public holiday',
    access: ['HOLIDAY_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: holidaySchema,
    errors: ['NOT_FOUND'],
  }),
  createHoliday: defineCall({
    id: 'createHoliday',
    method: 'POST',
    path: '/api/v2/holidays',
    summary: 'Add a public holiday; staff of the platform alone',
    access: ['HOLIDAY_EDIT'],
    body: holidayInputSchema,
    answer: holidaySchema,
    errors: ['PLATFORM_ONLY'],
  }),
  updateHoliday: defineCall({
    id: 'updateHoliday',
    method: 'PATCH',
    path: '/api/v2/holidays/{id}',
    summary: 'Change a public holiday: the fields that are given. Staff of the platform alone',
    access: ['HOLIDAY_EDIT'],
    params: z.strictObject({ id: queryId }),
    body: holidayUpdateSchema,
    answer: holidaySchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PLATFORM_ONLY'],
  }),
  deleteHoliday: defineCall({
    id: 'deleteHoliday',
    method: 'DELETE',
    path: '/api/v2/holidays/{id}',
    summary: 'Delete a public holiday; staff of the platform alone',
    access: ['HOLIDAY_EDIT'],
    params: z.strictObject({ id: queryId }),
    answer: z.strictObject({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'PLATFORM_ONLY'],
  }),
});
