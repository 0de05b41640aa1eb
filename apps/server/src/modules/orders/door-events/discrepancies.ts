/** Discrepancies: what a terminal and the orders tell differently, for a person to decide, with both sides. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FoundOrder, ToldEvent } from './door-events.reads.ts';
import type { DiscrepancyKind } from './door-events.rules.ts';

/** Opens a discrepancy, once for each event, and says so in the timeline. */
export const openDiscrepancy = async (
  trx: Trx,
  order: FoundOrder,
  event: ToldEvent,
  kind: DiscrepancyKind,
): Promise<void> => {
  const told = { ...event.body, happenedTime: event.time, place: event.place, userName: event.userName };
  const stands = {
    status: order.status,
    siteId: order.siteId,
    boxId: order.boxId,
    since: Math.max(order.door?.time ?? 0, order.movedTime) || null,
  };
  await sql`
    with opened as (
      insert into discrepancies (site_id, order_id, box_id, kind, boot_id, seq, told, stands)
      select ${event.siteId}::bigint, ${order.id}::bigint, (select id from boxes where id = ${event.boxId}::bigint and site_id = ${event.siteId}::bigint),
        ${kind}, ${event.bootId}, ${event.seq}, ${JSON.stringify(told)}::jsonb, ${JSON.stringify(stands)}::jsonb
      on conflict (site_id, boot_id, seq) do nothing returning order_id
    ), changed as (
      update orders o set version = version + 1, last_updated_time = now() from opened where o.id = opened.order_id
      returning o.id, o.version
    )
    insert into order_events (order_id, track_flag_type, event_type, changes, version, operator_id, operator_name, place, told_time, event_time)
    select id, 'CHANGE_ORDER', 'CASE_OPENED', ${JSON.stringify({ kind: [null, kind] })}::jsonb, version, ${event.userId}::bigint,
      ${event.userName}, ${event.place}, clock_timestamp(), ${event.happenedTime}::timestamptz
    from changed`.execute(trx);
};
