import { holidaysCalls as calls } from '@cubby/contract/settings/holidays/holidays.calls';
import type { Holiday } from '@cubby/contract/settings/holidays/holidays.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { holidayListMemory } from './holiday.search.ts';

export const holidays = defineResource<Holiday>({
  noun: 'holidays',
  id: ({ holidayId }) => holidayId,
  name: ({ name }) => name,
  version: ({ version }) => version,
  permission: 'HOLIDAY_EDIT',
  memory: holidayListMemory,
  read: (id) => callApi(calls.getHoliday, { params: { id } }),
  live: 'holidays',
  stale: [calls.listHolidays, calls.getHoliday],
});
