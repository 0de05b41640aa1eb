/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { requestSlotsCalls } from './request-slots/request-slots.calls.ts';
import { requestsCalls } from './requests/requests.calls.ts';
import { requestExportsCalls } from './requests/requests.exports.calls.ts';

export { requestExportsCalls, requestSlotsCalls, requestsCalls };

export const area: AreaCalls = {
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
};
