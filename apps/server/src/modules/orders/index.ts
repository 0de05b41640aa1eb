export { ordersHandlers } from './orders.routes.ts';
export { findCompany } from './orders.creation.ts';
export { insertOrderItems, insertOrders, type NewOrder } from './orders.repository.ts';
export { toNewOrder } from './orders.new-order.ts';
export { missingOnCreation } from './orders.policy.ts';
export { plainConditions, rangeConditions } from './orders.filter.ts';
export { countOrders } from './orders.reads.ts';
export { searchTerms } from './orders.search.ts';
export { epochMs } from './orders.columns.ts';
