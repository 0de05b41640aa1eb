export { accessDueOfPin, markAccessDue } from './access-due.ts';
export {
  auditValues,
  changeOrders,
  type FieldChanges,
  type OrderEvent,
  transactionStart,
  writeOrderEvents,
} from './order-changes.ts';
