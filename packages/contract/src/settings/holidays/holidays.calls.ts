import { defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import {
  holidayInputSchema,
  holidayListQuery,
  holidayPageSchema,
  holidaySchema,
  holidayUpdateSchema,
} from './holidays.schemas.ts';

export const holidaysCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/v2/holidays',
      access: { read: ['HOLIDAY_LIST'], write: ['HOLIDAY_EDIT'] },
      platformWide: true,
      schemas: resourceSchemas({
        row: holidaySchema,
        page: holidayPageSchema,
        query: holidayListQuery,
        input: holidayInputSchema,
        update: holidayUpdateSchema,
      }),
    },
    {
      list: { id: 'listHolidays', summary: 'A page of public holidays, the latest first' },
      get: { id: 'getHoliday', summary: 'One public holiday' },
      create: { id: 'createHoliday', summary: 'Add a public holiday; staff of the platform alone' },
      update: {
        id: 'updateHoliday',
        summary: 'Change a public holiday: the fields that are given. Staff of the platform alone',
      },
      delete: { id: 'deleteHoliday', summary: 'Delete a public holiday; staff of the platform alone' },
    },
  ),
});
