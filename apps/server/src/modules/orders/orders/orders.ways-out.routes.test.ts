import { calls } from '@cubby/contract';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let operator: { id: string };
let merchant: { id: string };
let carrier: { id: string };
let staff = '';
let courier = '';

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR' });
  merchant = await app.buildCompany({ operator_id: operator.id });
  carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
  const permissions = ['MODIFY_ORDER_STATUS', 'ORDER_INFO'] as const;
  staff = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions, nickname: 'Wai' }));
  courier = await app.signInAs(await app.buildUser({ company_id: carrier.id, permissions }));
});

const order = (status: OrderStatus) =>
  app.buildOrder({ company_id: merchant.id, logistics_company_id: carrier.id, status });
const record = (articleIds: string[], status: OrderStatus, more: object = {}, as = staff) =>
  app.call(calls.recordWayOut, { body: { articleIds, status, ...more } as never }, { as });
const statusOf = async (id: string) =>
  (await app.sql.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test.each<[OrderStatus, OrderStatus, boolean]>([
  ['Courier stored', 'Change to delivery', true],
  ['Store failure', 'Returned to warehouse', true],
  ['Courier Recycle', 'Returned to warehouse', true],
  ['Courier Recycle', 'Returned to merchant', false],
  ['Operator Recycle', 'Returned to merchant', false],
  ['Change to delivery', 'Completed', true],
  ['Change to delivery', 'Returned to warehouse', false],
])('from %s to %s: staff record it; their couriers may: %s', async (from, to, allowed) => {
  const [one, two] = [await order(from), await order(from)];
  expect((await record([one.id], to, { note: 'Seen' })).body).toEqual({ success: true, moved: 1 });
  expect(await statusOf(one.id)).toBe(to);
  const { events } = (await app.call(calls.getOrder, { query: { articleId: one.id } }, { as: staff })).body;
  expect(events[0]).toMatchObject({ event: to, operator: 'Wai', note: 'Seen' });
  expect((await record([two.id], to, {}, courier)).status).toBe(allowed ? 200 : 409);
});

test('all of them are recorded, or none, and the refusal names which has no such way', async () => {
  const [failed, created] = [await order('Store failure'), await order('Created')];
  const { error } = await record([failed.id, created.id], 'Returned to warehouse');
  expect(error).toMatchObject({ errorCode: 'STATUS_NOT_ALLOWED', data: { orders: [{ articleId: created.id }] } });
  expect(await statusOf(failed.id)).toBe('Store failure');
});

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('what goes out again needs a dispatch date, and is in the outbound record of that day', async () => {
  const { id } = await order('Store failure');
  expect((await record([id], 'Ready for dispatch')).error.fieldErrors).toMatchObject([
    { path: 'outboundDay', code: 'required' },
  ]);
  const late = { outboundDay: dayAhead(40) };
  expect((await record([id], 'Ready for dispatch', late)).error.fieldErrors).toMatchObject([
    { path: 'outboundDay', code: 'dispatchDateWindow' },
  ]);
  const soon = { outboundDay: dayAhead(2) };
  expect((await record([id], 'Ready for dispatch', soon)).status).toBe(200);
  const items = app.sql.selectFrom('request_items').select(['request_type', 'state']).where('order_id', '=', id);
  expect(await items.execute()).toEqual([{ request_type: 'OUTBOUND', state: 'OPEN' }]);
});

test('orders of companies in different zones go out again on the same day, each in the calendar of its company', async () => {
  const zones = ['Asia/Hong_Kong', 'America/Sao_Paulo'];
  const ids = [];
  for (const time_zone of zones) {
    const { id } = await app.buildCompany({ operator_id: operator.id, time_zone });
    ids.push((await app.buildOrder({ company_id: id, status: 'Store failure' })).id);
  }
  const day = dayAhead(3);
  expect((await record(ids, 'Ready for dispatch', { outboundDay: day })).body).toMatchObject({ moved: 2 });
  for (const [at, articleId] of ids.entries()) {
    const { outboundTime } = (await app.call(calls.getOrder, { query: { articleId } }, { as: staff })).body;
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zones[at], dateStyle: 'short', timeStyle: 'short' });
    expect(format.format(outboundTime ?? 0)).toBe(`${day} 12:00`);
  }
});

test('the status edit still has no step there', async () => {
  const { id } = await order('Store failure');
  const body = { articleId: id, statusStr: 'Returned to warehouse' as const };
  expect((await app.call(calls.updateOrder, { body }, { as: staff })).error.errorCode).toBe('STATUS_NOT_ALLOWED');
});
