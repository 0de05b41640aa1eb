/**
 * Moves orders along the transition table: the one place where the status of an order changes. In the transaction of
 * the caller it writes the status with its times, the event, the audit, what becomes of the open request, frees or
 * takes the compartment with its PIN, and queues the messages to recipients. A step that is not in the table is refused
 * as a whole.
 */
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import {
  findTransition,
  isLastStatus,
  type OrderTransition,
  type TransitionCause,
} from '@cubby/contract/orders/orders/orders.transitions';
import { deadlineLimits } from '@cubby/contract/orders/deadlines/deadlines.limits';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { accessDueOfPin, auditValues, changeOrders, type FieldChanges } from '../order-changes/index.ts';
import { joinOutboundRecords, settleItems, type SettledState } from '../request-items/index.ts';
import { occupyDoor, releaseReservations } from '../../lockers/boxes/index.ts';
import { templateEventOf, notifyRecipients } from '../../messages/notifications/index.ts';
import { storeCompartment, laundryFields } from './orders.laundry.ts';

/** An order whose row the transaction has locked. */
export interface LockedOrder {
  readonly id: string;
  readonly order_number: string;
  readonly status: OrderStatus;
  readonly company_id: string;
  /** Where it is left out, the order may be laundry. */
  readonly kind?: string;
}

export interface Move {
  readonly to: OrderStatus;
  readonly cause: TransitionCause;
  readonly note?: string | undefined;
  /** Epoch ms; needed by the steps to Ready for dispatch. */
  readonly dispatchTime?: number | undefined;
  /** When it happened; now where it is left out. */
  readonly time?: Date | undefined;
  /** The server learned of it later than it happened. */
  readonly isLate?: boolean | undefined;
  /** Where it happened, as the timeline says it. */
  readonly place?: string | undefined;
  /** The compartment that a step into a locker takes. */
  readonly compartment?: { readonly siteId: string; readonly boxId: string; readonly name: string } | undefined;
  /** The recipient is not notified. */
  readonly silent?: boolean | undefined;
  /** The parcel is out of it again, as the next step will say: the compartment is not taken. */
  readonly isOver?: boolean;
  /** Columns that change with the status, and what the event says of them: {field: [from, to]}. */
  readonly sets?: readonly RawBuilder<unknown>[];
  readonly changes?: FieldChanges;
}

/** The orders that are visible, in the order of their ids; `lock` locks them, so that two batches never deadlock. */
export const seenOrders = (trx: Trx, ids: readonly string[], lock: boolean): Promise<LockedOrder[]> =>
  trx
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'company_id', 'kind'])
    .where((is) => is('id', '=', is.fn.any(is.val([...new Set(ids)]))))
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();

/**
 * Locks orders in the order of their ids.
 * @param isAllowed whether the status of an order allows the action
 * @throws CallError NOT_FOUND where one is not seen, STATUS_NOT_ALLOWED with those whose status does not allow it
 */
export const lockOrders = async (
  trx: Trx,
  ids: readonly string[],
  isAllowed: (order: LockedOrder) => boolean = () => true,
): Promise<LockedOrder[]> => {
  const orders = await seenOrders(trx, ids, true);
  if (orders.length < new Set(ids).size) throw new CallError('NOT_FOUND');
  const refused = orders.filter((order) => !isAllowed(order));
  if (refused.length > 0) throw statusRefusal(refused);
  return orders;
};

/** Locks one order. @throws CallError as `lockOrders` */
export const lockOrder = async (
  trx: Trx,
  id: string,
  isAllowed?: (order: LockedOrder) => boolean,
): Promise<LockedOrder> => {
  const [order] = await lockOrders(trx, [id], isAllowed);
  if (!order) throw new CallError('NOT_FOUND');
  return order;
};

/** The step that would take an order there, or undefined where its status has none. */
export const stepOf = (order: LockedOrder, to: OrderStatus, cause: TransitionCause): OrderTransition | undefined =>
  findTransition(order.status, to, cause);

/** The refusal of orders whose status forbids an action. */
export const statusRefusal = (orders: readonly LockedOrder[]): CallError =>
  new CallError('STATUS_NOT_ALLOWED', {
    data: {
      orders: orders.map(({ id, order_number, status }) => ({ articleId: id, orderNumber: order_number, status })),
    },
  });

/**
 * Moves locked orders to one status: all of them, or none.
 * @throws CallError STATUS_NOT_ALLOWED with the orders that have no such step
 */
export const moveOrders = async (trx: Trx, actor: Actor, orders: readonly LockedOrder[], move: Move): Promise<void> => {
  if (orders.length === 0) return;
  const found = orders.map((order) => ({ order, step: stepOf(order, move.to, move.cause) }));
  const refused = found.filter(({ step }) => step === undefined).map(({ order }) => order);
  if (refused.length > 0) throw statusRefusal(refused);
  const steps = found as { order: LockedOrder; step: OrderTransition }[];
  await writeStatus(trx, actor, steps, move);
  await applyEffects(trx, actor, steps);
  const taken = steps.filter(({ step }) => step.compartment === 'TAKE').map(({ order }) => order);
  if (move.compartment && taken.length > 0) {
    if (!move.isOver)
      await occupyDoor(
        trx,
        taken.map(({ id }) => id),
        move.compartment.boxId,
      );
    await storeCompartment(trx, taken, move.to, move.compartment.name);
  }
  const event = move.silent === true ? undefined : templateEventOf(move.to, move.time);
  if (event)
    await notifyRecipients(
      trx,
      orders.map(({ id }) => id),
      event,
    );
};

