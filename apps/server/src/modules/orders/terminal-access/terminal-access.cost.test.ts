import { calls } from '@cubby/contract';
import { costOf } from '@cubby/contract/downlinks/access-cost';
import { deviceLimits } from '@cubby/contract/device/device.limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tick } from '../deadlines/deadlines.clock.ts';
import {
  app,
  db,
  link,
  newOrder,
  newSite,
  orderOf,
  startDoorEvents,
  stored,
  take,
  accessOrdersSentTo,
} from '../door-events/door-events.fixture.ts';

startDoorEvents();

const hour = 3_600_000;
const price = (valueType: string, unitType: string, priceValue: string) => ({
  valueType,
  unitType,
  boxTypeId: null,
  payType: 'TIME',
  priceValue,
});
const rules = {
  standardTime: 3,
  standardPayType: 'HOUR',
  overdueTime: 2,
  overduePayType: 'HOUR',
  allowOverdue: true,
  allowOffline: true,
  valueList: [
    price('SERVICE_CHARGE', 'BOX', '1.10'),
    price('OVERDUE_CHARGE', 'BOX', '4.00'),
    price('SERVICE_CHARGE', 'REDEMPTION_CENTER', '7.00'),
  ],
};

/** A parcel that a courier stored so many hours ago, and what its server and its terminal say that it costs. */
const newParcel = async (hoursAgo: number, more: object = {}) => {
  const site = await newSite('A1');
  const order = await newOrder(site, { charge: '20.00', ...more });
  await app.sql.insertInto('order_payments').values({ order_id: order.id, kind: 'CHARGE', amount: '20.00' }).execute();
  await take(stored(site, order.tracking_number, 0, { deviceTime: Date.now() - hoursAgo * hour }));
  const as = await app.signInAs(await app.buildUser({ company_id: site.merchant.id }));
  const readSent = async () => (await accessOrdersSentTo(site.siteId)).get(order.id) ?? expect.unreachable();
  return {
    site,
    id: order.id,
    as,
    readSent,
    atTerminal: async () => costOf(await readSent(), Date.now()),
    atServer: async () => (await orderOf(order.id)).charge,
  };
};
const tickAll = async () => {
  while ((await db.transactionAsSystem(tick)) > 0);
};

test('a terminal computes the charge of the server: hours, payments, postponed or paused deadlines', async () => {
  const parcel = await newParcel(1.5, { price_rules: JSON.stringify(rules) });
  const { as, id } = parcel;
  const { cost } = await parcel.readSent();
  expect(cost).toMatchObject({ base: '20.00', unitType: 'BOX', rules: { standardTime: 3, overdueTime: 2 } });
  expect(cost?.rules?.valueList.map(({ priceValue }) => priceValue)).toEqual(['1.10', '4.00']);
  // The terminal shows it before the clock of the server runs.
  expect(await parcel.atTerminal()).toBe('22.20');
  await tickAll();
  expect([await parcel.atServer(), await parcel.atTerminal()]).toEqual(['22.20', '22.20']);

  await app.call(calls.updateHandlingFee, { body: { ordersId: id, amount: '5' } }, { as });
  expect([await parcel.atServer(), await parcel.atTerminal()]).toEqual(['27.20', '27.20']);
  await app.call(calls.updateHandlingFee, { body: { ordersId: id, amount: '0' } }, { as });
  expect([await parcel.atServer(), await parcel.atTerminal()]).toEqual(['22.20', '22.20']);

  const body = { articleIds: [id], reason: 'the customer is away' };
  await app.call(calls.extendDeadlines, { body: { ...body, overdueTime: Date.now() + 20 * hour } }, { as });
  await tickAll();
  expect([await parcel.atServer(), await parcel.atTerminal()]).toEqual(['22.20', '22.20']);
  await app.call(calls.holdOrders, { body }, { as });
  expect([await parcel.atServer(), await parcel.atTerminal()]).toEqual(['22.20', '22.20']);
});

test('overdue hours cost the same at the terminal, by the price group or by the compartments of the service', async () => {
  const byGroup = await newParcel(10, { price_rules: JSON.stringify(rules) });
  const service = await app.buildService();
  await app.sql
    .insertInto('service_box_configs')
    .values({ service_id: service.id, standard_time: 1, overdue_time: 2, overdue_price: '5.50' })
    .execute();
  const byService = await newParcel(4, { service_id: service.id });
  await tickAll();
  expect([await byGroup.atServer(), await byGroup.atTerminal()]).toEqual(['31.30', '31.30']);
  expect([await byService.atServer(), await byService.atTerminal()]).toEqual(['31.00', '31.00']);
  await app.sql
    .updateTable('service_box_configs')
    .set({ overdue_price: '6.00' })
    .where('service_id', '=', service.id)
    .execute();
  // The period that runs was charged before.
  expect([await byService.atServer(), await byService.atTerminal()]).toEqual(['31.00', '31.00']);
  expect(costOf(await byService.readSent(), Date.now() + 2 * hour)).toBe('38.00');
});

test('the overdue charge that staff set is sent at once, and applies until the next period', async () => {
  const parcel = await newParcel(3.5, { price_rules: JSON.stringify(rules) });
  const { as, id } = parcel;
  await tickAll();
  expect([await parcel.atServer(), await parcel.atTerminal()]).toEqual(['27.30', '27.30']);
  const { id: paymentItemId } = await app.sql
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', 'OVERDUE')
    .executeTakeFirstOrThrow();
  await app.call(calls.updatePayment, { body: { paymentItemId, amount: '1.50' } }, { as });
  expect([await parcel.atServer(), await parcel.atTerminal()]).toEqual(['24.80', '24.80']);
  expect(costOf(await parcel.readSent(), Date.now() + hour)).toBe('31.30');
  await app.call(calls.updatePayment, { body: { paymentItemId, amount: '4.00' } }, { as });
  expect([await parcel.atServer(), await parcel.atTerminal()]).toEqual(['27.30', '27.30']);
});

test('an order in another currency than that of the site costs nothing that a terminal could say', async () => {
  const parcel = await newParcel(1, { currency: 'IDR' });
  expect((await parcel.readSent()).cost).toBeNull();
});

test('orders with long prices go in several messages, each within the limit, and none is left out', async () => {
  const { siteId } = await newSite('A1');
  await accessOrdersSentTo(siteId);
  const begin = link.sent.length;
  await sql`
    with added as (
      insert into access_orders (site_id, order_id, version, body)
      select ${siteId}, 900000 + n, c.access_version + n,
        jsonb_build_object('orderId', (900000 + n)::text, 'prices', repeat('x', 90000))
      from terminal_states c, generate_series(1, 12) n where c.site_id = ${siteId}
    )
    update terminal_states set access_version = access_version + 12 where site_id = ${siteId}`.execute(app.sql);
  expect((await accessOrdersSentTo(siteId)).size).toBe(12);
  const messages = link.sent.slice(begin).filter(({ topic }) => topic.includes(`/${siteId}/down/cfg`));
  expect(messages.map(({ body }) => (body['orders'] as unknown[]).length)).toEqual([5, 5, 2]);
  for (const { body } of messages) expect(JSON.stringify(body).length).toBeLessThan(deviceLimits.downlinkMaxBytes);
  const versions = messages.map(({ body }) => [body['from'], body['to']]);
  expect(versions.slice(1).map(([from]) => from)).toEqual(versions.slice(0, -1).map(([, to]) => to));
});
