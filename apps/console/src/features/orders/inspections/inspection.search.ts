import { inspectionStates } from '@cubby/contract/orders/inspections/inspections.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list of inspections in its address. */
export const inspectionListSearch = defineSearch({
  siteId: idField(),
  state: oneOf(inspectionStates),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['timeStarted'], 'timeStarted,desc'),
});

/** `door`: the compartment of the inspection that is on the screen. */
export const inspectionSearch = defineSearch({ id: text(''), door: idField() });

export const inspectionListMemory = listMemory('/app/inspections');
