import { holidaysCalls as calls } from '@cubby/contract/settings/holidays/holidays.calls';
import { holidayLimits, holidaySortFields } from '@cubby/contract/settings/holidays/holidays.limits';
import type { Holiday } from '@cubby/contract/settings/holidays/holidays.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** The public holidays of all areas. Staff of the platform change what all companies share. */
export const holidays = defineResource<Holiday>({
  texts: 'holidays',
  id: 'holidayId',
  name: ({ name }) => name,
  seen: 'HOLIDAY_LIST',
  permission: 'HOLIDAY_EDIT',
  writers: ['ADMIN'],
  list: defineList('/app/holidays', {
    searchMax: holidayLimits.searchMax,
    sorts: holidaySortFields,
    sort: 'day,desc',
  }),
  page: '/app/holiday',
  calls: {
    list: calls.listHolidays,
    get: calls.getHoliday,
    create: calls.createHoliday,
    update: calls.updateHoliday,
    remove: calls.deleteHoliday,
  },
  live: 'holidays',
});
