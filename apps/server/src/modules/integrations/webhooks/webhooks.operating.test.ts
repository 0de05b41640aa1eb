import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@cubby/contract';
import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { header, startWebhookWorld } from './webhooks.fixture.ts';
import { tidyWebhooks } from './webhooks.housekeeping.ts';

const world = await startWebhookWorld();
const { app, db, token, create, buildOrder, move, receiver, round, one, webhookOf, deliveries, dueNow } = world;
const { received } = receiver;

beforeEach(() => world.clear());
afterAll(() => receiver.close());

test('the events of an order arrive one after the other if that is asked for', async () => {
  await create({ ordered: true });
  const [first, second] = [await buildOrder(), await buildOrder()];
  let failures = 1;
  receiver.answer(({ body }) => {
    const fails = body.includes(`"orderId":"${first.id}"`) && failures > 0;
    if (fails) failures -= 1;
    return fails ? { status: 500 } : {};
  });
  await move(first, 'Courier stored');
  await move(first, 'Completed');
  await move(second, 'Courier stored');
  const statusesOf = ({ id }: { readonly id: string }) =>
    received.flatMap(({ body }) => {
      const { data } = JSON.parse(body) as { data: { parcel: { orderId: string }; status: string } };
      return data.parcel.orderId === id ? [data.status] : [];
    });
  for (let n = 0; n < 4; n++) {
    await round();
    await dueNow();
  }
  expect(statusesOf(second)).toEqual(['Courier stored']);
  expect(statusesOf(first)).toEqual(['Courier stored', 'Courier stored', 'Completed']);
});

describe('a replay', () => {
  const preview = (id: string, body: { since?: number; deliveryIds?: string[]; undelivered?: boolean }) =>
    app.call(calls.previewWebhookReplay, { params: { id }, body }, { as: token });
  const replay = (id: string, body: { since: number; until: number; count: number; undelivered?: boolean }) =>
    app.call(calls.replayWebhook, { params: { id }, body }, { as: token });
  const switchTo = (webhookId: string, status: Webhook['status']) =>
    app.call(calls.updateWebhook, { body: { webhookId, status } }, { as: token });

  test('sends what a webhook missed while it was off, as many as were counted, under their ids', async () => {
    const { webhookId } = (await create()).body;
    const since = Date.now();
    await sleep(5);
    const order = await buildOrder();
    await move(order, 'Courier stored');
    await round();
    await switchTo(webhookId, 'DISABLED');
    await move(order, 'Completed');
    await sleep(5);
    const counted = (await preview(webhookId, { since })).body;
    expect(counted.count).toBe(1);
    expect((await replay(webhookId, { since, ...counted })).error.errorCode).toBe('WEBHOOK_OFF');
    await switchTo(webhookId, 'ENABLED');
    expect((await replay(webhookId, { since, ...counted, count: 2 })).error).toMatchObject({
      errorCode: 'REPLAY_CHANGED',
      data: { count: 1 },
    });
    expect((await replay(webhookId, { since, ...counted })).body.count).toBe(1);
    await round();
    expect(received).toHaveLength(2);
    const all = (await preview(webhookId, { since, undelivered: false })).body;
    expect(all.count).toBe(2);
    await replay(webhookId, { since, undelivered: false, ...all });
    await round();
    const ids = received.map((request) => header(request, 'webhook-id'));
    expect(ids.slice(2).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect((await app.audited('webhooks', webhookId)).at(-1)).toMatchObject({
      action: 'webhooks.replay',
      after: { count: 2 },
    });
  });

  test('of single deliveries leaves out those that wait', async () => {
    const { webhookId } = (await create()).body;
    await move(await buildOrder(), 'Courier stored');
    await round();
    await move(await buildOrder(), 'Courier stored');
    const ids = (await deliveries()).map(({ id }) => id);
    expect((await preview(webhookId, { deliveryIds: ids })).body.count).toBe(1);
  });
});

test('a test is sent at once, also by a webhook that is off, and says what came back', async () => {
  const { webhookId } = (await create({ status: 'DISABLED' })).body;
  receiver.answer(() => ({ status: 503, text: 'closed\0 for lunch' }));
  const send = () =>
    app.call(calls.testWebhook, { params: { id: webhookId }, body: { event: 'LOCKER_UPDATE' } }, { as: token });
  const { body } = await send();
  expect(body).toMatchObject({
    isTest: true,
    state: 'FAILED',
    lastStatus: 503,
    tries: [{ status: 503, failure: 'STATUS', answer: 'closed for lunch' }],
  });
  expect(JSON.parse(one().body)).toMatchObject({ id: body.messageId, type: 'LOCKER_UPDATE' });
  expect(await webhookOf(webhookId)).toMatchObject({ failures_in_row: 0 });
  receiver.answer(() => ({}));
  expect((await send()).body.state).toBe('DELIVERED');
});

describe('the log', () => {
  test('has each delivery with its tries, is searched, and loses bodies after five days and itself after thirty', async () => {
    const { webhookId } = (await create()).body;
    const order = await buildOrder();
    await move(order, 'Courier stored');
    await round();
    const list = async (query: { query?: string; state?: 'FAILED' | 'DELIVERED' }) =>
      (await app.call(calls.listWebhookDeliveries, { params: { id: webhookId }, query }, { as: token })).body;
    const [row] = (await list({ query: order.order_number })).content;
    expect(row).toMatchObject({ event: 'PARCEL_STATUS_UPDATE', state: 'DELIVERED', orderId: order.id, attempts: 1 });
    expect((await list({ query: row?.messageId ?? '' })).totalElements).toBe(1);
    expect((await list({ state: 'FAILED' })).totalElements).toBe(0);
    const get = async () =>
      (await app.call(calls.getWebhookDelivery, { params: { id: row?.deliveryId ?? '' } }, { as: token })).body;
    expect(JSON.parse((await get()).body ?? '')).toEqual(JSON.parse(one().body));
    await sql`update webhook_deliveries set created_time = now() - interval '6 days'; update webhook_attempts set start_time = now() - interval '6 days'`.execute(
      app.sql,
    );
    await tidyWebhooks(db);
    expect(await get()).toMatchObject({ body: null, tries: [{ status: 200, answer: null }] });
    await sql`update webhook_deliveries set created_time = now() - interval '31 days'`.execute(app.sql);
    await tidyWebhooks(db);
    expect((await list({})).totalElements).toBe(0);
  });

  test('says how an endpoint answers', async () => {
    const { webhookId } = (await create()).body;
    await move(await buildOrder(), 'Courier stored');
    await round();
    receiver.answer(() => ({ status: 500 }));
    await move(await buildOrder(), 'Courier stored');
    await round();
    const { body } = await app.call(calls.getWebhookHealth, { params: { id: webhookId } }, { as: token });
    expect(body).toMatchObject({ pending: 1, failuresInRow: 1, day: { tries: 2, delivered: 1, failed: 1 } });
    expect(body.offExpectedTime).toBeGreaterThan(Date.now() + 4 * 86_400_000);
  });
});
