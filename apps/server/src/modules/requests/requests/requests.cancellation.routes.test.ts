import { calls } from '@cubby/contract';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { brokenPromises, buildRequestWorld, dispatchIn } from './requests.fixture.ts';

const app = await startTestApp();
const world = await buildRequestWorld(app);
const as = world.tokens.merchant;

const made = async (count: number, delivery = false) => {
  const ids = await world.buildOrders(count);
  const { body } = await world.create(ids, { delivery });
  return { ids, id: body.pickupDeliveryRequestId };
};
const cancelOne = (body: { outboundId?: string; pickupDeliveryRequestId?: string; ordersId: string }, token = as) =>
  app.call(calls.cancelRequestOrder, { body }, { as: token });
const cancelItems = (body: string[], token = as) => app.call(calls.cancelRequestItems, { body }, { as: token });
const cancelPickups = (rootOrderIds: string[], token = as) =>
  app.call(calls.cancelPickups, { body: { rootOrderIds } }, { as: token });
const cancelAll = (body: { outboundId?: string; pickupDeliveryRequestId?: string }, token = as) =>
  app.call(calls.cancelRequest, { body }, { as: token });
const itemIds = async (requestId: string) => (await world.itemsOf(requestId)).map(({ id }) => id);
const setStatus = (articleId: string, statusStr: 'Inbound') =>
  app.call(calls.updateOrder, { body: { articleId, statusStr } }, { as });

