/**
 * Writes every change of an order: its columns, its next version, its events in the timeline and its lines in the audit log,
 * in one statement for all orders. No other file of the server raises the version of an order or inserts an order event
 * (`tools/order-changes.test.ts`), so this is the single hook for what follows from a change, such as outgoing webhooks.
 */
import type { AuditAction } from '@cubby/contract/settings/audit-events/audit-events.limits';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, auditLines } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { accessColumns, accessDueOfChange } from './access-due.ts';
import { storagePeriods } from './storage-periods.ts';

/** {field: [from, to]} */
export type FieldChanges = Readonly<Record<string, readonly [string | null, string | null]>>;

/** An event that happened when the transaction began, which is the `created_time` of the rows that it inserts. */
export const transactionStart = 'now';

/** A line of the timeline (orders.md 3.3). */
export interface OrderEvent {
  readonly type: string;
  /** CHANGE_ORDER by default. */
  readonly track?: string;
  readonly status?: OrderStatus;
  readonly note?: string | null | undefined;
  readonly changes?: FieldChanges | undefined;
  readonly flags?: readonly { readonly name: string; readonly color: string }[];
  /** Site and compartment where it happened. */
  readonly place?: string | undefined;
  /** When it happened, by the device that reported it; a text if microseconds count. The current time by default. */
  readonly happenedTime?: Date | string | undefined;
  /** The server received it late: the event also stores the current time as that of its receipt. */
  readonly isLate?: boolean | undefined;
}

/** A line of the audit log about the order. */
export interface OrderAudit {
  readonly action: AuditAction;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** An order that the transaction has locked. */
export interface ChangedOrder {
  readonly id: string;
  /** Needed by its line in the audit log. */
  readonly company_id?: string | null;
}

type PerOrder<O, T> = T | ((order: O) => T);

export interface OrderChange<O extends ChangedOrder> {
  /** Columns that change in all of the orders. */
  readonly sets?: readonly RawBuilder<unknown>[];
  /** Several events of one order share its new version. */
  readonly event: PerOrder<O, OrderEvent | readonly OrderEvent[]>;
  /** Left out if the caller writes it. */
  readonly audit?: PerOrder<O, OrderAudit>;
  /** Another write, as part of the same statement. */
  readonly also?: RawBuilder<unknown> | undefined;
}

/** The values before and after, as the audit log has them. */
export const auditValues = (changes: FieldChanges) => {
  const side = (which: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair[which]]));
  return { before: side(0), after: side(1) };
};

/** Changes locked orders, each with its events and its line in the audit log, and raises their versions by one. */
export const changeOrders = async <O extends ChangedOrder>(
  trx: Trx,
  actor: Actor,
  orders: readonly O[],
  { sets = [], audit, also, ...change }: OrderChange<O>,
): Promise<void> => {
  if (orders.length === 0) return;
  const columns = [...sets, sql`version = version + 1`, sql`last_updated_time = now()`];
  const lines = orders.flatMap((order) => {
    if (!audit) return [];
    const { action, before, after } = forOrder(audit, order);
    return [
      { action, resource: 'orders', resourceId: order.id, companyId: order.company_id ?? null, before, after } as const,
    ];
  });
  await write(trx, actor, orders, {
    changed: sql`
      update orders set ${sql.join(columns)} where id = any (${idsOf(orders)}::bigint[])
      returning id, company_id, version, price_rules, ${sql.join(accessColumns.map((column) => sql.ref(column)))}`,
    others: [
      ...(lines.length > 0 ? [auditLines(actor, lines)] : []),
      ...(also ? [also] : []),
      ...(sets.length > 0 ? [...storagePeriods, accessDueOfChange] : []),
    ],
    event: change.event,
  });
};

/** Adds events to the timelines of orders without raising their versions. */
export const writeOrderEvents = <O extends ChangedOrder>(
  trx: Trx,
  actor: Operator,
  orders: readonly O[],
  { event, also }: Pick<OrderChange<O>, 'event' | 'also'>,
): Promise<void> =>
  write(trx, actor, orders, {
    changed: sql`select id, version from orders where id = any (${idsOf(orders)}::bigint[])`,
    others: also ? [also] : [],
    event,
  });

type Operator = Pick<Actor, 'userId' | 'userName'>;

const idsOf = (orders: readonly ChangedOrder[]): string[] => orders.map(({ id }) => id);

const forOrder = <O, T>(value: PerOrder<O, T>, order: O): T =>
  typeof value === 'function' ? (value as (order: O) => T)(order) : value;

interface Written<O extends ChangedOrder> {
  /** Gives id and version of each order. */
  readonly changed: RawBuilder<unknown>;
  readonly others: readonly RawBuilder<unknown>[];
  readonly event: OrderChange<O>['event'];
}

const write = async <O extends ChangedOrder>(
  trx: Trx,
  { userId, userName }: Operator,
  orders: readonly O[],
  { changed, others, event }: Written<O>,
): Promise<void> => {
  if (orders.length === 0 && others.length === 0) return;
  const events = orders.flatMap((order) =>
    [forOrder(event, order)].flat().map((one) => ({ ...one, orderId: order.id, note: one.note?.toWellFormed() })),
  );
  const parts = others.map((other, index) => sql`, ${sql.ref(`other_${index}`)} as (${other})`);
  const statement = sql`
    with changed as (${changed})${sql.join(parts, sql``)}
    insert into order_events (order_id, track_flag_type, event_type, status, note, changes, flags, version, operator_id,
      operator_name, place, event_time, told_time)
    select c.id, coalesce(e.track, 'CHANGE_ORDER')::track_flag_type, e.type, e.status, e.note, e.changes, e.flags, c.version,
      ${userId}::bigint, ${userName}, e.place, coalesce(e."happenedTime", clock_timestamp()),
      case when e."isLate" then clock_timestamp() end
    from changed c join rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (
      "orderId" bigint, track text, type text, status text, note text, changes jsonb, flags jsonb, place text,
      "happenedTime" timestamptz, "isLate" boolean
    )) with ordinality e on e."orderId" = c.id
    order by c.id, e.ordinality`.compile(trx);
  // The best plan for many orders depends on their number.
  await (orders.length === 1 ? executePrepared(trx, statement) : trx.executeQuery(statement));
};
