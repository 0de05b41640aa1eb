import { requestSlotLimits, requestSlotSortFields } from '@cubby/contract/requests/request-slots/request-slots.limits';
import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const requestSlotListSearch = defineSearch({
  query: shortText(requestSlotLimits.searchMax),
  requestType: oneOf(pickupDeliveryTypes),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(requestSlotSortFields, 'startTime,asc'),
});

/** timeSlot: without an id one is added. */
export const requestSlotSearch = defineSearch({ id: text() });

export const requestSlotListMemory = listMemory('/app/timeSlots');