const writeStatus = async (
  trx: Trx,
  actor: Actor,
  steps: readonly { order: LockedOrder; step: OrderTransition }[],
  move: Move,
): Promise<void> => {
  const { to, note, changes, place, isLate, time: happenedTime } = move;
  const orders = steps.map(({ order, step }) => ({ ...order, event: step.event }));
  const freed = steps.some(({ step }) => step.compartment === 'FREE') || isLastStatus(to);
  const { before, after } = auditValues(changes ?? {});
  await changeOrders(trx, actor, orders, {
    sets: [sql`status = ${to}`, ...statusFields(steps, move), ...(move.sets ?? [])],
    event: ({ event: type }) => ({
      track: 'STATUS_FLAG',
      type,
      status: to,
      note,
      changes,
      place,
      happenedTime,
      isLate,
    }),
    audit: ({ status }) => ({
      action: to === 'Cancelled' ? 'orders.cancel' : 'orders.status',
      before: { status, ...before },
      after: { status: to, ...after },
    }),
  });
  if (freed)
    await releaseReservations(
      trx,
      orders.map(({ id }) => id),
    );
};

/** The times and the place that a status sets. */
const statusFields = (
  steps: readonly { order: LockedOrder; step: OrderTransition }[],
  { to, dispatchTime, compartment, time, isOver }: Move,
): RawBuilder<unknown>[] => {
  const at = time ? sql`${time}::timestamptz` : sql`now()`;
  const laundry = steps.some(({ order }) => order.kind === undefined || order.kind === 'LAUNDRY');
  const assignments: RawBuilder<unknown>[] = laundry ? laundryFields(to) : [];
  if (to === 'Inbound') assignments.push(sql`inbound_time = ${at}`);
  if (to === 'Returned to warehouse') assignments.push(sql`returned_to_warehouse_time = ${at}`);
  if (to === 'Ready for dispatch') assignments.push(sql`arranged_time = ${at}`);
  if (to === 'Completed') assignments.push(sql`collected_time = coalesce(collected_time, ${at})`);
  if (dispatchTime !== undefined) assignments.push(sql`dispatch_time = ${new Date(dispatchTime)}`);
  if (steps.some(({ step }) => step.compartment === 'FREE'))
    assignments.push(sql`compartment = null`, sql`box_id = null`, sql`last_take_time = ${at}`);
  if (steps.some(({ step }) => step.compartment === 'TAKE')) {
    if (!compartment) throw new Error(`A step to ${to} needs a compartment`);
    if (!isOver) assignments.push(sql`compartment = ${compartment.name}`, sql`box_id = ${compartment.boxId}::bigint`);
    assignments.push(
      sql`current_location_id = ${compartment.siteId}::bigint`,
      sql`stored_time = coalesce(stored_time, ${at})`,
      sql`last_store_time = ${at}`,
      ...deadlineFields(steps, compartment.boxId, at),
    );
  }
  return assignments;
};

/**
 * A parcel that a courier stores gets its deadline from its price group, or else from its service and the size of the
 * compartment, unless the order has one; where it was taken out of another locker, the clock starts again.
 */
const deadlineFields = (
  steps: readonly { step: OrderTransition }[],
  boxId: string,
  at: RawBuilder<unknown>,
): RawBuilder<unknown>[] => {
  if (!steps.every(({ step }) => step.to === 'Courier stored')) return [];
  const restartsClock = steps.every(({ step }) => step.from === 'Courier Recycle' || step.from === 'Operator Recycle');
  const hours = sql`coalesce((price_rules ->> 'standardTime')::int, (box_config_of(service_id, ${boxId}::bigint)).standard_time,
    ${deadlineLimits.standardHours})`;
  const fresh = sql`${at} + make_interval(hours => ${hours})`;
  return [restartsClock ? sql`overdue_time = ${fresh}` : sql`overdue_time = coalesce(overdue_time, ${fresh})`];
};

const settled = { COMPLETE: 'COMPLETED', FAIL: 'FAILED', CANCEL: 'CANCELED' } as const satisfies Record<
  string,
  SettledState
>;

const applyEffects = async (
  trx: Trx,
  actor: Actor,
  steps: readonly { order: LockedOrder; step: OrderTransition }[],
): Promise<void> => {
  const operator = { id: actor.userId, name: actor.userName };
  const idsWith = (is: (step: OrderTransition) => boolean) =>
    steps.filter(({ step }) => is(step)).map(({ order }) => order.id);
  for (const effect of ['COMPLETE', 'FAIL', 'CANCEL'] as const) {
    const ids = idsWith((step) => step.request === effect);
    if (ids.length > 0) await settleItems(trx, operator, ids, settled[effect]);
  }
  const outbound = idsWith((step) => step.to === 'Ready for dispatch');
  if (outbound.length > 0) await joinOutboundRecords(trx, operator, outbound);
  const freed = idsWith((step) => step.compartment === 'FREE');
  if (freed.length > 0)
    await sql`
      with given as (
        update order_pins set active = false, ended_time = now()
        where order_id = any (${freed}::bigint[]) and active returning order_id, site_id
      ) ${accessDueOfPin}`.execute(trx);
};
