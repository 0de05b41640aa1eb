import type { OrderStatus } from './orders.statuses.ts';

/** Who or what moves an order: staff by hand, a cancel, a pickup or delivery request, a courier, a locker. */
export type TransitionCause = 'STAFF' | 'CANCEL' | 'PICKUP_REQUEST' | 'DELIVERY_REQUEST' | 'COURIER' | 'LOCKER';

/** What must hold besides the status. */
export type TransitionCondition = 'dispatchDate';

/** One step that an order may take. */
export interface OrderTransition {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly cause: TransitionCause;
  readonly condition?: TransitionCondition;
  /** The trackEventType of the event that the step writes. */
  readonly event: string;
}

const steps = (
  cause: TransitionCause,
  from: OrderStatus,
  to: readonly OrderStatus[],
  event: string,
): readonly OrderTransition[] => to.map((target) => ({ from, to: target, cause, event }));

/**
 * The life of an order, whole: what is not in this table does not happen. It drives the server's checks, the target
 * list of an order, the cancel rule and the console's buttons. Sources: orders.md 4.2, design (orders, world).
 */
export const orderTransitions: readonly OrderTransition[] = [
  ...steps('CANCEL', 'Created', ['Cancelled'], 'CANCEL_ORDER'),
  ...steps('CANCEL', 'Pickup requested', ['Cancelled'], 'CANCEL_ORDER'),
  ...steps('CANCEL', 'Delivery requested', ['Cancelled'], 'CANCEL_ORDER'),
  ...steps('PICKUP_REQUEST', 'Created', ['Pickup requested'], 'PICKUP_REQUESTED'),
  ...steps('DELIVERY_REQUEST', 'Created', ['Delivery requested'], 'DELIVERY_REQUESTED'),
  ...steps('LOCKER', 'Created', ['Courier stored', 'Customer stored'], 'STORED'),
  ...steps('STAFF', 'Created', ['Inbound'], 'CHANGE_STATUS'),
  ...steps('STAFF', 'Pickup requested', ['Inbound'], 'CHANGE_STATUS'),
  ...steps('STAFF', 'Delivery requested', ['Inbound'], 'CHANGE_STATUS'),
  ...steps('LOCKER', 'Delivery requested', ['Courier stored', 'Store failure'], 'STORED'),
  ...steps('STAFF', 'Inbound', ['Returned to warehouse', 'Returned to merchant', 'Completed'], 'CHANGE_STATUS'),
  { from: 'Inbound', to: 'Ready for dispatch', cause: 'STAFF', condition: 'dispatchDate', event: 'CHANGE_STATUS' },
  ...steps('STAFF', 'Ready for dispatch', ['Inbound', 'Returned to warehouse', 'Completed'], 'CHANGE_STATUS'),
  ...steps('LOCKER', 'Ready for dispatch', ['Courier stored', 'Store failure'], 'STORED'),
  ...steps('LOCKER', 'Courier stored', ['Completed', 'Courier Recycle', 'Operator Recycle'], 'TAKEN'),
  ...steps('COURIER', 'Courier stored', ['Change to delivery'], 'CHANGE_TO_DELIVERY'),
  ...steps('LOCKER', 'Customer stored', ['Completed', 'Operator Recycle'], 'TAKEN'),
  ...steps('COURIER', 'Store failure', ['Returned to warehouse'], 'RETURNED'),
  ...steps('LOCKER', 'Store failure', ['Courier stored'], 'STORED'),
  ...steps('COURIER', 'Courier Recycle', ['Returned to warehouse'], 'RETURNED'),
  ...steps('COURIER', 'Operator Recycle', ['Returned to warehouse'], 'RETURNED'),
  ...steps('COURIER', 'Change to delivery', ['Completed'], 'DELIVERED'),
  ...steps('STAFF', 'Returned to warehouse', ['Inbound', 'Returned to merchant'], 'CHANGE_STATUS'),
  {
    from: 'Returned to warehouse',
    to: 'Ready for dispatch',
    cause: 'STAFF',
    condition: 'dispatchDate',
    event: 'CHANGE_STATUS',
  },
];

/** The step from one status to another by a cause, or undefined where the table has none. */
export const findTransition = (
  from: OrderStatus,
  to: OrderStatus,
  cause: TransitionCause,
): OrderTransition | undefined =>
  orderTransitions.find((step) => step.from === from && step.to === to && step.cause === cause);

/** The statuses that a cause can move an order to. */
export const targetsOf = (from: OrderStatus, cause: TransitionCause): readonly OrderStatus[] =>
  orderTransitions.filter((step) => step.from === from && step.cause === cause).map((step) => step.to);

/** The statuses in which the order list cancels (orders.md 4.2). */
export const cancellableStatuses: readonly OrderStatus[] = orderTransitions
  .filter((step) => step.cause === 'CANCEL')
  .map((step) => step.from);
