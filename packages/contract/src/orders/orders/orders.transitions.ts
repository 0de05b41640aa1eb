import type { RequestType } from './orders.requests.ts';
import type { OrderStatus } from './orders.statuses.ts';

/**
 * Who or what moves an order: staff by hand (or by a spreadsheet of statuses), a cancel, a pickup or delivery request
 * and its withdrawal, a courier, a locker; staff who record where a parcel went that is in no locker (RETURN), or who
 * decide between two accounts of what happened at a door (DISCREPANCY).
 */
export const transitionCauses = [
  'STAFF',
  'CANCEL',
  'PICKUP_REQUEST',
  'DELIVERY_REQUEST',
  'REQUEST_CANCEL',
  'COURIER',
  'LOCKER',
  'RETURN',
  'DISCREPANCY',
] as const;
export type TransitionCause = (typeof transitionCauses)[number];

/** Conditions besides the status. */
export type TransitionCondition = 'dispatchDate';

/** What a step does to the open request that the order is in, or makes it join. */
export type RequestEffect = 'JOIN' | 'COMPLETE' | 'FAIL' | 'CANCEL';

/** One step that an order may take, with all that follows from it. */
export interface OrderTransition {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly cause: TransitionCause;
  readonly condition?: TransitionCondition;
  /** The trackEventType of the event that the step writes. */
  readonly event: string;
  /** What becomes of the order's place in a request. */
  readonly request?: RequestEffect;
  /** The compartment is taken or given back; its PIN lives and ends with it. */
  readonly compartment?: 'TAKE' | 'FREE';
}

/** The statuses in which an order is open in a request of that type, and in no other. */
export const requestTypeOfStatus: Partial<Record<OrderStatus, RequestType>> = {
  'Pickup requested': 'PICKUP_REQUEST',
  'Delivery requested': 'DELIVERY_REQUEST',
  'Ready for dispatch': 'OUTBOUND',
};

/** The statuses in which a parcel lies in a compartment and its PIN opens it. */
export const storedStatuses: readonly OrderStatus[] = ['Courier stored', 'Customer stored'];

type Step = Omit<OrderTransition, 'from' | 'to' | 'cause'>;

/** Adds the effects of the two statuses, so that no row of the table can omit them. */
const withEffects = (from: OrderStatus, to: OrderStatus, cause: TransitionCause, step: Step): OrderTransition => ({
  from,
  to,
  cause,
  ...(requestTypeOfStatus[to] !== undefined && { request: 'JOIN' as const }),
  ...(requestTypeOfStatus[from] !== undefined && { request: leavingEffect(from, to, cause) }),
  ...(storedStatuses.includes(to) && { compartment: 'TAKE' as const }),
  ...(storedStatuses.includes(from) && { compartment: 'FREE' as const }),
  ...step,
});

const leavingEffect = (from: OrderStatus, to: OrderStatus, cause: TransitionCause): RequestEffect => {
  if (cause === 'CANCEL' || cause === 'REQUEST_CANCEL') return 'CANCEL';
  if (to === 'Store failure') return 'FAIL';
  // What was to leave the warehouse and goes back into it was not dispatched.
  return from === 'Ready for dispatch' && (to === 'Inbound' || to === 'Returned to warehouse') ? 'CANCEL' : 'COMPLETE';
};

const steps = (
  cause: TransitionCause,
  from: OrderStatus,
  to: readonly OrderStatus[],
  event: string,
  condition?: TransitionCondition,
): readonly OrderTransition[] =>
  to.map((target) => withEffects(from, target, cause, { event, ...(condition && { condition }) }));

/** What nothing but the decision of a discrepancy leads out of. */
const endings: readonly OrderStatus[] = ['Completed', 'Returned to merchant', 'Cancelled'];
const recycled: readonly OrderStatus[] = ['Courier Recycle', 'Operator Recycle'];
const underWay: readonly OrderStatus[] = ['Created', 'Pickup requested', 'Delivery requested'];

/**
 * The life of an order, whole: what is not in this table does not happen. It drives the server's checks, the target
 * list of an order, requests, the bulk pages, the cancel rule and the console's buttons. Sources: orders.md 4.2,
 * design (orders, world).
 */
