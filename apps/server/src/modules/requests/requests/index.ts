export { requestExportsHandlers, requestsHandlers } from './requests.routes.ts';
