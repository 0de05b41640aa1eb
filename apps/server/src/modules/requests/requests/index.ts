export { requestExportsHandlers, requestsHandlers } from './requests.routes.ts';
export { listOutboundRecords, listRequests } from './requests.lists.ts';
