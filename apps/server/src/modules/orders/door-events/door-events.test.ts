import { randomUUID } from 'node:crypto';
import { calls } from '@cubby/contract';
import type { AccessOrder } from '@cubby/contract/device/access.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secrets } from '../../../../test/account-app.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Database } from '../../../platform/db/database.ts';
import { openPin, verifierKeyOf, verifierOf } from '../../lockers/pins/index.ts';
import { boot, enrol, type FakeLink, openTestIngest } from '../../lockers/terminals/terminals.fixture.ts';
import type { Ingest } from '../../lockers/terminals/terminals.device.ts';
import { bringAccess } from '../terminal-access/index.ts';
import { endWaits, takeParcelEvents } from './door-events.ts';

let app: TestApp;
let ingest: Ingest;
let link: FakeLink;
let db: Database;
let staff = '';

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signInAs(
    await app.buildUser({ permissions: ['SITE_LIST', 'TERMINAL_EDIT', 'ORDER_INFO', 'ORDER_LIST'] }),
  );
  ({ ingest, link, db } = await openTestIngest(app, undefined, takeParcelEvents({ secrets })));
});
afterAll(() => ingest.settled());

/** A site with doors and a terminal that is on, and a merchant of its operator. */
const newSite = async (...names: string[]) => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  const site = await app.buildSite({ operator_id: operator.id });
  const doors = await app.buildBoxes(site.id, names);
  const terminal = boot(await enrol(app, site.id, staff), 1);
  const boxes = doors.map(({ id }) => id);
  const { born } = terminal.birth(boxes.map((boxId) => ({ boxId, sensor: 'CLOSED', article: 'ABSENT' })));
  await ingest.take(born.topic, born.payload);
  return { siteId: site.id, operator, merchant, boxes, terminal };
};
type Site = Awaited<ReturnType<typeof newSite>>;
const newOrder = (site: Site, more: object = {}) =>
  app.buildOrder({ company_id: site.merchant.id, site_id: site.siteId, ...more });
const take = async (...messages: { topic: string; payload: Buffer }[]) => {
  for (const { topic, payload } of messages) await ingest.take(topic, payload);
};
const stored = ({ terminal, boxes }: Site, number: string, door = 0, more: object = {}) =>
  terminal.event({ type: 'PARCEL_STORED', boxId: boxes[door], number, by: 'COURIER', ...more });
const orderOf = (id: string) => app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ledgerOf = async (boxId = '') =>
  (await app.sql.selectFrom('box_states').select('ledger').where('box_id', '=', boxId).executeTakeFirstOrThrow())
    .ledger;
const pinOf = (orderId: string) =>
  app.sql.selectFrom('order_pins').selectAll().where('order_id', '=', orderId).executeTakeFirst();
const casesOf = async (orderId: string) =>
  (await app.sql.selectFrom('door_cases').select('kind').where('order_id', '=', orderId).execute()).map(
    ({ kind }) => kind,
  );
/** What the terminal of a site is told, the newest of each order. */
const toldTo = async (siteId: string): Promise<Map<string, AccessOrder>> => {
  while (await bringAccess(db, link, secrets));
  const orders = new Map<string, AccessOrder>();
  for (const { topic, body } of link.sent) {
    if (!topic.includes(`/${siteId}/down/cfg`) || body['type'] !== 'ACCESS') continue;
    for (const order of body['orders'] as AccessOrder[]) orders.set(order.orderId, order);
    for (const gone of body['gone'] as string[]) orders.delete(gone);
  }
  return orders;
};

