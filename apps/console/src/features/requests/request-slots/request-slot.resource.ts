import { requestSlotsCalls as calls } from '@cubby/contract/requests/request-slots/request-slots.calls';
import type { RequestSlot } from '@cubby/contract/requests/request-slots/request-slots.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { requestSlotListMemory } from './request-slot.search.ts';

export const requestSlots = defineResource<RequestSlot>({
  noun: 'requestSlots',
  id: ({ requestSlotId }) => requestSlotId,
  name: ({ startTime, endTime }) => `${startTime}–${endTime}`,
  version: ({ version }) => version,
  permission: 'REQUEST_SLOT_EDIT',
  memory: requestSlotListMemory,
  read: (id) => callApi(calls.getRequestSlot, { params: { id } }),
  live: 'request-slots',
  stale: [calls.queryRequestSlots, calls.getRequestSlot],
});
