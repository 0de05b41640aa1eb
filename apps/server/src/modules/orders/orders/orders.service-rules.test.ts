/** What a service decides of orders: who may create them, which messages are sent, how long they are stored and who collects them. */
import { createHash } from 'node:crypto';
import { calls } from '@cubby/contract';
import { templateEvents } from '@cubby/contract/messages/notifications/notifications.values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { buildDropOffWorld } from '../drop-off-orders/drop-off-orders.fixture.ts';
import { lockOrders, moveOrders } from './index.ts';

let app: TestApp;
let db: Database;
let admin = '';
const hour = 3_600_000;
const courier = { userId: null, userName: 'Courier', address: null, requestId: null };
beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
  admin = await app.signInAs(await app.buildUser());
});

interface Config {
  readonly size?: string | null;
  readonly hours?: number;
  readonly merchants?: boolean;
  readonly customers?: boolean;
  readonly late?: boolean;
  readonly price?: string | null;
}
const addConfig = (
  serviceId: string,
  { size = null, hours = 48, merchants = true, customers = true, late = true, price = null }: Config,
) =>
  sql`insert into service_box_configs (service_id, box_type_id, standard_time, merchant_upload, customer_upload,
      user_take_overtime_order, standard_price)
    values (${serviceId}, ${size}, ${hours}, ${merchants}, ${customers}, ${late}, ${price})`.execute(app.sql);
const setService = (id: string, column: string, value: unknown) =>
  sql`update services set ${sql.ref(column)} = ${value} where id = ${id}`.execute(app.sql);

let last = 0;
const create = async (serviceId: string, more: object = {}) => {
  const merchant = await app.buildCompany();
  const site = await app.buildSite();
  const body = {
    merchantId: merchant.id,
    expressNumber: `S-${(last += 1)}`,
    recipientPhoneNumber: '91234567',
    siteId: site.id,
    serviceId,
    ...more,
  };
  return app.call(calls.createOrder, { body }, { as: admin });
};

/** A parcel of the service that a courier stored so many hours ago in a door of a site. */
const store = async (serviceId: string, { hoursAgo = 0, more = {} }: { hoursAgo?: number; more?: object } = {}) => {
  const site = await app.buildSite();
  const [box = { id: '', name: '' }] = await app.buildBoxes(site.id, ['A1']);
  const { id } = await app.buildOrder({ site_id: site.id, service_id: serviceId, ...more });
  const time = new Date(Date.now() - hoursAgo * hour);
  const compartment = { siteId: site.id, boxId: box.id, name: box.name };
  const move = async () =>
    db.transactionAsSystem(async (trx) =>
      moveOrders(trx, courier, await lockOrders(trx, [id]), {
        to: 'Courier stored',
        cause: 'LOCKER',
        time,
        compartment,
      }),
    );
  return { id, siteId: site.id, boxId: box.id, time, move };
};
const deadlineOf = async (id: string) =>
  (await app.call(calls.getDeadline, { params: { id } }, { as: admin })).body?.overdueTime;

describe('creation', () => {
  test('is refused to merchants where no config takes their parcels, and not where no size is known and one does', async () => {
    const { id } = await app.buildService();
    expect((await create(id)).status).toBe(200);
    await addConfig(id, { merchants: false });
    expect((await create(id)).error.fieldErrors).toMatchObject([{ path: 'serviceId', code: 'noMerchantUpload' }]);
    const site = await app.buildSite();
    const [box] = await app.buildBoxes(site.id, ['A1']);
    const { rows } = await sql<{
      size: string;
    }>`select box_type_id::text as size from boxes where id = ${box?.id}`.execute(app.sql);
    await addConfig(id, { size: rows[0]?.size ?? null });
    expect((await create(id)).status).toBe(200);
  });

  test('takes the price of the config where the catalogue has none, and what was typed before it', async () => {
    const { id } = await app.buildService();
    await addConfig(id, { price: '7.50' });
    expect((await create(id)).body.charge).toBe('7.50');
    expect((await create(id, { charge: '1' })).body.charge).toBe('1.00');
  });

  test('of drop-offs is refused if customers may not store parcels of that size', async () => {
    const world = await buildDropOffWorld(app);
    expect((await world.create()).status).toBe(200);
    await addConfig(world.service.id, { size: world.boxType.id, customers: false, merchants: true });
    expect(await world.wrongIn({ boxTypeId: world.boxType.id })).toEqual(['boxTypeId noCustomerUpload']);
    expect(await world.wrongIn({})).toEqual(['items noCustomerUpload']);
  });
});

describe('the deadline', () => {
  test('is that of the service and the size; the price group of the order comes before it', async () => {
    const { id: service } = await app.buildService();
    await addConfig(service, { hours: 5 });
    const plain = await store(service);
    await plain.move();
    expect(await deadlineOf(plain.id)).toBe(plain.time.getTime() + 5 * hour);

    const grouped = await store(service);
    const rules = { standardTime: 2, allowOverdue: true, overdueTime: 10, valueList: [] };
    await sql`update orders set price_rules = ${JSON.stringify(rules)}::jsonb where id = ${grouped.id}`.execute(
      app.sql,
    );
    await grouped.move();
    expect(await deadlineOf(grouped.id)).toBe(grouped.time.getTime() + 2 * hour);
  });

  test('ends the PIN for customers where the service says so: it can’t be sent any more', async () => {
    const { id: service } = await app.buildService();
    await addConfig(service, { hours: 2, late: false });
    const send = async (hoursAgo: number) => {
      const { id, siteId, move } = await store(service, { hoursAgo, more: { recipient_mail: 'ada@example.com' } });
      await move();
      await sql`
        insert into order_pins (order_id, site_id, sealed, digest) values (${id}, ${siteId}, '\\x00', ${createHash('sha256').update(id).digest()})
        on conflict (order_id) do nothing`.execute(app.sql);
      return (await app.call(calls.resendPin, { query: { ordersId: id } }, { as: admin })).error?.errorCode;
    };
    expect(await send(3)).toBe('PIN_NOT_AVAILABLE');
    expect(await send(1)).not.toBe('PIN_NOT_AVAILABLE');
  });
});

test('a service notifies recipients of its own events alone', async () => {
  const { id } = await app.buildService();
  const eventsSentBy = async (channel: string) =>
    (await sql<{ events: string[] }>`select told_events(${id}::bigint, ${channel}) as events`.execute(app.sql)).rows[0]
      ?.events;
  expect(await eventsSentBy('mail')).toHaveLength(templateEvents.length);
  await setService(id, 'mail_events', []);
  await setService(id, 'sms_events', ['PIN_CODE']);
  expect(await eventsSentBy('mail')).toEqual([]);
  expect(await eventsSentBy('sms')).toEqual(['PIN_CODE']);
});
