export { walksHandlers } from './walks.routes.ts';
export { walkJobs } from './walks.sending.ts';
