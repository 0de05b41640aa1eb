export { orderRecreationHandlers } from './order-recreation.routes.ts';
