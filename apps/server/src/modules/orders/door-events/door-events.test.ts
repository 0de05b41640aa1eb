import { randomUUID } from 'node:crypto';
import { calls } from '@cubby/contract';
import { expect, test } from 'vitest';
import { secrets } from '../../../../test/account-app.ts';
import { openPin, verifierKeyOf, verifierOf } from '../../lockers/pins/index.ts';
import { endWaits } from './door-events.ts';
import {
  app,
  discrepanciesOf,
  db,
  ledgerOf,
  link,
  newOrder,
  newSite,
  orderOf,
  pinOf,
  type Site,
  staff,
  startDoorEvents,
  stored,
  take,
  accessOrdersSentTo,
} from './door-events.fixture.ts';

startDoorEvents();

test('a courier stores a parcel and the customer takes it: order, door, PIN, timeline and terminal follow', async () => {
  const site = await newSite('A1', 'A2');
  const order = await newOrder(site);
  expect((await accessOrdersSentTo(site.siteId)).get(order.id)).toMatchObject({
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
  expect((await accessOrdersSentTo(site.siteId)).get(order.id)).toMatchObject({
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
  expect((await accessOrdersSentTo(site.siteId)).has(order.id)).toBe(false);
  const detail = (await app.call(calls.getOrder, { query: { articleId: order.id } }, { as: staff })).body;
  expect(JSON.stringify(detail)).toContain('A1');
});

test('what a terminal reports late retains its own time, and undoes nothing newer', async () => {
  const site = await newSite('A1');
  const order = await newOrder(site);
  const hourAgo = Date.now() - 3_600_000;
  await take(stored(site, order.tracking_number, 0, { deviceTime: hourAgo }));
  const { stored_time } = await orderOf(order.id);
  expect(Math.abs((stored_time?.getTime() ?? 0) - hourAgo)).toBeLessThan(60_000);
  const reported = await app.sql.selectFrom('order_events').selectAll().where('order_id', '=', order.id).execute();
  expect(reported.at(-1)).toMatchObject({ place: expect.stringContaining('A1'), told_time: expect.any(Date) });
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
  expect(await discrepanciesOf(order.id)).toEqual([]);
});

test('events count in the order of the terminal, even if its clock was corrected between two boots', async () => {
  const reported = async (isLate: boolean): Promise<string> => {
    const site = await newSite('A1', 'A2');
    const order = await newOrder(site);
    const at = (door: 0 | 1, secondsAgo: number) => ({
      boxId: site.boxes[door],
      orderId: order.id,
      deviceTime: Date.now() - secondsAgo * 1_000,
    });
    const out = { type: 'PARCEL_TAKEN', by: 'STAFF' } as const;
    const messages = [
      stored(site, order.tracking_number, 0, at(0, 20)),
      site.terminal.event({ ...out, ...at(0, 50) }),
      stored(site, order.tracking_number, 1, at(1, 40)),
      site.terminal.event({ ...out, ...at(1, 45), by: 'CUSTOMER' }),
    ];
    await take(...(isLate ? messages.toReversed() : messages));
    expect(await discrepanciesOf(order.id)).toEqual([]);
    return (await orderOf(order.id)).status;
  };
  expect([await reported(false), await reported(true)]).toEqual(['Completed', 'Completed']);
});

test('parcels that were in one door one after another are reported together, whichever order is older', async () => {
  const site = await newSite('A1');
  const [second, first] = [await newOrder(site), await newOrder(site)];
  const at = (secondsAgo: number) => ({ deviceTime: Date.now() - secondsAgo * 1_000 });
  const reported = [
    stored(site, first.tracking_number, 0, at(30)),
    site.terminal.event({ type: 'PARCEL_TAKEN', boxId: site.boxes[0], orderId: first.id, by: 'CUSTOMER', ...at(20) }),
    stored(site, second.tracking_number, 0, at(10)),
  ];
  await Promise.all(reported.map((message) => take(message)));
  expect((await orderOf(first.id)).status).toBe('Completed');
  expect(await orderOf(second.id)).toMatchObject({ status: 'Courier stored', box_id: site.boxes[0] });
  expect([...(await discrepanciesOf(first.id)), ...(await discrepanciesOf(second.id))]).toEqual([]);
});

test('a deposit whose barcode was misread with NUL or half a character still reaches the ledger', async () => {
  const site = await newSite('A1', 'A2');
  const order = await newOrder(site);
  await take(stored(site, `${order.tracking_number}\u0000`));
  expect(await orderOf(order.id)).toMatchObject({ status: 'Courier stored', box_id: site.boxes[0] });
  await take(stored(site, '\u0000BAD\ud83d', 1));
  expect(await Promise.all(site.boxes.map(ledgerOf))).toEqual(['OCCUPIED', 'OCCUPIED']);
  const [unknown] = await app.sql
    .selectFrom('orders')
    .select('tracking_number')
    .where('box_id', '=', site.boxes[1] ?? '')
    .execute();
  expect(unknown).toEqual({ tracking_number: 'BAD' });
});

test('a parcel without an order gets an order of the operator', async () => {
  const site = await newSite('A1');
  const number = `UNKNOWN-${randomUUID().slice(0, 8)}`.toUpperCase();
  await take(stored(site, number));
  const order = await app.sql
    .selectFrom('orders')
    .selectAll()
    .where('tracking_number', '=', number)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ status: 'Courier stored', company_id: site.operator.id, box_id: site.boxes[0] });
});

test('a parcel without an order and whose number can’t be read gets a number by the rule of the operator', async () => {
  const site = await newSite('A1');
  const orders = () =>
    app.sql.selectFrom('orders').select('tracking_number').where('company_id', '=', site.operator.id).execute();
  await take(stored(site, '包裹'));
  expect(await orders()).toEqual([]);
  await app.sql
    .insertInto('number_rules')
    .values({ company_id: site.operator.id, formula: 'UNKNOWN{SEQ:4}', reset: 'NEVER', capacity: '9999' })
    .execute();
  await take(stored(site, '包裹'));
  expect(await orders()).toEqual([{ tracking_number: 'UNKNOWN0001' }]);
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
  expect(await discrepanciesOf(two.id)).toEqual(['DOOR_TAKEN']);
  expect(await discrepanciesOf(ended.id)).toEqual(['STORED_AFTER_END']);
});

test('a parcel is in its door, taken out of service or booked up before the terminal received the order', async () => {
  const site = await newSite('A1', 'A2');
  const [one, two, booked] = [await newOrder(site), await newOrder(site), await newOrder(site)];
  const { box_type_id } = await app.sql
    .selectFrom('boxes')
    .select('box_type_id')
    .where('id', '=', site.boxes[1] ?? '')
    .executeTakeFirstOrThrow();
  const reservation = { order_id: booked.id, site_id: site.siteId, box_type_id, kind: 'BOOKED' as const };
  await app.sql.insertInto('box_holds').values(reservation).execute();
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
  expect(await discrepanciesOf(order.id)).toEqual([]);
  expect(await app.sql.selectFrom('door_events').select('state').where('order_id', '=', order.id).execute()).toEqual(
    Array.from({ length: 4 }, () => ({ state: 'APPLIED' })),
  );
});

test('a terminal receives an order again if its event has changed nothing', async () => {
  const site = await newSite('A1');
  const order = await newOrder(site);
  const expected = (await accessOrdersSentTo(site.siteId)).get(order.id);
  const at = (secondsAgo: number) => ({ deviceTime: Date.now() - secondsAgo * 1_000 });
  const number = order.tracking_number;
  const other = await newSite('B1');
  await app.sql.updateTable('sites').set({ operator_id: site.operator.id }).where('id', '=', other.siteId).execute();
  await take(
    other.terminal.event({ type: 'STORE_FAILED', number, by: 'COURIER', reason: 'PARCEL_TOO_BIG', ...at(10) }),
  );
  await accessOrdersSentTo(site.siteId);
  link.sent.length = 0;
  await take(
    stored(site, number, 0, at(30)),
    site.terminal.event({ type: 'PARCEL_TAKEN', boxId: site.boxes[0], orderId: order.id, by: 'COURIER', ...at(20) }),
  );
  expect((await orderOf(order.id)).status).toBe('Store failure');
  expect((await accessOrdersSentTo(site.siteId)).get(order.id)).toEqual(expected);
});

test('what nothing explains becomes a discrepancy after a while', async () => {
  const site = await newSite('A1');
  const order = await newOrder(site);
  await take(site.terminal.event({ type: 'PARCEL_TAKEN', boxId: site.boxes[0], orderId: order.id, by: 'COURIER' }));
  await db.transactionAsSystem((trx) => endWaits(trx, { secrets }));
  expect(await discrepanciesOf(order.id)).toEqual([]);
  await app.sql
    .updateTable('door_events')
    .set({ received_time: new Date(Date.now() - 3_600_000) })
    .where('order_id', '=', order.id)
    .execute();
  await db.transactionAsSystem((trx) => endWaits(trx, { secrets }));
  expect(await discrepanciesOf(order.id)).toEqual(['TAKEN_NOT_STORED']);
});

test('a failed visit retains its reason, and the parcel can be stored later', async () => {
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
