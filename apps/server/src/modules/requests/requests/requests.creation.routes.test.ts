import { calls } from '@cubby/contract';
import type { RefusedRequestOrders } from '@cubby/contract/requests/requests/requests.schemas';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { brokenPromises, buildRequestWorld, type RequestWorld } from './requests.fixture.ts';

let app: TestApp;
let world: RequestWorld;

beforeAll(async () => {
  app = await startTestApp();
  world = await buildRequestWorld(app);
});

const refusedIn = (error: { data?: unknown }) =>
  (error.data as RefusedRequestOrders).orders.map(({ articleId, code }) => [articleId, code]);

describe.each([
  ['a pickup', false, 'Pickup requested', 'PICKUP_REQUEST', 'PICKUP_REQUESTED', /^P\d{14}$/],
  ['a delivery', true, 'Delivery requested', 'DELIVERY_REQUEST', 'DELIVERY_REQUESTED', /^D\d{14}$/],
] as const)('%s', (_, delivery, status, requestType, event, number) => {
  test('moves its orders, writes to their timelines and contains them', async () => {
    const ids = await world.buildOrders(3);
    const { body } = await world.create(ids, { delivery, note: 'Back door' });
    expect(body).toMatchObject({
      requestType,
      status: 'REQUEST_SUBMITTED',
      requestStatus: 'SUBMITTED',
      displayStatus: 'Submitted',
      merchantName: world.merchant.name,
      collectMerchantName: world.merchant.name,
      collectMerchantAddress: '1 Queen’s Road',
      deliveredBy: world.carrier.name,
      weight: 4.5,
      orders: 3,
      completedRate: 0,
      note: 'Back door',
      createdByName: 'Ming',
      completeTime: null,
      version: 1,
    });
    expect(body.requestNumber).toMatch(number);
    expect(await world.statusesOf(ids)).toEqual([status, status, status]);
    const items = await world.itemsOf(body.pickupDeliveryRequestId);
    expect(items.map(({ order_id, state }) => [order_id, state])).toEqual(ids.map((id) => [id, 'OPEN']));
    const events = await app.sql
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', ids[0] ?? '')
      .execute();
    expect(events).toMatchObject([{ event_type: event, status, operator_name: 'Ming', version: 2 }]);
    expect(await world.eventsOf(body.pickupDeliveryRequestId)).toEqual(['REQUEST_CREATED']);
    const audit = await app.sql
      .selectFrom('audit_events')
      .selectAll()
      .where('noun', '=', 'requests')
      .where('noun_id', '=', body.pickupDeliveryRequestId)
      .execute();
    expect(audit).toMatchObject([{ action: 'requests.create', company_id: world.merchant.id, user_name: 'Ming' }]);
  });

  test('counts an order that is named twice once', async () => {
    const [id = ''] = await world.buildOrders(1);
    expect((await world.create([id, id], { delivery })).body.orders).toBe(1);
  });
});

describe('orders that can’t be in a request', () => {
  test.each(orderStatuses.filter((status) => status !== 'Created'))('%s ones', async (status) => {
    const [good, bad] = [
      await world.buildOrder(),
      await world.buildOrder({ status, ...(status.endsWith(' stored') && { compartment: null }) }),
    ];
    for (const delivery of [false, true]) {
      const { status: http, error } = await world.create([good.id, bad.id], { delivery });
      expect([http, error.errorCode]).toEqual([409, -12]);
      expect(refusedIn(error)).toEqual([[bad.id, 'STATUS']]);
    }
    expect(await world.statusesOf([good.id])).toEqual(['Created']);
  });

  test('are all named with their reasons, in the language of the caller, and nothing changes', async () => {
    const mine = await world.buildOrder();
    const done = await world.buildOrder({ status: 'Completed' });
    const other = await app.buildOrder({ company_id: world.sibling.id });
    const ordersIds = [mine.id, done.id, other.id, '999999999'];
    const { error } = await world.create(ordersIds, { token: world.tokens.operator });
    expect(error.data).toEqual({
      orders: [
        {
          articleId: done.id,
          orderNumber: done.order_number,
          code: 'STATUS',
          reason: 'Is Completed; it must be Created',
        },
        {
          articleId: other.id,
          orderNumber: other.order_number,
          code: 'COMPANY',
          reason: `Belongs to ${world.sibling.name}; all orders must belong to one company`,
        },
        {
          articleId: '999999999',
          orderNumber: '',
          code: 'NOT_FOUND',
          reason: 'Does not exist, or belongs to another company',
        },
      ],
    });
    const chinese = await app.call(
      calls.createPickupRequest,
      { body: { ...(await world.firstSlot()), ordersIds: [done.id] } },
      { as: world.tokens.merchant, language: 'zh_HK' },
    );
    expect((chinese.error.data as RefusedRequestOrders).orders[0]?.reason).toBe('狀態為「已完成」；必須為「已建立」');
    expect(await world.statusesOf([mine.id, other.id])).toEqual(['Created', 'Created']);
    expect(await app.sql.selectFrom('request_items').select('id').where('order_id', '=', mine.id).execute()).toEqual(
      [],
    );
  });

  test('of another company are unseen', async () => {
    const { id } = await world.buildOrder();
    const { error } = await world.create([id], { token: world.tokens.other });
    expect(refusedIn(error)).toEqual([[id, 'NOT_FOUND']]);
  });
});

