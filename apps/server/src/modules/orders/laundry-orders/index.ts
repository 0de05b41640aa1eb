export { laundryOrdersHandlers } from './laundry-orders.routes.ts';
