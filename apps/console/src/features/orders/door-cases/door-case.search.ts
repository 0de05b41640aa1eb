import { doorCaseKinds, doorCaseStates } from '@cubby/contract/orders/door-cases/door-cases.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, rangeFields, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list of cases in its address. */
export const doorCaseListSearch = defineSearch({
  state: oneOf(doorCaseStates),
  kind: oneOf(doorCaseKinds),
  siteId: idField(),
  articleId: idField(),
  ...rangeFields(['openedTime']),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['openedTime'], 'openedTime,desc'),
});

export const doorCaseSearch = defineSearch({ doorCaseId: text() });

export const doorCaseListMemory = listMemory('/app/doorCases');