describe('who may', () => {
  test.each(['operator', 'logistics', 'admin'] as const)('%s requests for a company that it sees', async (who) => {
    const ids = await world.buildOrders(2);
    expect((await world.create(ids, { token: world.tokens[who] })).body).toMatchObject({
      merchantId: world.merchant.id,
      deliveredById: world.carrier.id,
    });
  });

  test('needs REQUEST_CREATE', async () => {
    const as = await app.signInAs(
      await app.buildUser({ company_id: world.merchant.id, permissions: ['REQUEST_LIST', 'REQUEST_CANCEL'] }),
    );
    const { id } = await world.buildOrder();
    expect((await world.create([id], { token: as })).status).toBe(403);
  });
});

describe('the logistics company of a request', () => {
  test('is the one that most of its orders have, and gets the others', async () => {
    const second = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: world.operator.id });
    const ids = [
      ...(await world.buildOrders(1)),
      ...(await world.buildOrders(2, { logistics_company_id: second.id })),
      ...(await world.buildOrders(1, { logistics_company_id: null })),
    ];
    const { body } = await world.create(ids);
    expect(body.deliveredById).toBe(second.id);
    const orders = await app.sql.selectFrom('orders').select('logistics_company_id').where('id', 'in', ids).execute();
    expect(new Set(orders.map(({ logistics_company_id }) => logistics_company_id))).toEqual(new Set([second.id]));
    const [event] = await app.sql
      .selectFrom('order_events')
      .select('changes')
      .where('order_id', '=', ids[0] ?? '')
      .execute();
    expect(event?.changes).toEqual({ deliveryLogistics: [world.carrier.name, second.name] });
    const [same] = await app.sql
      .selectFrom('order_events')
      .select('changes')
      .where('order_id', '=', ids[1] ?? '')
      .execute();
    expect(same?.changes).toBeNull();
    expect(await brokenPromises(app)).toEqual([]);
  });

  test('is the first of the company where none of them has one', async () => {
    const ids = await world.buildOrders(2, { logistics_company_id: null });
    expect((await world.create(ids)).body.deliveredById).toBe(world.carrier.id);
  });
});

describe('weights', () => {
  test('are summed, each order once', async () => {
    const ids = [(await world.buildOrder({ weight_kg: 0.1 })).id, (await world.buildOrder({ weight_kg: 0.2 })).id];
    const ask = (body: string[], as = world.tokens.merchant) => app.call(calls.calculateOrdersWeight, { body }, { as });
    expect((await ask([...ids, ...ids])).body).toEqual({ weight: 0.3 });
    expect((await ask(ids, world.tokens.other)).status).toBe(404);
  });
});

