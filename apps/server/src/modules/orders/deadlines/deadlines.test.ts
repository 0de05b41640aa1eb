import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { lockOrders, moveOrders } from '../orders/index.ts';
import { tick } from './deadlines.clock.ts';

let app: TestApp;
let db: Database;
let staff = '';
const hour = 3_600_000;
const courier = { userId: null, userName: 'Courier', address: null, requestId: null };

beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
  staff = await app.signInAs(await app.buildUser({ permissions: ['ORDER_INFO', 'ORDER_DEADLINE', 'ORDER_LIST'] }));
});

const store = async (id: string, box: { readonly id: string; readonly name: string }, siteId: string, time?: Date) =>
  db.transactionAsSystem(async (trx) =>
    moveOrders(trx, courier, await lockOrders(trx, [id]), {
      to: 'Courier stored',
      cause: 'LOCKER',
      time,
      compartment: { siteId, boxId: box.id, name: box.name },
    }),
  );
const take = (id: string) =>
  db.transactionAsSystem(async (trx) =>
    moveOrders(trx, courier, await lockOrders(trx, [id]), { to: 'Courier Recycle', cause: 'LOCKER' }),
  );

/** A parcel that a courier stored so many hours ago. */
const newStoredOrder = async (more: { config?: object; hoursAgo?: number; order?: object } = {}) => {
  const site = await app.buildSite();
  const [box = { id: '', name: '' }] = await app.buildBoxes(site.id, ['A1']);
  const service = await app.buildService();
  if (more.config)
    await app.sql
      .insertInto('service_box_configs')
      .values({ service_id: service.id, ...more.config })
      .execute();
  const { id } = await app.buildOrder({ site_id: site.id, service_id: service.id, ...more.order });
  const time = new Date(Date.now() - (more.hoursAgo ?? 0) * hour);
  await store(id, box, site.id, time);
  return { id, box, siteId: site.id, time };
};
const deadline = async (id: string) => (await app.call(calls.getDeadline, { params: { id } }, { as: staff })).body;
const orderOf = (id: string) => app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (id: string) =>
  (
    await app.sql.selectFrom('order_events').select('event_type').where('order_id', '=', id).orderBy('id').execute()
  ).map(({ event_type }) => event_type);
const tickAll = async () => {
  while ((await db.transactionAsSystem(tick)) > 0);
};
const body = (id: string) => ({ articleIds: [id], reason: 'the customer is away' });

test('storing sets the deadline of the service and the size; a typed deadline remains', async () => {
  const { id, time } = await newStoredOrder({ config: { standard_time: 5 } });
  expect(await deadline(id)).toMatchObject({ overdueTime: time.getTime() + 5 * hour, heldTime: null, periods: 0 });
  const plain = await newStoredOrder();
  expect(await deadline(plain.id)).toMatchObject({ overdueTime: plain.time.getTime() + 48 * hour });
  const typed = new Date(Date.now() + 100 * hour);
  const own = await newStoredOrder({ order: { overdue_time: typed } });
  expect(await deadline(own.id)).toMatchObject({ overdueTime: typed.getTime() });
});

test('what is due is overdue once, and each period that begins is charged', async () => {
  const { id } = await newStoredOrder({
    config: { standard_time: 1, overdue_time: 2, overdue_price: '5.50' },
    hoursAgo: 4,
  });
  const waiting = await newStoredOrder({ config: { standard_time: 1 } });
  await tickAll();
  await tickAll();
  expect((await eventsOf(id)).filter((type) => type === 'OVERDUE')).toHaveLength(1);
  expect(await deadline(id)).toMatchObject({ periods: 2, overdueSince: expect.any(Number) });
  expect((await orderOf(id)).charge).toBe('11.00');
  expect(await eventsOf(waiting.id)).not.toContain('OVERDUE');
});

const priceRules = (more: object = {}) => ({
  price_rules: JSON.stringify({
    standardTime: 3,
    standardPayType: 'HOUR',
    overdueTime: 2,
    overduePayType: 'HOUR',
    allowOverdue: true,
    allowOffline: true,
    valueList: [
      { valueType: 'SERVICE_CHARGE', unitType: 'BOX', boxTypeId: null, payType: 'TIME', priceValue: '1.10' },
      { valueType: 'OVERDUE_CHARGE', unitType: 'BOX', boxTypeId: null, payType: 'TIME', priceValue: '4.00' },
    ],
    ...more,
  }),
});
const config = { standard_time: 1, overdue_time: 1, overdue_price: '9.00' };
const paymentsOf = async (id: string) =>
  Object.fromEntries(
    (await app.sql.selectFrom('order_payments').select(['kind', 'amount']).where('order_id', '=', id).execute()).map(
      ({ kind, amount }) => [kind, amount],
    ),
  );

