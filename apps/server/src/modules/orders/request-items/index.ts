export { otherRecordOfDay } from './outbound-days.ts';
export {
  joinOutboundRecords,
  lockRequestsOf,
  refreshRequests,
  refreshWeights,
  settleItems,
  writeRequestEvents,
  type SettledState,
} from './request-items.ts';
export { type LockedRequest, lockRequests, setReferences } from './request-references.ts';
