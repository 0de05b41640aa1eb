import { requestSlotsCalls as calls } from '@cubby/contract/requests/request-slots/request-slots.calls';
import { requestSlotLimits, requestSlotSortFields } from '@cubby/contract/requests/request-slots/request-slots.limits';
import type { RequestSlot } from '@cubby/contract/requests/request-slots/request-slots.schemas';
import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** The times of pickups and deliveries. Staff of the platform change what all companies share. */
export const requestSlots = defineResource<RequestSlot>({
  texts: 'requestSlots',
  id: 'requestSlotId',
  name: ({ startTime, endTime }) => `${startTime}–${endTime}`,
  seen: 'REQUEST_SLOT_LIST',
  permission: 'REQUEST_SLOT_EDIT',
  writers: ['ADMIN'],
  list: defineList('/app/timeSlots', {
    searchMax: requestSlotLimits.searchMax,
    sorts: requestSlotSortFields,
    sort: 'startTime,asc',
    filters: { requestType: oneOf(pickupDeliveryTypes) },
  }),
  page: '/app/timeSlot',
  calls: {
    list: calls.queryRequestSlots,
    get: calls.getRequestSlot,
    create: calls.createRequestSlot,
    update: calls.updateRequestSlot,
    remove: calls.deleteRequestSlot,
  },
  live: 'request-slots',
});
