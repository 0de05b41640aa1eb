/**
 * Puts flags on orders and takes them off, for one order or for many at once: the one place that does. In the
 * transaction of the caller it writes the flags, the timeline, the version and the audit of each order that changes.
 */
import { sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { changeOrders, type OrderEvent } from '../order-changes/index.ts';

/** A flag on an order; the note goes with it, or says why it is taken off. */
export interface FlagChange {
  readonly orderId: string;
  readonly flagId: string;
  readonly note: string | null;
}

/** A flag that was put on an order or taken off. */
interface Written {
  readonly orderId: string;
  readonly companyId: string;
  readonly category: keyof (typeof events)['ADD'];
  readonly note: string | null;
  readonly code: string;
  readonly name: string;
  readonly color: string;
}

/** The trackEventType of the timeline, by what happens and the category of the flag (orders.md 3.3). */
const events = {
  ADD: { CS: 'ADD_FLAG', ORDER: 'ADD_ORDER_FLAG' },
  REMOVE: { CS: 'REMOVE_FLAG', ORDER: 'REMOVE_ORDER_FLAG' },
} as const;

/**
 * A flag that an order carries already is not put on again, save that a note which differs replaces the one it has; one
 * that it does not carry is not taken off. Orders for which nothing comes of it do not change, without an event. Of
 * several rows for one order and flag the last counts.
 * @returns the ids of the orders that have changed
 * @throws CallError NOT_FOUND where an order or a flag is not seen
 */
export const changeFlags = async (
  trx: Trx,
  actor: Actor,
  rows: readonly FlagChange[],
  what: 'ADD' | 'REMOVE',
): Promise<string[]> => {
  if (rows.length === 0) return [];
  const wanted = [...new Map(rows.map((row) => [`${row.orderId}:${row.flagId}`, row])).values()];
  await lockAll(trx, wanted);
  const written = Map.groupBy(await writeFlags(trx, actor, wanted, what), ({ orderId }) => orderId);
  const changed = [...written].map(([id, flags]) => ({ id, flags, company_id: flags[0]?.companyId ?? null }));
  await changeOrders(trx, actor, changed, {
    event: ({ flags }) => eventsOf(flags, what),
    audit: ({ flags }) => ({
      action: what === 'ADD' ? 'orders.flag' : 'orders.unflag',
      [what === 'ADD' ? 'after' : 'before']: { flags: flags.map(({ code }) => code).toSorted() },
    }),
  });
  return changed.map(({ id }) => id);
};

/** One event for the flags of a category that share a note, as they were given. */
const eventsOf = (flags: readonly Written[], what: 'ADD' | 'REMOVE'): OrderEvent[] =>
  [...Map.groupBy(flags, ({ category, note }) => JSON.stringify([category, note])).values()].flatMap((shared) => {
    const [first] = shared;
    if (!first) return [];
    const { category, note } = first;
    const given = shared.map(({ name, color }) => ({ name, color }));
    return [{ track: 'CS_FLAG', type: events[what][category], note, flags: given }];
  });

/** Locks the orders in the order of their ids, so that two batches never wait for each other in a circle. */
const lockAll = async (trx: Trx, rows: readonly FlagChange[]): Promise<void> => {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const flagIds = [...new Set(rows.map(({ flagId }) => flagId))];
  const { rows: locked } = await sql`
    select from orders where id = any (${orderIds}::bigint[]) order by id for update`.execute(trx);
  const { rows: flags } = await sql`select from flags where id = any (${flagIds}::bigint[])`.execute(trx);
  if (locked.length < orderIds.length || flags.length < flagIds.length) throw new CallError('NOT_FOUND');
};

/** @returns those that have changed, by order and then as they were given */
const writeFlags = async (
  trx: Trx,
  actor: Actor,
  rows: readonly FlagChange[],
  what: 'ADD' | 'REMOVE',
): Promise<Written[]> => {
  const input = sql`
    select row_number() over () as place, i.* from unnest(
      ${rows.map(({ orderId }) => orderId)}::bigint[], ${rows.map(({ flagId }) => flagId)}::bigint[],
      ${rows.map(({ note }) => note)}::text[]
    ) as i (order_id, flag_id, note)`;
  const written =
    what === 'ADD'
      ? sql`
        insert into order_flags (order_id, flag_id, note, added_by_id)
        select order_id, flag_id, note, ${actor.userId}::bigint from input order by order_id, flag_id
        on conflict (order_id, flag_id) do update set note = excluded.note
          where excluded.note is distinct from order_flags.note and excluded.note is not null
        returning order_id, flag_id`
      : sql`
        delete from order_flags f using input i where f.order_id = i.order_id and f.flag_id = i.flag_id
        returning f.order_id, f.flag_id`;
  const result = await sql<Written>`
    with input as materialized (${input}), written as (${written})
    select o.id::text as "orderId", o.company_id::text as "companyId", g.category, i.note, g.code, g.name, g.color
    from written w join input i on i.order_id = w.order_id and i.flag_id = w.flag_id join flags g on g.id = w.flag_id
      join orders o on o.id = w.order_id
    order by o.id, i.place`.execute(trx);
  return result.rows;
};