test('the price group of an order comes before the compartments of its service: hours are charged as they begin', async () => {
  const { id, time } = await newStoredOrder({ config, hoursAgo: 1.5, order: { ...priceRules(), charge: '20.00' } });
  await app.sql.insertInto('order_payments').values({ order_id: id, kind: 'CHARGE', amount: '20.00' }).execute();
  await tickAll();
  await tickAll();
  expect(await deadline(id)).toMatchObject({ overdueTime: time.getTime() + 3 * hour, overdueSince: null });
  expect([(await orderOf(id)).charge, await paymentsOf(id)]).toEqual(['22.20', { CHARGE: '22.20' }]);
  expect(await eventsOf(id)).not.toContain('OVERDUE');
});

test('after its deadline the price group says what overdue hours cost, and for how long', async () => {
  const { id } = await newStoredOrder({ config, hoursAgo: 10, order: priceRules() });
  await tickAll();
  expect([(await orderOf(id)).charge, await paymentsOf(id)]).toEqual(['11.30', { CHARGE: '3.30', OVERDUE: '8.00' }]);
  const refused = await newStoredOrder({ config, hoursAgo: 10, order: priceRules({ allowOverdue: false }) });
  await tickAll();
  expect(await paymentsOf(refused.id)).toEqual({ CHARGE: '3.30' });
  expect(await eventsOf(refused.id)).toContain('OVERDUE');
});

test('hours that are given by postponing a deadline cost nothing, and earlier charges remain', async () => {
  const { id } = await newStoredOrder({ hoursAgo: 1.5, order: priceRules() });
  await tickAll();
  await app.call(calls.extendDeadlines, { body: { ...body(id), overdueTime: Date.now() + 20 * hour } }, { as: staff });
  await tickAll();
  expect(await paymentsOf(id)).toEqual({ CHARGE: '2.20' });
  await app.call(calls.holdOrders, { body: body(id) }, { as: staff });
  await tickAll();
  expect(await paymentsOf(id)).toEqual({ CHARGE: '2.20' });
});

test('a deadline is postponed, paused and resumed; while it is paused, no parcel becomes overdue', async () => {
  const { id } = await newStoredOrder({ config: { standard_time: 2 }, hoursAgo: 1 });
  const until = Date.now() + 10 * hour;
  const extend = () => app.call(calls.extendDeadlines, { body: { ...body(id), overdueTime: until } }, { as: staff });
  expect([(await extend()).body, (await extend()).body]).toEqual([{ changed: 1 }, { changed: 0 }]);
  expect(await deadline(id)).toMatchObject({ overdueTime: until });

  expect((await app.call(calls.holdOrders, { body: body(id) }, { as: staff })).body).toEqual({ changed: 1 });
  expect((await app.call(calls.holdOrders, { body: body(id) }, { as: staff })).body).toEqual({ changed: 0 });
  const paused = await deadline(id);
  expect(paused).toMatchObject({ overdueTime: null, heldTime: expect.any(Number) });
  expect(Math.abs((paused?.heldLeftMs ?? 0) - 10 * hour)).toBeLessThan(60_000);
  await tickAll();
  expect(await eventsOf(id)).not.toContain('OVERDUE');

  const release = () => app.call(calls.releaseOrders, { body: body(id) }, { as: staff });
  expect([(await release()).body, (await release()).body]).toEqual([{ changed: 1 }, { changed: 0 }]);
  const released = await deadline(id);
  expect(released?.heldTime).toBeNull();
  expect(Math.abs((released?.overdueTime ?? 0) - until)).toBeLessThan(60_000);
  expect(await eventsOf(id)).toEqual(['STORED', 'DEADLINE_EXTENDED', 'HELD', 'HOLD_RELEASED']);
});

test('a parcel that is overdue gets another chance by a new deadline', async () => {
  const { id } = await newStoredOrder({ config: { standard_time: 1 }, hoursAgo: 2 });
  await tickAll();
  await app.call(calls.extendDeadlines, { body: { ...body(id), overdueTime: Date.now() + hour } }, { as: staff });
  expect(await deadline(id)).toMatchObject({ overdueSince: null });
});

test('the clock starts again in another locker, and ends with the storage period', async () => {
  const { id, box, siteId } = await newStoredOrder({ config: { standard_time: 1 }, hoursAgo: 3 });
  await tickAll();
  await take(id);
  expect(await deadline(id)).toBeNull();
  await store(id, box, siteId);
  expect((await deadline(id))?.overdueTime).toBeGreaterThan(Date.now());
});

test('a deadline in the past or too far ahead, and an order in no compartment, are refused', async () => {
  const { id } = await newStoredOrder();
  const extend = (articleId: string, overdueTime: number) =>
    app.call(calls.extendDeadlines, { body: { ...body(articleId), overdueTime } }, { as: staff });
  expect((await extend(id, Date.now() - 1)).error).toMatchObject({ fieldErrors: [{ code: 'inThePast' }] });
  expect((await extend(id, Date.now() + 200 * 24 * hour)).error).toMatchObject({
    fieldErrors: [{ code: 'tooFarAhead' }],
  });
  const created = await app.buildOrder();
  expect((await extend(created.id, Date.now() + hour)).error).toMatchObject({ errorCode: 'STATUS_NOT_ALLOWED' });
});
