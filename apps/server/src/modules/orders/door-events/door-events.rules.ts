/**
 * What an event at a door does to its order: a pure function of the order and of all that terminals have reported of
 * it. It promises that nothing that came late undoes what is newer, and that events lead to the same end in whatever
 * order they come; if two accounts can't both be true, a person decides.
 */
import type { ParcelEventType, Visitor } from '@cubby/contract/device/parcel-events.schemas';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { findTransition, isLastStatus, storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';

/** When a terminal did something: epoch ms, and what orders events of the same ms. */
export interface Moment {
  readonly time: number;
  readonly bootId: number;
  readonly seq: number;
}

/** An order as far as doors are concerned. */
export interface DoorOrder {
  readonly status: OrderStatus;
  /** Where it lies; null: in no door. */
  readonly siteId: string | null;
  readonly boxId: string | null;
  /** The newest event at a door that moved it. */
  readonly door: Moment | undefined;
  /** Epoch ms of the newest status that something else gave it; 0: none but the first. */
  readonly movedTime: number;
}

export interface DoorEvent extends Moment {
  readonly type: ParcelEventType;
  readonly siteId: string;
  readonly boxId: string | null;
  readonly fromBoxId: string | null;
  readonly by: Visitor;
}

export type DiscrepancyKind =
  'STORED_AFTER_END' | 'STORED_ELSEWHERE' | 'DOOR_TAKEN' | 'TAKEN_NOT_STORED' | 'TAKEN_TWICE';

export type Decision =
  | { readonly does: 'MOVE'; readonly to: OrderStatus }
  /** Another door of the same site. */
  | { readonly does: 'RELOCATE' }
  /** It repeats the current state, which is now as new as the event. */
  | { readonly does: 'CONFIRM' }
  /** It is written down, and nothing changes. */
  | { readonly does: 'NOTE' }
  | { readonly does: 'DISCREPANCY'; readonly kind: DiscrepancyKind }
  /** It fits nothing yet: what explains it may still be on its way. @see waitMs */
  | { readonly does: 'WAIT'; readonly else: DiscrepancyKind | 'NOTE' };

/** ms that an event waits for what explains it. */
export const waitMs = 15 * 60_000;
/** ms by which clocks of people and terminals may differ before one counts as later. */
const toleranceMs = 120_000;

const note: Decision = { does: 'NOTE' };
const wait = (kind: DiscrepancyKind | 'NOTE'): Decision => ({ does: 'WAIT', else: kind });

export const inTime = (a: Moment, b: Moment): number => a.time - b.time || a.bootId - b.bootId || a.seq - b.seq;
/** Something newer has moved the order at a door. */
const isStale = ({ door }: DoorOrder, event: Moment): boolean => door !== undefined && inTime(event, door) <= 0;

const isStored = ({ status }: DoorOrder): boolean => storedStatuses.includes(status);
const liesAt = (order: DoorOrder, siteId: string, boxId: string | null): boolean =>
  isStored(order) && order.siteId === siteId && order.boxId === boxId;

const decideStored = (order: DoorOrder, event: DoorEvent): Decision => {
  const to: OrderStatus = event.by === 'CUSTOMER' ? 'Customer stored' : 'Courier stored';
  if (isStale(order, event)) return note;
  // Reported twice, or taken out meanwhile, which is still to be reported.
  if (liesAt(order, event.siteId, event.boxId)) return wait('NOTE');
  if (isLastStatus(order.status)) return { does: 'DISCREPANCY', kind: 'STORED_AFTER_END' };
  if (event.time < order.movedTime - toleranceMs || isStored(order)) return wait('STORED_ELSEWHERE');
  return findTransition(order.status, to, 'LOCKER') ? { does: 'MOVE', to } : wait('STORED_AFTER_END');
};

/** The status of an order whose parcel was taken out of a door. */
export const takenStatus = ({ status }: Pick<DoorOrder, 'status'>, by: Visitor): OrderStatus => {
  if (by === 'CUSTOMER') return 'Completed';
  if (by === 'STAFF') return 'Operator Recycle';
  return status === 'Customer stored' ? 'Inbound' : 'Courier Recycle';
};

const decideTaken = (order: DoorOrder, event: DoorEvent, reported: readonly DoorEvent[]): Decision => {
  const to = takenStatus(order, event.by);
  if (isStale(order, event)) {
    // It was stored again since: another person had the parcel that a courier took out then.
    const again = reported.some(
      (other) => (other.type === 'PARCEL_STORED' || other.type === 'STORE_FAILED') && inTime(other, event) > 0,
    );
    return (again && event.by !== 'CUSTOMER') || order.status === to ? note : wait('TAKEN_TWICE');
  }
  if (liesAt(order, event.siteId, event.boxId))
    return findTransition(order.status, to, 'LOCKER') ? { does: 'MOVE', to } : wait('TAKEN_TWICE');
  // If it may be stored once more, the report of that may still be on its way.
  if (order.status === to && (isLastStatus(to) || event.time < order.movedTime)) return note;
  return isLastStatus(order.status) ? { does: 'DISCREPANCY', kind: 'TAKEN_TWICE' } : wait('TAKEN_NOT_STORED');
};

const decideMoved = (order: DoorOrder, event: DoorEvent): Decision => {
  if (isStale(order, event)) return note;
  if (liesAt(order, event.siteId, event.boxId)) return wait('NOTE');
  return liesAt(order, event.siteId, event.fromBoxId) ? { does: 'RELOCATE' } : wait('STORED_ELSEWHERE');
};

const decideFailed = (order: DoorOrder, event: DoorEvent): Decision => {
  if (isStale(order, event) || event.time <= order.movedTime - toleranceMs) return note;
  // The person who tried to store it has taken it out of another door, which is still to be reported.
  if (isStored(order)) return wait('NOTE');
  if (order.status === 'Store failure') return { does: 'CONFIRM' };
  return findTransition(order.status, 'Store failure', 'LOCKER') ? { does: 'MOVE', to: 'Store failure' } : note;
};

/** @param reported earlier events of this order that were accepted or noted */
const decide = (order: DoorOrder, event: DoorEvent, reported: readonly DoorEvent[]): Decision => {
  switch (event.type) {
    case 'PARCEL_STORED':
      return decideStored(order, event);
    case 'PARCEL_TAKEN':
      return decideTaken(order, event, reported);
    case 'PARCEL_MOVED':
      return decideMoved(order, event);
    case 'STORE_FAILED':
      return decideFailed(order, event);
    case 'NOTHING_CHANGED':
    case 'STEP_DONE':
    case 'SIGNED_IN':
      return note;
  }
};

/** Stored and taken again before staff said something newer: the visit is over, and changes nothing any more. */
const isOver = (order: DoorOrder, event: DoorEvent, pending: readonly DoorEvent[]): boolean => {
  if (event.type !== 'PARCEL_STORED' && event.type !== 'PARCEL_TAKEN') return false;
  const other = pending.find(
    (one) =>
      one.type !== event.type &&
      (one.type === 'PARCEL_STORED' || one.type === 'PARCEL_TAKEN') &&
      one.siteId === event.siteId &&
      one.boxId === event.boxId &&
      inTime(one, event) > 0 === (one.type === 'PARCEL_TAKEN'),
  );
  if (!other) return false;
  const taken = event.type === 'PARCEL_TAKEN' ? event : other;
  return taken.time < order.movedTime && (taken.by !== 'CUSTOMER' || order.status === 'Completed');
};

export interface NextStep<E extends DoorEvent> {
  readonly event: E;
  readonly decision: Exclude<Decision, { does: 'WAIT' }>;
}

/**
 * The next thing to do about an order: the oldest event that is decided now. The caller does it and calls again.
 * @param pending events that are not decided, new ones and those that wait
 * @returns undefined if all that is left waits
 */
export const nextStep = <E extends DoorEvent>(
  order: DoorOrder,
  reported: readonly DoorEvent[],
  pending: readonly E[],
): NextStep<E> | undefined => {
  for (const event of pending.toSorted(inTime)) {
    const decision = decide(order, event, reported);
    if (decision.does !== 'WAIT') return { event, decision };
    if (isOver(order, event, pending)) return { event, decision: note };
  }
  return undefined;
};

/** What becomes of an event that waited, and for which nothing came. */
export const endOfWait = (order: DoorOrder, event: DoorEvent, reported: readonly DoorEvent[]): Decision => {
  const decision = decide(order, event, reported);
  if (decision.does !== 'WAIT') return decision;
  return decision.else === 'NOTE' ? note : { does: 'DISCREPANCY', kind: decision.else };
};
