export { orderPaymentsHandlers } from './order-payments.routes.ts';
