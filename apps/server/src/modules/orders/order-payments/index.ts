export { chargeOverdue, chargeTime } from './order-payments.service.ts';
export { orderPaymentsHandlers } from './order-payments.routes.ts';
