import { calls } from '@cubby/contract';
import { orderStatuses, type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';

let app: TestApp;
let merchant: Company;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany();
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id, nickname: 'Ming' }));
});

const build = (status: OrderStatus = 'Created') => app.buildOrder({ company_id: merchant.id, status });
const statusOf = async (id: string) =>
  (await app.sql.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const cancelMany = (ids: string[], as = token) => app.call(calls.cancelOrders, { body: ids }, { as });
const cancelOne = (articleId: string, as = token) => app.call(calls.cancelOrder, { body: { articleId } }, { as });

describe('cancelling', () => {
  test.each(orderStatuses)('while %s: the list and the screen of the order have rules of their own', async (status) => {
    const fromList = ['Created', 'Pickup requested', 'Delivery requested'].includes(status);
    const [one, two] = [await build(status), await build(status)];
    expect((await cancelMany([one.id])).status).toBe(fromList ? 200 : 409);
    expect(await statusOf(one.id)).toBe(fromList ? 'Cancelled' : status);
    expect((await cancelOne(two.id)).status).toBe(status === 'Created' ? 200 : 409);
    expect(await statusOf(two.id)).toBe(status === 'Created' ? 'Cancelled' : status);
  });

  test('is all or nothing, and names the orders that refuse', async () => {
    const [good, bad] = [await build(), await build('Completed')];
    const { status, error } = await cancelMany([good.id, bad.id]);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      errorCode: 'STATUS_NOT_ALLOWED',
      data: { orders: [{ articleId: bad.id, orderNumber: bad.order_number, status: 'Completed' }] },
    });
    expect(await statusOf(good.id)).toBe('Created');
    expect((await cancelMany([good.id, '999999999'])).status).toBe(404);
    expect(await statusOf(good.id)).toBe('Created');
  });

  test('counts an order that is named twice once', async () => {
    const { id } = await build();
    expect((await cancelMany([id, id])).body).toEqual({ success: true, cancelled: 1 });
    expect(await app.sql.selectFrom('order_events').select('id').where('order_id', '=', id).execute()).toHaveLength(1);
  });

  test('writes event, audit, version and time', async () => {
    const order = await build('Pickup requested');
    await cancelMany([order.id]);
    const row = await app.sql.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
    expect(row.version).toBe(2);
    expect(row.last_updated_time.getTime()).toBeGreaterThanOrEqual(order.last_updated_time.getTime());
    expect(
      await app.sql.selectFrom('order_events').selectAll().where('order_id', '=', order.id).execute(),
    ).toMatchObject([{ event_type: 'CANCEL_ORDER', status: 'Cancelled', version: 2, operator_name: 'Ming' }]);
    expect(
      await app.sql.selectFrom('audit_events').selectAll().where('noun_id', '=', order.id).execute(),
    ).toMatchObject([
      {
        action: 'orders.cancel',
        before: { status: 'Pickup requested' },
        after: { status: 'Cancelled' },
        user_name: 'Ming',
      },
    ]);
  });

  test('needs ORDER_CANCEL', async () => {
    const as = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_EDIT'] }));
    const { id } = await build();
    expect((await cancelMany([id], as)).status).toBe(403);
    expect((await cancelOne(id, as)).status).toBe(403);
  });

  test('takes 1 to 1000 orders', async () => {
    expect((await cancelMany([])).status).toBe(400);
    expect((await cancelMany(Array.from({ length: 1001 }, (_, place) => String(place + 1)))).status).toBe(400);
    const orders = await app.sql
      .insertInto('orders')
      .values(
        Array.from({ length: 1000 }, (_, place) => ({
          company_id: merchant.id,
          order_number: `BATCH${place}`,
          tracking_number: `BATCH${place}`,
          currency: 'HKD',
        })),
      )
      .returning('id')
      .execute();
    expect((await cancelMany(orders.map(({ id }) => id))).body.cancelled).toBe(1000);
  });
});

describe('at the same time', () => {
  test('two batches in opposite order neither wait in a circle nor cancel twice', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 20; count++) ids.push((await build()).id);
    const answers = await Promise.all([cancelMany(ids), cancelMany(ids.toReversed()), cancelMany(ids)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('a cancel and a change of status never both succeed', async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = await build();
      const [cancelled, moved] = await Promise.all([
        cancelOne(id),
        app.call(calls.updateOrder, { body: { articleId: id, statusStr: 'Inbound' } }, { as: token }),
      ]);
      expect([cancelled.status, moved.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await statusOf(id)).toBe(cancelled.status === 200 ? 'Cancelled' : 'Inbound');
      const events = await app.sql.selectFrom('order_events').select('version').where('order_id', '=', id).execute();
      expect(events).toEqual([{ version: 2 }]);
    }
  });
});

test('a call without orders is asked to choose one, and one with too many gets the limit', async () => {
  const messageOf = async (ids: string[]) =>
    (await app.call(calls.cancelOrders, { body: ids }, { as: token })).error.fieldErrors?.[0]?.message;
  expect(await messageOf([])).toBe('Select at least 1 order');
  expect(await messageOf(Array.from({ length: 1001 }, () => '1'))).toBe('At most 1,000 orders at once');
});
