export { orderExportsHandlers } from './order-exports.routes.ts';
export { statusWords } from './order-exports.columns.ts';
