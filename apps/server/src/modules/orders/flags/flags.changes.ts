/**
 * Puts flags on orders and takes them off, for one order or for many at once: the one place that does. In the
 * transaction of the caller it writes the flags, the timeline, the version and the audit of each order that changes.
 */
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';

/** A flag on an order; the note goes with it, or says why it is taken off. */
export interface FlagChange {
  readonly orderId: string;
  readonly flagId: string;
  readonly note: string | null;
}

interface Changed {
  readonly id: string;
  readonly company_id: string;
  readonly flags: readonly string[];
}

/** The trackEventType of the timeline, by what happens and the category of the flag (orders.md 3.3). */
const events = {
  ADD: { CS: 'ADD_FLAG', ORDER: 'ADD_ORDER_FLAG' },
  REMOVE: { CS: 'REMOVE_FLAG', ORDER: 'REMOVE_ORDER_FLAG' },
} as const;

/**
 * A flag that an order carries already is not put on again, save that a note which differs replaces the one it has; one
 * that it does not carry is not taken off. Orders for which nothing comes of it stay as they are, without an event. Of
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
  const changed = await writeFlags(trx, actor, wanted, what);
  const side = what === 'ADD' ? 'after' : 'before';
  await writeAudit(
    trx,
    actor,
    changed.map(({ id, company_id, flags }) => ({
      action: what === 'ADD' ? 'orders.flag' : 'orders.unflag',
      noun: 'orders',
      nounId: id,
      companyId: company_id,
      [side]: { flags },
    })),
  );
  return changed.map(({ id }) => id);
};

/** Locks the orders in the order of their ids, so that two batches never wait for each other in a circle. */
const lockAll = async (trx: Trx, rows: readonly FlagChange[]): Promise<void> => {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const flagIds = [...new Set(rows.map(({ flagId }) => flagId))];
  const { rows: locked } = await sql`
    select from orders where id = any (${orderIds}::bigint[]) order by id for update`.execute(trx);
  const { rows: flags } = await sql`select from flags where id = any (${flagIds}::bigint[])`.execute(trx);
  if (locked.length < orderIds.length || flags.length < flagIds.length) throw new CallError('NOT_FOUND');
};

const writeFlags = async (
  trx: Trx,
  actor: Actor,
  rows: readonly FlagChange[],
  what: 'ADD' | 'REMOVE',
): Promise<Changed[]> => {
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
  // One event for the flags of a category that share a note: that is how they were given.
  const { rows: changed } = await sql<Changed>`
    with input as materialized (${input}), written as (${written}), changed as (
      update orders set version = version + 1, last_updated_time = now()
      where id in (select order_id from written) returning id, version, company_id
    ), facts as (
      select w.order_id, g.category, i.note, min(i.place) as place,
        jsonb_agg(jsonb_build_object('name', g.name, 'color', g.color) order by i.place) as flags
      from written w join input i on i.order_id = w.order_id and i.flag_id = w.flag_id join flags g on g.id = w.flag_id
      group by w.order_id, g.category, i.note
    ), told as (
      insert into order_events
        (order_id, track_flag_type, event_type, note, flags, version, operator_id, operator_name)
      select f.order_id, 'CS_FLAG', case f.category when 'CS' then ${events[what].CS} else ${events[what].ORDER} end,
        f.note, f.flags, c.version, ${actor.userId}::bigint, ${actor.userName}
      from facts f join changed c on c.id = f.order_id
      order by f.order_id, f.place
    )
    select c.id::text, c.company_id::text, jsonb_agg(g.code order by g.code) as flags
    from changed c join written w on w.order_id = c.id join flags g on g.id = w.flag_id
    group by c.id, c.company_id order by c.id`.execute(trx);
  return changed;
};
