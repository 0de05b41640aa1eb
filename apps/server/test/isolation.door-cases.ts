/** Cases at doors in the two trees. */
import type { Kysely } from 'kysely';
import type { DB } from '../src/platform/db/schema.ts';

/** What the terminal of the site told of the order, and the case that it is. */
export const buildDoorCase = async (
  sql: Kysely<DB>,
  { siteId, orderId, boxId, name }: { siteId: string; orderId: string; boxId: string; name: string },
): Promise<{ id: string }> => {
  const now = new Date();
  const event = { site_id: siteId, order_id: orderId, box_id: boxId, boot_id: 1, seq: 2 };
  await sql
    .insertInto('door_events')
    .values({
      ...event,
      type: 'PARCEL_TAKEN',
      body: '{}',
      happened_time: now,
      received_time: now,
      state: 'CASE',
    })
    .execute();
  return sql
    .insertInto('door_cases')
    .values({
      ...event,
      kind: 'TAKEN_NOT_STORED',
      told: JSON.stringify({ type: 'PARCEL_TAKEN', by: 'COURIER', happenedTime: now.getTime(), place: `${name} site` }),
      stands: JSON.stringify({ status: 'Created', siteId: null, boxId: null, since: null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
