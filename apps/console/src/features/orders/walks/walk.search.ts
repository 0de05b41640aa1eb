import { walkStates } from '@cubby/contract/orders/walks/walks.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list of walks in its address. */
export const walkListSearch = defineSearch({
  siteId: idField(),
  state: oneOf(walkStates),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['timeStarted'], 'timeStarted,desc'),
});

/** `door`: the compartment of the walk that is on the screen. */
export const walkSearch = defineSearch({ id: text(''), door: idField() });

export const walkListMemory = listMemory('/app/walks');