test('a courier stores a parcel and the customer takes it: order, door, PIN, timeline and terminal follow', async () => {
  const site = await newSite('A1', 'A2');
  const order = await newOrder(site);
  expect((await toldTo(site.siteId)).get(order.id)).toMatchObject({
    place: 'EXPECTED',
    numbers: [order.tracking_number, order.order_number],
    pin: null,
  });

  await take(stored(site, order.tracking_number.toLowerCase()));
  expect(await orderOf(order.id)).toMatchObject({ status: 'Courier stored', compartment: 'A1', box_id: site.boxes[0] });
  expect(await ledgerOf(site.boxes[0])).toBe('OCCUPIED');
  const pin = await pinOf(order.id);
  expect(pin).toMatchObject({ active: true, site_id: site.siteId });
  const code = openPin(secrets, order.id, pin?.sealed ?? Buffer.alloc(0));
  expect((await toldTo(site.siteId)).get(order.id)).toMatchObject({
    place: 'STORED',
    boxId: site.boxes[0],
    pin: verifierOf(verifierKeyOf(secrets, site.siteId), 'pin', code),
  });
  expect(JSON.stringify(link.sent)).not.toContain(`"${code}"`);

  await take(
    site.terminal.event({ type: 'PARCEL_TAKEN', boxId: site.boxes[0], orderId: order.id, by: 'CUSTOMER', how: 'PIN' }),
  );
  expect(await orderOf(order.id)).toMatchObject({ status: 'Completed', compartment: null, box_id: null });
  expect(await ledgerOf(site.boxes[0])).toBe('AVAILABLE');
  expect(await pinOf(order.id)).toMatchObject({ active: false });
  expect((await toldTo(site.siteId)).has(order.id)).toBe(false);
  const detail = (await app.call(calls.getOrder, { query: { articleId: order.id } }, { as: staff })).body;
  expect(JSON.stringify(detail)).toContain('A1');
});

test('what a terminal tells late keeps its own time, and undoes nothing newer', async () => {
  const site = await newSite('A1');
  const order = await newOrder(site);
  const hourAgo = Date.now() - 3_600_000;
  await take(stored(site, order.tracking_number, 0, { deviceTime: hourAgo }));
  const { stored_time } = await orderOf(order.id);
  expect(Math.abs((stored_time?.getTime() ?? 0) - hourAgo)).toBeLessThan(5_000);
  const told = await app.sql.selectFrom('order_events').selectAll().where('order_id', '=', order.id).execute();
  expect(told.at(-1)).toMatchObject({ place: expect.stringContaining('A1'), told_time: expect.any(Date) });
});

test('taken before it was stored: it waits for what explains it', async () => {
  const site = await newSite('A1');
  const order = await newOrder(site);
  const first = stored(site, order.tracking_number, 0, { deviceTime: Date.now() - 10_000 });
  const second = site.terminal.event({ type: 'PARCEL_TAKEN', boxId: site.boxes[0], orderId: order.id, by: 'CUSTOMER' });
  await take(second);
  expect((await orderOf(order.id)).status).toBe('Created');
  await take(first);
  expect((await orderOf(order.id)).status).toBe('Completed');
  expect(await casesOf(order.id)).toEqual([]);
});

test('parcels that lay in one door one after another are told together, whichever order is older', async () => {
  const site = await newSite('A1');
  const [second, first] = [await newOrder(site), await newOrder(site)];
  const at = (secondsAgo: number) => ({ deviceTime: Date.now() - secondsAgo * 1_000 });
  const told = [
    stored(site, first.tracking_number, 0, at(30)),
    site.terminal.event({ type: 'PARCEL_TAKEN', boxId: site.boxes[0], orderId: first.id, by: 'CUSTOMER', ...at(20) }),
    stored(site, second.tracking_number, 0, at(10)),
  ];
  await Promise.all(told.map((message) => take(message)));
  expect((await orderOf(first.id)).status).toBe('Completed');
  expect(await orderOf(second.id)).toMatchObject({ status: 'Courier stored', box_id: site.boxes[0] });
  expect([...(await casesOf(first.id)), ...(await casesOf(second.id))]).toEqual([]);
});

test('a parcel that nobody announced gets an order of the operator', async () => {
  const site = await newSite('A1');
  const number = `NOBODY-${randomUUID().slice(0, 8)}`.toUpperCase();
  await take(stored(site, number));
  const order = await app.sql
    .selectFrom('orders')
    .selectAll()
    .where('tracking_number', '=', number)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ status: 'Courier stored', company_id: site.operator.id, box_id: site.boxes[0] });
});

test('a terminal moves no order of another operator', async () => {
  const site = await newSite('A1');
  const order = await newOrder(await newSite('A1'));
  await take(stored(site, 'X', 0, { orderId: order.id }));
  expect((await orderOf(order.id)).status).toBe('Created');
});

