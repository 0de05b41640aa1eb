import { holidayLimits, holidaySortFields } from '@cubby/contract/settings/holidays/holidays.limits';
import { defineSearch, text } from '../../../platform/address/define-search.ts';
import { pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const holidayListSearch = defineSearch({
  query: shortText(holidayLimits.searchMax),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(holidaySortFields, 'day,desc'),
});

/** holiday: without an id one is added. */
export const holidaySearch = defineSearch({ id: text() });

export const holidayListMemory = listMemory('/app/holidays');
