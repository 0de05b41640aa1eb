import { calls } from '@cubby/contract';
import type { Rebooking } from '@cubby/contract/orders/order-rebookings/order-rebookings.schemas';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { BuiltBox } from '../../../../test/factories/boxes.ts';

let app: TestApp;
let operatorId: string;
let merchantId: string;
let token: string;
let siteId: string;
let small: BuiltBox[];
let large: BuiltBox[];

beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
  merchantId = (await app.buildCompany({ operator_id: operatorId })).id;
  const permissions = [
    'SITE_LIST',
    'DOOR_STATUS',
    'ORDER_LIST',
    'MODIFY_ORDER_LOCATION',
    'MODIFY_ORDER_STATUS',
  ] as const;
  token = await app.signInAs(await app.buildUser({ company_id: operatorId, permissions: [...permissions] }));
});
beforeEach(async () => {
  siteId = (await app.buildSite({ operator_id: operatorId })).id;
  small = await app.buildBoxes(siteId, ['A01', 'A02']);
  large = await app.buildBoxes(siteId, ['B01', 'B02']);
});

/** An order that booked a small compartment, or this one. */
const book = async (status: OrderStatus = 'Created', boxId?: string, more: object = {}) => {
  const boxTypeId = small[0]?.boxTypeId ?? '';
  const { id } = await app.buildOrder({
    company_id: merchantId,
    site_id: siteId,
    booking_box_type_id: boxTypeId,
    status,
    ...more,
  });
  const reservation = { order_id: id, site_id: siteId, box_type_id: boxTypeId, box_id: boxId ?? null };
  await app.sql
    .insertInto('box_holds')
    .values({ ...reservation, kind: boxId === undefined ? 'BOOKED' : 'RESERVED' })
    .execute();
  return id;
};
const rebook = (articleId: string, body: Rebooking = {}) =>
  app.call(calls.rebookOrder, { params: { articleId }, body }, { as: token });
const without = async () =>
  (await app.call(calls.listOrdersWithoutBox, { params: { siteId } }, { as: token })).body.map(
    ({ articleId }) => articleId,
  );
const outOfService = (boxes: readonly BuiltBox[]) =>
  app.call(calls.setBoxService, { body: { boxIds: boxes.map(({ id }) => id), service: 'FAULTY' } }, { as: token });
const eventsOf = async (id: string) => {
  const rows = await app.sql.selectFrom('order_events').select('changes').where('order_id', '=', id).execute();
  return rows.map(({ changes }) => changes);
};
const wrong = async (articleId: string, body: Rebooking) =>
  (await rebook(articleId, body)).error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);

test.each([
  'Created',
  'Pickup requested',
  'Delivery requested',
  'Inbound',
  'Ready for dispatch',
  'Store failure',
] as const)('an order that is %s books another size at its site', async (status) => {
  const id = await book(status);
  await outOfService(small);
  expect(await without()).toEqual([id]);
  expect(await wrong(id, {})).toEqual(['boxTypeId noneFree']);
  const boxTypeId = large[0]?.boxTypeId ?? '';
  expect((await rebook(id, { boxTypeId })).body).toEqual({ siteId, boxTypeId, boxName: null });
  expect(await without()).toEqual([]);
  const row = await app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ site_id: siteId, booking_box_type_id: boxTypeId, status, version: 2 });
  expect(await eventsOf(id)).toEqual([{ bookingBoxType: [expect.any(String), expect.any(String)] }]);
});

test('an order whose reserved compartment is out of service gets another one, and once it has one nothing changes', async () => {
  const id = await book('Delivery requested', small[0]?.id, { accessibility_compartment: true });
  await outOfService(small.slice(0, 1));
  expect(await without()).toEqual([id]);
  await sql`update box_types set accessible = true where id = ${small[0]?.boxTypeId}`.execute(app.sql);
  expect((await rebook(id)).body).toMatchObject({ boxName: 'A02' });
  expect(await without()).toEqual([]);
  expect((await rebook(id)).body).toMatchObject({ boxName: 'A02' });
  expect(await eventsOf(id)).toEqual([{ compartment: ['A01', 'A02'] }]);
  // The other size has no low compartment.
  expect(await wrong(id, { boxTypeId: large[0]?.boxTypeId })).toEqual(['boxTypeId noLowDoor']);
});

