import { deadLetterReasons } from '@cubby/contract/device/messages';
import { defineSearch, oneOf } from '../../../platform/address/define-search.ts';
import { idField, pageField, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list of messages that could not be processed in its address. */
export const deviceMessageListSearch = defineSearch({
  siteId: idField(),
  reason: oneOf(deadLetterReasons),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['receivedTime'], 'receivedTime,desc'),
});

export const deviceMessageListMemory = listMemory('/app/deviceMessages');
