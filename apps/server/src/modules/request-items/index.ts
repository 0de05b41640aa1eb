export { joinOutboundRecords, refreshRequests, settleItems, type SettledState } from './request-items.ts';
