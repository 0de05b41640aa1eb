/** Discrepancies: what a terminal and the orders report differently, for a person to decide, with both accounts. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { changeOrders } from '../order-changes/index.ts';
import { actorAt, type FoundOrder, type ReportedEvent } from './door-events.reads.ts';
import type { DiscrepancyKind } from './door-events.rules.ts';

/** Opens a discrepancy, once for each event, and says so in the timeline. */
export const openDiscrepancy = async (
  trx: Trx,
  order: FoundOrder,
  event: ReportedEvent,
  kind: DiscrepancyKind,
): Promise<void> => {
  const reported = { ...event.body, happenedTime: event.time, place: event.place, userName: event.userName };
  const orderState = {
    status: order.status,
    siteId: order.siteId,
    boxId: order.boxId,
    since: Math.max(order.door?.time ?? 0, order.movedTime) || null,
  };
  const { rows } = await sql`
    insert into discrepancies (site_id, order_id, box_id, kind, boot_id, seq, told, stands)
    select ${event.siteId}::bigint, ${order.id}::bigint, (select id from boxes where id = ${event.boxId}::bigint and site_id = ${event.siteId}::bigint),
      ${kind}, ${event.bootId}, ${event.seq}, ${JSON.stringify(reported)}::jsonb, ${JSON.stringify(orderState)}::jsonb
    on conflict (site_id, boot_id, seq) do nothing returning id`.execute(trx);
  if (rows.length === 0) return;
  const { place, happenedTime } = event;
  await changeOrders(trx, actorAt(event), [order], {
    event: { type: 'CASE_OPENED', changes: { kind: [null, kind] }, place, happenedTime, isLate: true },
  });
};