describe.each([
  ['pickup', false, 'Created'],
  ['delivery', true, 'Created'],
] as const)('a %s', (_, delivery, after) => {
  test('loses one order, and is cancelled with the last', async () => {
    const { ids, id } = await made(2, delivery);
    const [one = '', two = ''] = ids;
    expect((await cancelOne({ pickupDeliveryRequestId: id, ordersId: one })).body).toEqual({
      success: true,
      cancelled: 1,
    });
    expect(await world.statusesOf(ids)).toEqual([after, delivery ? 'Delivery requested' : 'Pickup requested']);
    expect(await world.requestOf(id)).toMatchObject({
      state: 'SUBMITTED',
      open_orders: 1,
      canceled_orders: 1,
      weight_kg: '1.50',
      complete_time: null,
    });
    await cancelOne({ pickupDeliveryRequestId: id, ordersId: two });
    const request = await world.requestOf(id);
    expect(request).toMatchObject({ state: 'CANCELED', open_orders: 0, canceled_orders: 2, weight_kg: '0.00' });
    expect(request.complete_time).not.toBeNull();
    expect(await world.eventsOf(id)).toEqual([
      'REQUEST_CREATED',
      'ORDERS_TAKEN_OUT',
      'ORDERS_TAKEN_OUT',
      'REQUEST_CANCELED',
    ]);
    expect((await cancelOne({ pickupDeliveryRequestId: id, ordersId: two })).error.errorCode).toBe('REQUEST_CLOSED');
  });

  test('shows which order left it where the order itself was cancelled', async () => {
    const { ids, id } = await made(2, delivery);
    await app.call(calls.cancelOrders, { body: [ids[0] ?? ''] }, { as });
    const { body } = await app.call(calls.getRequest, { query: { pickupDeliveryRequestId: id } }, { as });
    expect(body.canceledOrders).toBe(1);
    expect(body.events[0]).toMatchObject({ trackEventType: 'ORDERS_TAKEN_OUT', operator: 'Ming' });
    const gone = body.itemResponsePage.content.find(({ articleId }) => articleId === ids[0]);
    expect(body.events[0]?.operateDesc).toContain(gone?.orderNumber);
  });

  test('is cancelled as a whole; what was done remains done', async () => {
    const { ids, id } = await made(3, delivery);
    await setStatus(ids[0] ?? '', 'Inbound');
    expect((await cancelAll({ pickupDeliveryRequestId: id })).body).toEqual({ success: true, cancelled: 2 });
    expect(await world.statusesOf(ids)).toEqual(['Inbound', 'Created', 'Created']);
    expect(await world.requestOf(id)).toMatchObject({
      state: 'COMPLETED',
      open_orders: 0,
      completed_orders: 1,
      canceled_orders: 2,
      weight_kg: '1.50',
    });
    expect((await cancelAll({ pickupDeliveryRequestId: id })).error.errorCode).toBe('REQUEST_CLOSED');
    const audit = await app.sql
      .selectFrom('audit_events')
      .select('action')
      .where('noun', '=', 'requests')
      .where('noun_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['requests.create', 'requests.cancel']);
  });

  test('lets its orders be requested again', async () => {
    const { ids, id } = await made(1, delivery);
    await cancelAll({ pickupDeliveryRequestId: id });
    const { body } = await world.create(ids, { delivery: !delivery });
    expect(body.orders).toBe(1);
    // The order is in the other one now.
    const { error } = await cancelOne({ pickupDeliveryRequestId: id, ordersId: ids[0] ?? '' });
    expect(error.errorCode).toBe('REQUEST_CLOSED');
  });
});

describe('chosen orders', () => {
  test('leave several requests at once, all of them or none', async () => {
    const [one, two] = [await made(2), await made(1, true)];
    const outbound = await world.dispatch(2);
    const chosen = [
      (await itemIds(one.id))[0] ?? '',
      ...(await itemIds(two.id)),
      (await itemIds(outbound.outboundId))[1] ?? '',
    ];
    const done = await made(2);
    await setStatus(done.ids[0] ?? '', 'Inbound');
    const [doneItem = ''] = await itemIds(done.id);
    const refused = await cancelItems([...chosen, doneItem]);
    expect([refused.status, refused.error.errorCode]).toEqual([409, 'STATUS_NOT_ALLOWED']);
    expect(refused.error.data).toMatchObject({ orders: [{ articleId: done.ids[0], status: 'Inbound' }] });
    expect((await cancelItems([...chosen, '999999999'])).status).toBe(404);
    expect(await world.statusesOf(one.ids)).toEqual(['Pickup requested', 'Pickup requested']);
    expect((await cancelItems([...chosen, ...chosen])).body).toEqual({ success: true, cancelled: 3 });
    expect(await world.statusesOf([...one.ids, ...two.ids, ...outbound.ids])).toEqual([
      'Created',
      'Pickup requested',
      'Created',
      'Ready for dispatch',
      'Inbound',
    ]);
  });

  test('that left a request which goes on, and wait for another, are not in it', async () => {
    const first = await made(2);
    const [one = ''] = first.ids;
    const [item = ''] = await itemIds(first.id);
    await cancelItems([item]);
    await world.create([one]);
    expect((await cancelItems([item])).error.errorCode).toBe('REQUEST_CLOSED');
  });
});

describe('pickups of orders', () => {
  test.each(orderStatuses.filter((status) => status !== 'Pickup requested'))('not while %s', async (status) => {
    const other = await world.buildOrder({ status, ...(status.endsWith(' stored') && { compartment: null }) });
    const { ids } = await made(1);
    const { status: http, error } = await cancelPickups([...ids, other.id]);
    expect([http, error.data]).toMatchObject([409, { orders: [{ articleId: other.id, status }] }]);
    expect(await world.statusesOf(ids)).toEqual(['Pickup requested']);
  });

  test('of several requests', async () => {
    const [one, two] = [await made(1), await made(2)];
    expect((await cancelPickups([...one.ids, ...two.ids.slice(1)])).body.cancelled).toBe(2);
    expect((await world.requestOf(one.id)).state).toBe('CANCELED');
    expect((await world.requestOf(two.id)).state).toBe('SUBMITTED');
  });
});

describe('outbound records', () => {
  test('give their orders back to the warehouse, one by one', async () => {
    const { ids, outboundId } = await world.dispatch(2, 7);
    const [one = '', two = ''] = ids;
    const { body } = await app.call(calls.cancelOutboundOrder, { params: { outboundId, id: one } }, { as });
    expect(body).toEqual({ success: true, cancelled: 1 });
    await cancelOne({ outboundId, ordersId: two });
    expect(await world.statusesOf(ids)).toEqual(['Inbound', 'Inbound']);
    expect((await world.requestOf(outboundId)).state).toBe('CANCELED');
  });

  test('are not cancelled by a browser that only prefetches, nor by a HEAD', async () => {
    const { ids, outboundId } = await world.dispatch(1, 3);
    const params = { outboundId, id: ids[0] ?? '' };
    const early: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
      { 'x-purpose': 'preview' },
    ];
    for (const headers of early) {
      const { status, error } = await app.call(calls.cancelOutboundOrder, { params }, { as, headers });
      expect([status, error.errorCode]).toEqual([403, 'PREFETCH_REFUSED']);
    }
    const url = `/api/orders/v1/cancelOutboundForOrder/${params.outboundId}/${params.id}`;
    expect((await app.fastify.inject({ method: 'HEAD', url, headers: { 'x-user-token': as } })).statusCode).toBe(404);
    expect((await app.fastify.inject({ method: 'GET', url })).statusCode).toBe(401);
    expect(await world.statusesOf(ids)).toEqual(['Ready for dispatch']);
    expect((await app.call(calls.cancelOutboundOrder, { params }, { as, headers: { purpose: 'x' } })).status).toBe(200);
  });

  test('of a day and a site are cancelled together, by the calendar of the company', async () => {
    const site = await app.buildSite({ operator_id: world.operator.id });
    const [first, second] = [
      await world.dispatch(2, 4, { site_id: site.id }),
      await world.dispatch(1, 5, { site_id: site.id }),
    ];
    const cancelDay = (a: number, b = site.id, token = as) =>
      app.call(calls.cancelOutboundOfDay, { params: { a: String(a), b } }, { as: token });
    // Midnight UTC is 08:00 in Hong Kong: the day there lasts from 16:00 UTC to 16:00 UTC.
    const hour = 3_600_000;
    expect((await cancelDay(dispatchIn(4) - 8 * hour - 1)).status).toBe(404);
    expect((await cancelDay(dispatchIn(4), world.site.id)).status).toBe(404);
    expect((await cancelDay(dispatchIn(4), site.id, world.tokens.other)).status).toBe(404);
    expect((await cancelDay(dispatchIn(4) - 8 * hour)).body).toEqual({ success: true, cancelled: 2 });
    expect(await world.statusesOf([...first.ids, ...second.ids])).toEqual(['Inbound', 'Inbound', 'Ready for dispatch']);
    expect((await cancelDay(dispatchIn(4))).status).toBe(404);
    expect((await cancelDay(dispatchIn(5) + 16 * hour - 1)).body.cancelled).toBe(1);
  });

  test('that left the warehouse are not cancelled', async () => {
    const { ids, outboundId } = await world.dispatch(2, 6);
    await app.call(calls.updateOrder, { body: { articleId: ids[0] ?? '', statusStr: 'Completed' } }, { as });
    const { error } = await cancelOne({ outboundId, ordersId: ids[0] ?? '' });
    expect(error).toMatchObject({ errorCode: 'STATUS_NOT_ALLOWED', data: { orders: [{ status: 'Completed' }] } });
    await app.call(calls.updateOrder, { body: { articleId: ids[1] ?? '', statusStr: 'Completed' } }, { as });
    expect((await cancelOne({ outboundId, ordersId: ids[0] ?? '' })).error.errorCode).toBe('REQUEST_CLOSED');
    expect((await cancelAll({ outboundId })).error.errorCode).toBe('REQUEST_CLOSED');
  });
});

