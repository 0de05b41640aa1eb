export { dropOffOrdersHandlers } from './drop-off-orders.routes.ts';
