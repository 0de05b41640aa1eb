/** The flags of an order with those that could be on it, and their history. */
import type { FlagNote, OrderFlags } from '@cubby/contract/orders/order-flags/order-flags.calls';
import { sql } from 'kysely';
import { epochMs, visibleUserId } from '../../../platform/db/statements.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** @throws CallError NOT_FOUND */
export const readFlags = async (trx: Trx, orderId: string): Promise<OrderFlags> => {
  const { rows } = await sql<{ version: number; flags: (OrderFlags['ordersFlags'][number] & { category: string })[] }>`
    select o.version, (
      select coalesce(json_agg(json_build_object('flagId', g.id::text, 'flagName', g.name, 'flagColor', g.color,
        'flagCode', g.code, 'taged', f.flag_id is not null, 'category', g.category) order by g.name), '[]')
      from flags g left join order_flags f on f.flag_id = g.id and f.order_id = o.id
    ) as flags
    from orders o where o.id = ${orderId}`.execute(trx);
  const [order] = rows;
  if (!order) throw new CallError('NOT_FOUND');
  const of = (wanted: string) => order.flags.flatMap(({ category, ...flag }) => (category === wanted ? [flag] : []));
  return { articleId: orderId, version: order.version, ordersCsFlags: of('CS'), ordersFlags: of('ORDER') };
};

/** As many as the call may answer with. */
const notesMax = 1000;

const notes = `
  select (
    select coalesce(json_agg(e order by e.at desc, e."eventId"::bigint desc), '[]')::text from (
      select e.id::text as "eventId", e.event_type as "trackEventType", e.event_time as at,
        ${epochMs('e.event_time')} as "eventTime", e.note, name_told(e.operator_id, e.operator_name) as operator,
        ${visibleUserId('e.operator_id')} as "operatorId",
        coalesce(e.flags, '[]') as "csFlags"
      from order_events e
      where e.order_id = o.id and e.track_flag_type in ('CS_FLAG', 'CS_NOTES')
      order by e.event_time desc, e.id desc limit ${notesMax}
    ) e
  ) as notes
  from orders o where o.id = $1`;

/** The newest first. @throws CallError NOT_FOUND */
export const listFlagNotes = async (db: Database, caller: Caller, orderId: string): Promise<FlagNote[]> => {
  const statement = { name: 'flag-notes', text: notes, values: [orderId] };
  const [result] = await db.readAs<{ notes: string }>(caller, statement);
  const found = result?.rows[0];
  if (!found) throw new CallError('NOT_FOUND');
  return (JSON.parse(found.notes) as (FlagNote & { at: string })[]).map(({ at: _at, ...note }) => note);
};