test('two parcels in one door, and a parcel of an order that has ended, are for a person to decide', async () => {
  const site = await newSite('A1');
  const [one, two, ended] = [await newOrder(site), await newOrder(site), await newOrder(site, { status: 'Cancelled' })];
  await take(
    stored(site, one.tracking_number),
    stored(site, two.tracking_number),
    stored(site, '', 0, { orderId: ended.id, number: 'E' }),
  );
  expect((await orderOf(one.id)).status).toBe('Courier stored');
  expect((await orderOf(two.id)).status).toBe('Created');
  expect(await casesOf(two.id)).toEqual(['DOOR_TAKEN']);
  expect(await casesOf(ended.id)).toEqual(['STORED_AFTER_END']);
});

test('a parcel lies in its door, taken out of service or booked up before the terminal was told of it', async () => {
  const site = await newSite('A1', 'A2');
  const [one, two, booked] = [await newOrder(site), await newOrder(site), await newOrder(site)];
  const { box_type_id } = await app.sql
    .selectFrom('boxes')
    .select('box_type_id')
    .where('id', '=', site.boxes[1] ?? '')
    .executeTakeFirstOrThrow();
  const hold = { order_id: booked.id, site_id: site.siteId, box_type_id, kind: 'BOOKED' as const };
  await app.sql.insertInto('box_holds').values(hold).execute();
  await app.sql
    .updateTable('box_states')
    .set({ service: 'DIRTY' })
    .where('box_id', '=', site.boxes[0] ?? '')
    .execute();
  await take(stored(site, one.tracking_number, 0), stored(site, two.tracking_number, 1));
  for (const [at, { id }] of [one, two].entries()) {
    expect(await orderOf(id)).toMatchObject({ status: 'Courier stored', box_id: site.boxes[at] });
    expect(await ledgerOf(site.boxes[at])).toBe('OCCUPIED');
    expect(await pinOf(id)).toMatchObject({ active: true });
  }
});

test('a visit that is over needs no door: another parcel lies there by now', async () => {
  const [site, other] = [await newSite('A1'), await newSite('B1')];
  await app.sql.updateTable('sites').set({ operator_id: site.operator.id }).where('id', '=', other.siteId).execute();
  const [order, later] = [await newOrder(site), await newOrder(site)];
  const at = (secondsAgo: number) => ({ deviceTime: Date.now() - secondsAgo * 1_000 });
  const takenAt = ({ terminal, boxes }: Site, secondsAgo: number) =>
    terminal.event({ type: 'PARCEL_TAKEN', boxId: boxes[0], orderId: order.id, by: 'STAFF', ...at(secondsAgo) });
  await take(
    stored(site, order.tracking_number, 0, at(50)),
    stored(other, order.tracking_number, 0, at(30)),
    takenAt(other, 20),
    stored(other, later.tracking_number, 0, at(10)),
  );
  expect(await orderOf(order.id)).toMatchObject({ status: 'Courier stored', box_id: site.boxes[0] });
  await take(takenAt(site, 40));
  expect(await orderOf(order.id)).toMatchObject({ status: 'Operator Recycle', box_id: null });
  expect(await orderOf(later.id)).toMatchObject({ status: 'Courier stored', box_id: other.boxes[0] });
  expect(await ledgerOf(site.boxes[0])).toBe('AVAILABLE');
  expect(await ledgerOf(other.boxes[0])).toBe('OCCUPIED');
  expect(await casesOf(order.id)).toEqual([]);
  expect(await app.sql.selectFrom('door_events').select('state').where('order_id', '=', order.id).execute()).toEqual(
    Array.from({ length: 4 }, () => ({ state: 'APPLIED' })),
  );
});