export const orderTransitions: readonly OrderTransition[] = [
  ...steps('CANCEL', 'Created', ['Cancelled'], 'CANCEL_ORDER'),
  ...steps('CANCEL', 'Pickup requested', ['Cancelled'], 'CANCEL_ORDER'),
  ...steps('CANCEL', 'Delivery requested', ['Cancelled'], 'CANCEL_ORDER'),
  ...steps('PICKUP_REQUEST', 'Created', ['Pickup requested'], 'PICKUP_REQUESTED'),
  ...steps('DELIVERY_REQUEST', 'Created', ['Delivery requested'], 'DELIVERY_REQUESTED'),
  ...steps('REQUEST_CANCEL', 'Pickup requested', ['Created'], 'PICKUP_CANCELED'),
  ...steps('REQUEST_CANCEL', 'Delivery requested', ['Created'], 'DELIVERY_CANCELED'),
  ...steps('REQUEST_CANCEL', 'Ready for dispatch', ['Inbound'], 'OUTBOUND_CANCELED'),
  ...steps('LOCKER', 'Created', ['Courier stored', 'Customer stored', 'Store failure'], 'STORED'),
  ...steps('LOCKER', 'Pickup requested', ['Customer stored'], 'STORED'),
  ...steps('STAFF', 'Created', ['Inbound'], 'CHANGE_STATUS'),
  ...steps('STAFF', 'Pickup requested', ['Inbound'], 'CHANGE_STATUS'),
  ...steps('STAFF', 'Delivery requested', ['Inbound'], 'CHANGE_STATUS'),
  ...steps('LOCKER', 'Delivery requested', ['Courier stored', 'Store failure'], 'STORED'),
  ...steps('STAFF', 'Inbound', ['Returned to warehouse', 'Returned to merchant', 'Completed'], 'CHANGE_STATUS'),
  ...steps('STAFF', 'Inbound', ['Ready for dispatch'], 'CHANGE_STATUS', 'dispatchDate'),
  ...steps('STAFF', 'Ready for dispatch', ['Inbound', 'Returned to warehouse', 'Completed'], 'CHANGE_STATUS'),
  ...steps('LOCKER', 'Ready for dispatch', ['Courier stored', 'Store failure'], 'STORED'),
  ...steps('LOCKER', 'Courier stored', ['Completed', 'Courier Recycle', 'Operator Recycle'], 'TAKEN'),
  ...steps('COURIER', 'Courier stored', ['Change to delivery'], 'CHANGE_TO_DELIVERY'),
  ...steps('LOCKER', 'Customer stored', ['Completed', 'Operator Recycle'], 'TAKEN'),
  // A courier takes what a customer dropped off: dirty laundry, which comes back clean into another locker (orders.md 4.2),
  // and parcels and returns, which go on through the warehouse.
  ...steps('LOCKER', 'Customer stored', ['Inbound'], 'LAUNDRY_COLLECTED'),
  // No user said that it was on its way, and it lies in the locker, or a courier tried to store it, all the same.
  ...steps('LOCKER', 'Inbound', ['Courier stored', 'Store failure'], 'STORED'),
  ...steps('LOCKER', 'Returned to warehouse', ['Courier stored', 'Store failure'], 'STORED'),
  ...steps('COURIER', 'Store failure', ['Returned to warehouse'], 'RETURNED'),
  ...steps('LOCKER', 'Store failure', ['Courier stored'], 'STORED'),
  ...steps('COURIER', 'Courier Recycle', ['Returned to warehouse'], 'RETURNED'),
  ...steps('COURIER', 'Operator Recycle', ['Returned to warehouse'], 'RETURNED'),
  // Taken out of one locker, moved to another.
  ...steps('LOCKER', 'Courier Recycle', ['Courier stored', 'Store failure'], 'STORED'),
  ...steps('LOCKER', 'Operator Recycle', ['Courier stored', 'Store failure'], 'STORED'),
  ...steps('COURIER', 'Change to delivery', ['Completed'], 'DELIVERED'),
  // The same endings for staff, if no courier reports them: by a call of its own, since the status edit has none
  // (orders.md 4.2).
  ...steps('RETURN', 'Courier stored', ['Change to delivery'], 'CHANGE_TO_DELIVERY'),
  ...steps('RETURN', 'Store failure', ['Returned to warehouse', 'Ready for dispatch'], 'RETURNED'),
  ...steps('RETURN', 'Courier Recycle', ['Returned to warehouse', 'Returned to merchant'], 'RETURNED'),
  ...steps('RETURN', 'Operator Recycle', ['Returned to warehouse', 'Returned to merchant'], 'RETURNED'),
  ...steps('RETURN', 'Change to delivery', ['Completed'], 'DELIVERED'),
  ...steps('RETURN', 'Change to delivery', ['Returned to warehouse'], 'RETURNED'),
  // What was written of a parcel was wrong: a door, a customer or a courier has it.
  ...endings.flatMap((from) => steps('DISCREPANCY', from, ['Courier stored', 'Customer stored'], 'STORED')),
  ...steps('DISCREPANCY', 'Completed', ['Courier Recycle', 'Operator Recycle'], 'TAKEN'),
  ...recycled.flatMap((from) => steps('DISCREPANCY', from, ['Completed'], 'TAKEN')),
  ...underWay.flatMap((from) => steps('DISCREPANCY', from, ['Completed'], 'TAKEN')),
  ...steps('STAFF', 'Returned to warehouse', ['Inbound', 'Returned to merchant'], 'CHANGE_STATUS'),
  ...steps('STAFF', 'Returned to warehouse', ['Ready for dispatch'], 'CHANGE_STATUS', 'dispatchDate'),
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

/** Where a parcel can have gone, as a user records it by hand. */
export const wayOutTargets: readonly OrderStatus[] = [
  ...new Set(orderTransitions.filter(({ cause }) => cause === 'RETURN').map(({ to }) => to)),
];

/** The statuses in which the order list cancels (orders.md 4.2). */
export const cancellableStatuses: readonly OrderStatus[] = orderTransitions
  .filter((step) => step.cause === 'CANCEL')
  .map((step) => step.from);

/**
 * Whether only the decision of a discrepancy leads on from the status: the order has ended and has no compartment any
 * more.
 */
export const isLastStatus = (status: OrderStatus): boolean => endings.includes(status);
