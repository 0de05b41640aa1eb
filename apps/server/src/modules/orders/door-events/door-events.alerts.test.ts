import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { app, newOrder, newSite, type Site, startDoorEvents, stored, take } from './door-events.fixture.ts';

startDoorEvents();

/** Compartments of a site with an alert for a parcel that waits, or with one that opens in time. */
const waiting = async ({ siteId, boxes }: Site) => {
  const { rows } = await sql<{ box_id: string; days: number }>`
    select box_id, round(extract(epoch from due_time - since) / 86400)::int as days from alerts
    where site_id = ${siteId} and type = 'PARCEL_WAITING' and close_time is null order by box_id`.execute(app.sql);
  return rows.map(({ box_id, days }) => [boxes.indexOf(box_id), days]);
};
const taken = ({ terminal, boxes }: Site, orderId: string, door: number) =>
  terminal.event({ type: 'PARCEL_TAKEN', boxId: boxes[door], orderId, by: 'CUSTOMER' });

test('the alert for a parcel that waits a week follows it to another compartment, and ends when it is taken', async () => {
  const site = await newSite('A1', 'A2');
  const order = await newOrder(site);
  const number = order.tracking_number;
  expect(await waiting(site)).toEqual([]);
  await take(stored(site, number));
  expect(await waiting(site)).toEqual([[0, 7]]);
  const [fromBoxId, boxId] = site.boxes;
  await take(site.terminal.event({ type: 'PARCEL_MOVED', fromBoxId, boxId, number, by: 'STAFF' }));
  expect(await waiting(site)).toEqual([[1, 7]]);
  await take(taken(site, order.id, 1));
  expect(await waiting(site)).toEqual([]);
});

test('an open alert of a compartment with two parcels closes with the second one', async () => {
  const site = await newSite('A1');
  await app.sql.updateTable('sites').set({ parcels_per_door: 2 }).where('id', '=', site.siteId).execute();
  const orders = [await newOrder(site), await newOrder(site)];
  for (const { tracking_number } of orders) await take(stored(site, tracking_number));
  await sql`update alerts set open_time = now() where site_id = ${site.siteId}`.execute(app.sql);
  const [first, second] = orders.map(({ id }) => taken(site, id, 0));
  if (!first || !second) expect.unreachable();
  await take(first);
  expect(await waiting(site)).toHaveLength(1);
  await take(second);
  expect(await waiting(site)).toEqual([]);
  const alerts = await app.sql
    .selectFrom('alerts')
    .select('close_time')
    .where('site_id', '=', site.siteId)
    .where('type', '=', 'PARCEL_WAITING')
    .execute();
  expect(alerts).toEqual([{ close_time: expect.any(Date) }]);
});
