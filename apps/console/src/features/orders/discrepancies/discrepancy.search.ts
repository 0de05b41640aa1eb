import { discrepancyKinds, discrepancyStates } from '@cubby/contract/orders/discrepancies/discrepancies.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, rangeFields, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list of discrepancies in its address. */
export const discrepancyListSearch = defineSearch({
  state: oneOf(discrepancyStates),
  kind: oneOf(discrepancyKinds),
  siteId: idField(),
  articleId: idField(),
  ...rangeFields(['openedTime']),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['openedTime'], 'openedTime,desc'),
});

export const discrepancySearch = defineSearch({ discrepancyId: text() });

export const discrepancyListMemory = listMemory('/app/discrepancies');