describe('joining', () => {
  const find = async (orderId: string, as = world.tokens.merchant, more: { requestType?: 'delivery' } = {}) => {
    const slot = await world.firstSlot();
    return (
      await app.call(
        calls.findJoinableRequest,
        { query: { requestType: 'pickUp' as const, ...slot, orderId, ...more } },
        { as },
      )
    ).body;
  };
  const join = (requestId: string, ordersIds: string[], as = world.tokens.merchant) =>
    app.call(calls.joinRequest, { params: { requestId }, body: { ordersIds } }, { as });

  test('is offered for the same company, address, slot and type while the request is open', async () => {
    const fresh = await buildRequestWorld(app);
    const [first = '', second = ''] = await fresh.buildOrders(2);
    const as = fresh.tokens.merchant;
    expect(await find(second, as)).toBeNull();
    const { body: made } = await fresh.create([first]);
    expect((await find(second, as))?.pickupDeliveryRequestId).toBe(made.pickupDeliveryRequestId);
    expect(await find(second, as, { requestType: 'delivery' })).toBeNull();
    expect(await find(second, world.tokens.merchant)).toBeNull();
    await app.sql.updateTable('companies').set({ address: 'Moved' }).where('id', '=', fresh.merchant.id).execute();
    expect(await find(second, as)).toBeNull();
    await app.sql
      .updateTable('companies')
      .set({ address: fresh.merchant.address })
      .where('id', '=', fresh.merchant.id)
      .execute();
    await app.call(calls.cancelRequest, { body: { pickupDeliveryRequestId: made.pickupDeliveryRequestId } }, { as });
    expect(await find(second, as)).toBeNull();
  });

  test('puts orders into the request', async () => {
    const [one = '', two = '', three = ''] = await world.buildOrders(3);
    const { body: made } = await world.create([one]);
    const { body } = await join(made.pickupDeliveryRequestId, [two, three]);
    expect(body).toMatchObject({ orders: 3, weight: 4.5, requestStatus: 'SUBMITTED' });
    expect(await world.statusesOf([two, three])).toEqual(['Pickup requested', 'Pickup requested']);
    expect(await world.eventsOf(made.pickupDeliveryRequestId)).toEqual(['REQUEST_CREATED', 'ORDERS_JOINED']);
  });

  test('is refused for orders that could not be in it, and for a request that is closed or unseen', async () => {
    const [one = '', two = ''] = await world.buildOrders(2);
    const { body: made } = await world.create([one]);
    const other = await app.buildOrder({ company_id: world.sibling.id });
    const { error } = await join(made.pickupDeliveryRequestId, [one, two, other.id], world.tokens.operator);
    expect(refusedIn(error)).toEqual([
      [one, 'STATUS'],
      [other.id, 'COMPANY'],
    ]);
    expect((await join(made.pickupDeliveryRequestId, [two], world.tokens.other)).status).toBe(404);
    await app.call(
      calls.cancelRequest,
      { body: { pickupDeliveryRequestId: made.pickupDeliveryRequestId } },
      { as: world.tokens.merchant },
    );
    expect((await join(made.pickupDeliveryRequestId, [two])).error.errorCode).toBe('REQUEST_CLOSED');
    const { outboundId } = await world.dispatch(1);
    expect((await join(outboundId, [two])).status).toBe(404);
    expect(await world.statusesOf([two])).toEqual(['Created']);
  });
});

test('a request takes 1,000 orders, and 1,001 are refused', async () => {
  const rows = await app.sql
    .insertInto('orders')
    .values(
      Array.from({ length: 1001 }, (_, place) => ({
        company_id: world.merchant.id,
        logistics_company_id: world.carrier.id,
        order_number: `MANY${place}`,
        tracking_number: `MANY${place}`,
        currency: 'HKD',
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  expect((await world.create(ids)).status).toBe(400);
  const { body } = await world.create(ids.slice(1));
  expect(body.orders).toBe(1000);
  expect(await brokenPromises(app)).toEqual([]);
});

describe('a request that gives an order to another logistics company', () => {
  const book = async (more: object, boxId: string | null, boxTypeId = '') => {
    const site_id = (more as { site_id: string }).site_id;
    const { id: order_id } = await world.buildOrder(more);
    const kind = boxId === null ? 'BOOKED' : 'RESERVED';
    await app.sql
      .insertInto('box_holds')
      .values({ order_id, site_id, box_type_id: boxTypeId, box_id: boxId, kind })
      .execute();
    return order_id;
  };
  const scene = async (reserved: boolean) => {
    const site = await app.buildSite({ operator_id: world.operator.id });
    const [own, common] = await app.buildBoxes(site.id, ['A01', 'A02']);
    const company = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: world.operator.id });
    await app.sql.updateTable('boxes').set({ logistics_company_id: company.id }).where('id', '=', own!.id).execute();
    const of = { site_id: site.id, logistics_company_id: company.id };
    const given = await book(of, reserved ? own!.id : null, own!.boxTypeId);
    // The request goes to the company that most of its orders have.
    return {
      given,
      others: await world.buildOrders(2),
      book: () => book({ site_id: site.id }, null, common!.boxTypeId),
    };
  };

  test('takes no compartment from orders that booked the others', async () => {
    const { given, others, book: bookCommon } = await scene(false);
    const other = await bookCommon();
    const refused = await world.create([given, ...others]);
    expect([refused.status, refused.error.errorCode]).toEqual([409, 'BOXES_BOOKED']);
    expect(await world.statusesOf([given, ...others])).toEqual(['Created', 'Created', 'Created']);
    await app.sql.deleteFrom('box_holds').where('order_id', '=', other).execute();
    expect((await world.create([given, ...others])).status).toBe(200);
  });

  test('leaves a compartment that is reserved for the company before to its order', async () => {
    const { given, others } = await scene(true);
    expect((await world.create([given, ...others])).error.errorCode).toBe('BOXES_BOOKED');
    expect((await world.create(others)).status).toBe(200);
  });
});
