export { chargeOverdue } from './order-payments.service.ts';
export { orderPaymentsHandlers } from './order-payments.routes.ts';
