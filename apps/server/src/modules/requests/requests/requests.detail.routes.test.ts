import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildRequestWorld, noonIn, type RequestWorld } from './requests.fixture.ts';

let app: TestApp;
let world: RequestWorld;

beforeAll(async () => {
  app = await startTestApp();
  world = await buildRequestWorld(app);
});

describe('one request', () => {
  test('has its slot in the zone of the company, a timeline and a page of its orders', async () => {
    const ids = await world.buildOrders(3);
    const { body: made } = await world.create(ids);
    const requestId = made.pickupDeliveryRequestId;
    await app.call(calls.cancelPickups, { body: { rootOrderIds: [ids[0] ?? ''] } }, { as: world.tokens.merchant });
    await app.call(
      calls.updateOrder,
      { body: { articleId: ids[1] ?? '', statusStr: 'Inbound' } },
      { as: world.tokens.merchant },
    );
    const read = async (query: Omit<CallRequest<typeof calls.getRequest>['query'], 'pickupDeliveryRequestId'> = {}) =>
      (
        await app.call(
          calls.getRequest,
          { query: { pickupDeliveryRequestId: requestId, ...query } },
          { as: world.tokens.merchant },
        )
      ).body;
    const body = await read();
    expect(body).toMatchObject({ requestNumber: made.requestNumber, orders: 2, completedRate: 50, weight: 3 });
    // By the time of the day at which this runs, the first slot is of the morning or of the afternoon.
    expect(body.pickupDeliveryTime).toMatch(/^\d{4}-\d\d-\d\d (10:00 - 13:00|14:00 - 18:00)$/);
    expect(body.events.map((event) => [event.trackEventType, event.trackFlagType, event.operator])).toEqual([
      ['ORDERS_TAKEN_OUT', 'CHANGE_PICKUP_DELIVERY', 'Ming'],
      ['REQUEST_CREATED', 'CHANGE_PICKUP_DELIVERY', 'Ming'],
    ]);
    expect(body.events.map(({ firstOfDay }) => firstOfDay)).toEqual([true, false]);
    // Midnight of the company is at 16:00 UTC.
    for (const [place, time] of ['2026-03-01T16:00Z', '2026-03-01T15:59Z'].entries())
      await app.sql
        .updateTable('request_events')
        .set({ event_time: new Date(time) })
        .where('id', '=', body.events[place]?.eventId ?? '')
        .execute();
    expect((await read()).events.map(({ firstOfDay }) => firstOfDay)).toEqual([true, true]);
    const items = (page: typeof body.itemResponsePage) =>
      page.content.map(({ articleId, itemStatus }) => [articleId, itemStatus]);
    expect(body.itemResponsePage).toMatchObject({ totalElements: 3, totalPages: 1, number: 0, size: 10 });
    expect(items((await read({ sort: 'orderNumber,asc' })).itemResponsePage)).toEqual([
      [ids[0], 'CANCELED'],
      [ids[1], 'COMPLETED'],
      [ids[2], 'OPEN'],
    ]);
    expect(items((await read({ itemStatusList: ['OPEN'] })).itemResponsePage)).toEqual([[ids[2], 'OPEN']]);
    expect(
      items((await read({ statusList: ['Inbound', 'Created'], sort: 'timeCreated,desc' })).itemResponsePage),
    ).toEqual([
      [ids[1], 'COMPLETED'],
      [ids[0], 'CANCELED'],
    ]);
    const second = await read({ sort: 'orderNumber,asc', size: 2, page: 1 });
    expect(second.itemResponsePage).toMatchObject({
      totalElements: 3,
      totalPages: 2,
      number: 1,
      content: [{ articleId: ids[2] }],
    });
    const number = body.itemResponsePage.content[0]?.orderNumber ?? '';
    expect((await read({ query: number.toLowerCase() })).itemResponsePage.totalElements).toBe(1);
    expect((await read({ query: 'nothing of the kind' })).itemResponsePage).toMatchObject({
      totalElements: 0,
      content: [],
    });
    const chinese = await app.call(
      calls.getRequest,
      { query: { pickupDeliveryRequestId: requestId, itemStatusList: ['OPEN'] } },
      { as: world.tokens.merchant, language: 'zh_HK' },
    );
    expect(chinese.body).toMatchObject({
      displayStatus: '已提交',
      itemResponsePage: { content: [{ displayStatus: '已要求取件', displayItemStatus: '處理中' }] },
    });
  });

  test('of outbound orders has its site, and left when the last order did', async () => {
    const { ids, outboundId } = await world.dispatch(2, 6);
    const read = async () =>
      (await app.call(calls.getOutboundRecord, { query: { outboundId } }, { as: world.tokens.logistics })).body;
    expect(await read()).toMatchObject({
      location: world.site.name,
      siteType: 'ALFRED_LOCKER',
      dispatchDate: noonIn(6),
      deliveredBy: world.carrier.name,
      collectMerchantName: world.merchant.name,
      merchantAddress: '1 Queen’s Road',
      capacity: 2,
      timeOutbound: null,
      status: 'CREATED',
    });
    for (const articleId of ids)
      await app.call(calls.updateOrder, { body: { articleId, statusStr: 'Completed' } }, { as: world.tokens.merchant });
    const after = await read();
    expect(after).toMatchObject({ status: 'COMPLETED', completedRate: 100, capacity: 2 });
    expect(after.timeOutbound).toBe(after.completeTime);
    expect(after.events[0]).toMatchObject({
      trackEventType: 'REQUEST_COMPLETED',
      trackFlagType: 'OUT_TRACK',
      event: 'COMPLETED',
      operateOn: after.requestNumber,
    });
    expect(after.events.at(-1)).toMatchObject({ trackEventType: 'REQUEST_CREATED', event: 'CREATED', csFlags: [] });
  });

  test('is not found where it is of another company or of another kind', async () => {
    const { body } = await world.create(await world.buildOrders(1));
    const { outboundId } = await world.dispatch(1);
    const request = (pickupDeliveryRequestId: string, as: string) =>
      app.call(calls.getRequest, { query: { pickupDeliveryRequestId } }, { as });
    expect((await request(body.pickupDeliveryRequestId, world.tokens.other)).status).toBe(404);
    expect((await request(outboundId, world.tokens.merchant)).status).toBe(404);
    const record = await app.call(
      calls.getOutboundRecord,
      { query: { outboundId: body.pickupDeliveryRequestId } },
      { as: world.tokens.merchant },
    );
    expect(record.status).toBe(404);
  });
});

