import { commandKinds } from '@cubby/contract/device/device.limits';
import { commandFilters } from '@cubby/contract/lockers/commands/commands.limits';
import { defineSearch, oneOf } from '../../../platform/address/define-search.ts';
import { idField, pageField, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list of commands in its address. */
export const commandListSearch = defineSearch({
  siteId: idField(),
  filter: oneOf(commandFilters),
  kind: oneOf(commandKinds),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['madeTime'], 'madeTime,desc'),
});

export const commandListMemory = listMemory('/app/commands');