test('a terminal is told of an order again where what it did has changed nothing', async () => {
  const site = await newSite('A1');
  const order = await newOrder(site);
  const expected = (await toldTo(site.siteId)).get(order.id);
  const at = (secondsAgo: number) => ({ deviceTime: Date.now() - secondsAgo * 1_000 });
  const number = order.tracking_number;
  const other = await newSite('B1');
  await app.sql.updateTable('sites').set({ operator_id: site.operator.id }).where('id', '=', other.siteId).execute();
  await take(
    other.terminal.event({ type: 'STORE_FAILED', number, by: 'COURIER', reason: 'PARCEL_TOO_BIG', ...at(10) }),
  );
  await toldTo(site.siteId);
  link.sent.length = 0;
  await take(
    stored(site, number, 0, at(30)),
    site.terminal.event({ type: 'PARCEL_TAKEN', boxId: site.boxes[0], orderId: order.id, by: 'COURIER', ...at(20) }),
  );
  expect((await orderOf(order.id)).status).toBe('Store failure');
  expect((await toldTo(site.siteId)).get(order.id)).toEqual(expected);
});

test('what nothing explains becomes a case after a while', async () => {
  const site = await newSite('A1');
  const order = await newOrder(site);
  await take(site.terminal.event({ type: 'PARCEL_TAKEN', boxId: site.boxes[0], orderId: order.id, by: 'COURIER' }));
  await db.transactionAsSystem((trx) => endWaits(trx, { secrets }));
  expect(await casesOf(order.id)).toEqual([]);
  await app.sql
    .updateTable('door_events')
    .set({ received_time: new Date(Date.now() - 3_600_000) })
    .where('order_id', '=', order.id)
    .execute();
  await db.transactionAsSystem((trx) => endWaits(trx, { secrets }));
  expect(await casesOf(order.id)).toEqual(['TAKEN_NOT_STORED']);
});

test('a failed visit keeps its reason, and the parcel can be stored later', async () => {
  const site = await newSite('A1');
  const order = await newOrder(site, { status: 'Ready for dispatch' });
  await take(
    site.terminal.event({
      type: 'STORE_FAILED',
      number: order.tracking_number,
      by: 'COURIER',
      reason: 'PARCEL_TOO_BIG',
    }),
  );
  expect((await orderOf(order.id)).status).toBe('Store failure');
  const events = await app.sql.selectFrom('order_events').select('changes').where('order_id', '=', order.id).execute();
  expect(events.at(-1)?.changes).toEqual({ reason: [null, 'PARCEL_TOO_BIG'] });
  await take(stored(site, order.tracking_number));
  expect((await orderOf(order.id)).status).toBe('Courier stored');
});

test('what a workflow asked for is written down once: weight, payment, photo; and a workflow may tell nobody', async () => {
  const site = await newSite('A1');
  const order = await newOrder(site, { recipient_mail: 'somebody@example.com' });
  const step = (more: object) =>
    site.terminal.event({
      type: 'STEP_DONE',
      boxId: site.boxes[0],
      number: order.tracking_number,
      by: 'COURIER',
      workflow: { workflowId: '1', version: 3 },
      step: 4,
      ...more,
    });
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('pixels')]).toString('base64');
  const photo = step({ method: 'TAKE_PHOTO', image: png });
  await take(
    stored(site, order.tracking_number, 0, { notify: false }),
    step({ method: 'WEIGH', grams: 1234 }),
    step({ method: 'PAY', place: 'DESK' }),
    photo,
    photo,
    step({ method: 'SIGN', image: Buffer.from('<script>').toString('base64') }),
  );
  expect(await orderOf(order.id)).toMatchObject({ status: 'Courier stored', weight_kg: '1.23' });
  const lines = await app.sql
    .selectFrom('order_events')
    .select('changes')
    .where('order_id', '=', order.id)
    .where('event_type', '=', 'STEP_DONE')
    .orderBy('id')
    .execute();
  const id = (lines[2]?.changes as { photo?: string[] } | null)?.photo?.[1] ?? '';
  expect(lines.map(({ changes }) => changes)).toEqual([
    { weight: ['0.50', '1.23'] },
    { payment: [null, 'DESK'] },
    { photo: [null, expect.stringMatching(/^\d+$/)] },
    null,
  ]);
  const { body } = await app.call(calls.getOrderImage, { params: { id } }, { as: staff });
  expect(body.image).toBe(`data:image/png;base64,${png}`);
  const told = await app.sql.selectFrom('notification_records').select('id').where('order_id', '=', order.id).execute();
  expect(told).toEqual([]);
});
