export { orderRebookingsHandlers } from './order-rebookings.routes.ts';
