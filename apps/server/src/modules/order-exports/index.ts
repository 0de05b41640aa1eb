export { orderExportsHandlers } from './order-exports.routes.ts';
