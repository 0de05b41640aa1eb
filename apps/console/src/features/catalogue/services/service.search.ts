import { serviceLimits, serviceSortFields } from '@cubby/contract/catalogue/services/services.limits';
import { defineSearch, text } from '../../../platform/address/define-search.ts';
import { pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const serviceListSearch = defineSearch({
  query: shortText(serviceLimits.searchMax),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(serviceSortFields, 'lastUpdatedTime,desc'),
});

/** SystemSevriceInfo: without an id one is created. */
export const serviceSearch = defineSearch({ lockerServiceId: text() });

export const serviceListMemory = listMemory('/app/SystemService');