describe('how a request is named', () => {
  test('by one id of its own kind', async () => {
    const { ids, id } = await made(1);
    const { outboundId } = await world.dispatch(1);
    const [ordersId = ''] = ids;
    expect((await cancelAll({})).status).toBe(400);
    expect((await cancelAll({ outboundId, pickupDeliveryRequestId: id })).status).toBe(400);
    expect((await cancelAll({ outboundId: id })).status).toBe(404);
    expect((await cancelAll({ pickupDeliveryRequestId: outboundId })).status).toBe(404);
    expect((await cancelOne({ outboundId, ordersId })).status).toBe(404);
    expect((await cancelOne({ pickupDeliveryRequestId: id, ordersId: '999999999' })).status).toBe(404);
  });
});

describe('who may', () => {
  test.each(['operator', 'logistics', 'admin'] as const)('%s cancels what it sees', async (who) => {
    const { id } = await made(1);
    expect((await cancelAll({ pickupDeliveryRequestId: id }, world.tokens[who])).body.cancelled).toBe(1);
  });

  test('REQUEST_CANCEL is for pickups and deliveries, OUTBOUND_EDIT for outbound records', async () => {
    const holder = async (permission: 'REQUEST_CANCEL' | 'OUTBOUND_EDIT') =>
      app.signInAs(await app.buildUser({ company_id: world.merchant.id, permissions: [permission] }));
    const [requests, outbound] = [await holder('REQUEST_CANCEL'), await holder('OUTBOUND_EDIT')];
    const pickup = await made(2);
    const record = await world.dispatch(2);
    const [pickupItem = ''] = await itemIds(pickup.id);
    const [outItem = ''] = await itemIds(record.outboundId);
    const named = { pickupDeliveryRequestId: pickup.id };
    expect((await cancelAll(named, outbound)).status).toBe(403);
    expect((await cancelOne({ ...named, ordersId: pickup.ids[0] ?? '' }, outbound)).status).toBe(403);
    expect((await cancelItems([pickupItem], outbound)).status).toBe(403);
    expect((await cancelItems([pickupItem, outItem], requests)).error.data).toEqual({ permissions: ['OUTBOUND_EDIT'] });
    expect((await cancelAll({ outboundId: record.outboundId }, requests)).status).toBe(403);
    expect((await cancelItems([pickupItem], requests)).status).toBe(200);
    expect((await cancelItems([outItem], outbound)).status).toBe(200);
  });
});

test('nothing disagrees after all this', async () => {
  expect(await brokenPromises(app)).toEqual([]);
});
