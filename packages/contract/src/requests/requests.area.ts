/** The calls of each resource of the area: under which tag they are documented, and which of them read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { requestSlotsCalls } from './request-slots/request-slots.calls.ts';
import { requestsCalls } from './requests/requests.calls.ts';
import { requestExportsCalls } from './requests/requests.exports.calls.ts';

export const requestsArea = {
  'request-slots': {
    tag: 'Request slots',
    calls: [requestSlotsCalls],
    live: { 'request-slots': [requestSlotsCalls.queryRequestSlots, requestSlotsCalls.getRequestSlot] },
  },
  requests: {
    tag: 'Requests',
    calls: [requestExportsCalls, requestsCalls],
    live: {
      'outbound-records': [requestsCalls.listOutboundRecords, requestsCalls.getOutboundRecord],
      requests: [requestsCalls.listRequests, requestsCalls.getRequest],
    },
  },
} as const satisfies AreaCalls;