test('an order on its way moves to another site that has the size and is open', async () => {
  const id = await book('Delivery requested');
  const other = await app.buildSite({ operator_id: operatorId });
  const lacking = await app.buildSite({ operator_id: operatorId });
  const closed = await app.buildSite({ operator_id: operatorId, status: 'DISABLED' });
  const foreign = await app.buildSite({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
  for (const site of [other, closed, foreign])
    await app.buildBoxes(site.id, ['X01'], { boxTypeId: small[0]?.boxTypeId ?? '' });
  expect(await wrong(id, { siteId: lacking.id })).toEqual(['boxTypeId notFound']);
  expect(await wrong(id, { siteId: closed.id })).toEqual(['siteId siteClosed']);
  expect(await wrong(id, { siteId: foreign.id })).toEqual(['siteId notFound']);
  expect((await rebook(id, { siteId: other.id })).body.siteId).toBe(other.id);
  // It is full now.
  expect(await wrong(await book(), { siteId: other.id })).toEqual(['boxTypeId noneFree']);
  expect(await eventsOf(id)).toEqual([{ siteId: [siteId, other.id] }]);
});

test('an order that is ready for dispatch leaves under the outbound record of its new site', async () => {
  const id = await book('Inbound');
  const other = await app.buildSite({ operator_id: operatorId });
  await app.buildBoxes(other.id, ['X01'], { boxTypeId: small[0]?.boxTypeId ?? '' });
  const body = { articleId: id, statusStr: 'Ready for dispatch' as const, outboundTime: Date.now() + 86_400_000 };
  expect((await app.call(calls.updateOrder, { body }, { as: token })).status).toBe(200);
  expect((await rebook(id, { siteId: other.id })).status).toBe(200);
  const { rows } = await sql`
    select i.state, r.site_id::text as "siteId" from request_items i join requests r on r.id = i.request_id
    where i.order_id = ${id} order by i.request_id`.execute(app.sql);
  expect(rows).toEqual([
    { state: 'CANCELED', siteId },
    { state: 'OPEN', siteId: other.id },
  ]);
});

test('an order that books nothing, one that is stored, and an old copy are refused', async () => {
  const { id } = await app.buildOrder({ company_id: merchantId, site_id: siteId });
  expect((await rebook(id)).error.errorCode).toBe('STATUS_NOT_ALLOWED');
  const booked = await book('Courier stored', small[0]?.id);
  await sql`update box_holds set kind = 'STORED' where order_id = ${booked}`.execute(app.sql);
  expect((await rebook(booked, { boxTypeId: large[0]?.boxTypeId })).error.errorCode).toBe('STATUS_NOT_ALLOWED');
  expect((await rebook(await book(), { version: 7 })).error.errorCode).toBe('STALE_VERSION');
});

test('the order costs what its new size costs', async () => {
  const price = (boxTypeId: string | null | undefined, priceValue: string) => ({
    valueType: 'SERVICE_CHARGE',
    unitType: 'BOX',
    boxTypeId,
    payType: 'TIME',
    priceValue,
  });
  const rules = {
    standardTime: 24,
    overdueTime: 0,
    valueList: [price(small[0]?.boxTypeId, '1.00'), price(large[0]?.boxTypeId, '3.50')],
  };
  await sql`update sites set site_type = 'ALFRED_LOCKER' where id = ${siteId}`.execute(app.sql);
  const id = await book('Created', undefined, {
    charge: '6',
    compartment_charge: '1.00',
    price_rules: JSON.stringify(rules),
  });
  await sql`insert into order_payments (order_id, kind, amount) values (${id}, 'CHARGE', 6)`.execute(app.sql);
  await rebook(id, { boxTypeId: large[0]?.boxTypeId });
  const row = await app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ charge: '8.50', compartment_charge: '3.50' });
});
