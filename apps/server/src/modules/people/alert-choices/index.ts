export { alertChoicesHandlers } from './alert-choices.routes.ts';
export { alertNoticeJobs } from './alert-choices.sending.ts';
