/** How discrepancies at doors and ways out are kept from other companies, and the rows of both trees. */
import type { discrepanciesCalls } from '@cubby/contract/orders/discrepancies/discrepancies.calls';
import type { Kysely } from 'kysely';
import type { DB } from '../src/platform/db/schema.ts';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const discrepancyCoverage: Readonly<
  Record<keyof typeof discrepanciesCalls | 'getOrderImage' | 'recordWayOut', readonly Probe[] | Why>
> = {
  getOrderImage: [probe('getOrderImage', 'missing', ({ discrepancy }) => ({ params: { id: discrepancy.imageId } }))],
  recordWayOut: [
    probe('recordWayOut', 'missing', ({ order }) => ({
      body: { articleIds: [order.id], status: 'Returned to warehouse' as const },
    })),
  ],
  listDiscrepancies: [
    probe('listDiscrepancies', 'absent', () => ({ query: { size: 1000 } })),
    probe('listDiscrepancies', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
    probe('listDiscrepancies', 'absent', ({ order }) => ({ query: { articleId: order.id, state: 'OPEN' as const } })),
  ],
  getDiscrepancy: [
    probe('getDiscrepancy', 'missing', ({ discrepancy }) => ({ params: { discrepancyId: discrepancy.id } })),
  ],
  decideDiscrepancy: [
    probe('decideDiscrepancy', 'missing', ({ discrepancy }) => ({
      params: { discrepancyId: discrepancy.id },
      body: { answer: 'AS_IT_STANDS' as const, version: 1 },
    })),
  ],
};

/** What the terminal of the site told of the order, and the discrepancy that it is. */
export const buildDiscrepancy = async (
  sql: Kysely<DB>,
  { siteId, orderId, boxId, name }: { siteId: string; orderId: string; boxId: string; name: string },
): Promise<{ id: string; imageId: string }> => {
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
      state: 'DISCREPANCY',
    })
    .execute();
  await sql
    .insertInto('stays')
    .values({ order_id: orderId })
    .onConflict((row) => row.doNothing())
    .execute();
  const image = await sql
    .insertInto('order_images')
    .values({
      site_id: siteId,
      order_id: orderId,
      boot_id: 1,
      seq: 2,
      content_type: 'image/png',
      content: Buffer.from('png'),
      taken_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const discrepancy = await sql
    .insertInto('discrepancies')
    .values({
      ...event,
      kind: 'TAKEN_NOT_STORED',
      told: JSON.stringify({ type: 'PARCEL_TAKEN', by: 'COURIER', happenedTime: now.getTime(), place: `${name} site` }),
      stands: JSON.stringify({ status: 'Created', siteId: null, boxId: null, since: null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...discrepancy, imageId: image.id };
};
