export { walksHandlers } from './walks.routes.ts';
