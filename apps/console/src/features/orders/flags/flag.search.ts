import { flagCategories, flagLimits, flagSortFields } from '@cubby/contract/orders/flags/flags.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const flagListSearch = defineSearch({
  query: shortText(flagLimits.searchMax),
  flagCategory: oneOf(flagCategories),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(flagSortFields, 'flagName,asc'),
});

/** flag: without an id one is created. */
export const flagSearch = defineSearch({ id: text() });

export const flagListMemory = listMemory('/app/flags');