describe('the reports', () => {
  test('contain the orders of pickups or of deliveries that were not taken out, with exact totals', async () => {
    const fresh = await buildRequestWorld(app);
    const as = fresh.tokens.merchant;
    const ids = await fresh.buildOrders(4, { recipient_name: 'Report Person' });
    const { body: made } = await fresh.create(ids);
    await fresh.create(await fresh.buildOrders(2), { delivery: true });
    await app.call(calls.cancelPickups, { body: { rootOrderIds: [ids[0] ?? ''] } }, { as });
    const collected = async (query: CallRequest<typeof calls.listCollectedOrders>['query'] = {}, token = as) =>
      (await app.call(calls.listCollectedOrders, { query }, { as: token })).body;
    const whole = await collected();
    expect(whole.totalElements).toBe(3);
    expect(whole.content.map(({ articleId }) => articleId)).toEqual([ids[3], ids[2], ids[1]]);
    expect(whole.content[0]).toMatchObject({
      requestNumber: made.requestNumber,
      merchantName: fresh.merchant.name,
      deliveredBy: fresh.carrier.name,
      itemStatus: 'OPEN',
      status: 'Pickup requested',
      requestStartTime: made.requestStartTime,
    });
    for (const who of ['logistics', 'operator'] as const)
      expect((await collected({}, fresh.tokens[who])).totalElements).toBe(3);
    expect((await collected({}, fresh.tokens.other)).totalElements).toBe(0);
    expect((await collected({ query: 'report person' })).totalElements).toBe(3);
    expect((await collected({ query: 'unmatched at all' })).content).toEqual([]);
    expect(
      (await collected({ requestTimeStart: made.requestStartTime, requestTimeEnd: made.requestStartTime }))
        .totalElements,
    ).toBe(3);
    expect((await collected({ requestTimeStart: made.requestStartTime + 1 })).totalElements).toBe(0);
    expect((await collected({ sort: 'requestStartTime,asc', size: 2, page: 1 })).content).toHaveLength(1);
    const delivered = await app.call(calls.listDeliveredOrders, { query: {} }, { as });
    expect(delivered.body.totalElements).toBe(2);
  });
});
