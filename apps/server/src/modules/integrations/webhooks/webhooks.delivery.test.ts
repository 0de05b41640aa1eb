import { createPublicKey, verify } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@cubby/contract';
import { eventSchemas } from '@cubby/contract/integrations/events/events.schemas';
import type { Webhook } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import { claimDue, finishTry } from './webhooks.claims.ts';
import { type Received, startReceiver, startWebhookWorld } from './webhooks.fixture.ts';
import { tidyWebhooks } from './webhooks.housekeeping.ts';
import { sendClaim } from './webhooks.runner.ts';
import { decryptSecrets, secretText } from './webhooks.secrets.ts';

const world = await startWebhookWorld();
const { app, db, token, create, buildOrder, move, deps, receiver } = world;
const { received } = receiver;
let runner: { stop: () => Promise<void> } | undefined;
const start = () => (runner = world.start());
const stop = async () => {
  await runner?.stop();
  runner = undefined;
};

beforeEach(async () => {
  received.length = 0;
  receiver.answer(() => ({}));
  await sql`delete from webhook_deliveries; delete from webhooks`.execute(app.sql);
});
afterEach(stop);
afterAll(() => receiver.close());

const secretsOf = async (id: string) => {
  const row = await app.sql
    .selectFrom('webhooks')
    .select('secrets_encrypted')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return decryptSecrets(deps.secrets, id, row.secrets_encrypted);
};
const webhookOf = (id: string) =>
  app.sql.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const deliveries = () => app.sql.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute();
const attempts = () => app.sql.selectFrom('webhook_attempts').selectAll().orderBy('number').execute();
const dueNow = () =>
  sql`update webhook_deliveries set due_time = now(); update webhooks set paused_until = null`.execute(app.sql);
/** Sends once what is due, as a worker does. */
const round = async (): Promise<void> => {
  const claims = await db.transactionAsSystem((trx) => claimDue(trx, 100, []));
  await Promise.all(
    claims.map(async (claim) => {
      const result = await sendClaim(deps, claim);
      await db.transactionAsSystem((trx) => finishTry(trx, claim, result, 0.5));
    }),
  );
};
const one = (): Received => {
  const [first] = received;
  if (!first || received.length !== 1) throw new Error(`${received.length} requests`);
  return first;
};
const header = (request: Received, name: string): string => String(request.headers[name]);
const signed = (request: Received) => ({
  'webhook-id': header(request, 'webhook-id'),
  'webhook-timestamp': header(request, 'webhook-timestamp'),
  'webhook-signature': header(request, 'webhook-signature'),
});

describe('an order that moves', () => {
  test('is sent to the webhook of its company, signed, within moments', async () => {
    const { webhookId, publicKey } = (await create()).body;
    const order = await buildOrder();
    start();
    await move(order, 'Courier stored');
    await expect.poll(() => received.length).toBe(1);
    const request = one();
    expect([request.method, request.url]).toEqual(['POST', '/events']);
    expect(request.headers).toMatchObject({
      authorization: 'Bearer receiver-key',
      'content-type': 'application/json',
    });
    const event = eventSchemas.PARCEL_STATUS_UPDATE.parse(JSON.parse(request.body));
    expect(event).toMatchObject({
      id: header(request, 'webhook-id'),
      invokeType: 'OrderStatusNotify',
      merchantId: world.company.id,
      data: {
        parcel: { orderId: order.id, orderNumber: order.order_number },
        status: 'Courier stored',
        locker: { siteId: world.site.id },
      },
    });
    // No data of the recipient leaves.
    expect(request.body).not.toContain(order.recipient_name);
    const secrets = await secretsOf(webhookId);
    expect(new Verifier(secretText(secrets)).verify(request.body, signed(request))).toEqual(event);
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'OKP',
        crv: 'Ed25519',
        x: Buffer.from(publicKey.replace('whpk_', ''), 'base64').toString('base64url'),
      },
    });
    const [v1a = ''] = header(request, 'webhook-signature')
      .split(' ')
      .flatMap((part) => (part.startsWith('v1a,') ? [part.slice(4)] : []));
    const content = `${header(request, 'webhook-id')}.${header(request, 'webhook-timestamp')}.${request.body}`;
    expect(verify(null, Buffer.from(content), key, Buffer.from(v1a, 'base64'))).toBe(true);
    await expect.poll(async () => (await deliveries())[0]?.state).toBe('DELIVERED');
    expect(await attempts()).toMatchObject([{ number: 1, status: 200, failure: null, answer: 'ok' }]);
  });

  test('reaches the webhook of the operator, and none of another event or company', async () => {
    const above = await app.signInAs(await app.buildUser({ company_id: world.operator.id }));
    await create({ merchantId: world.operator.id }, above);
    await create({ triggers: ['LOCKER_ISSUE'] });
    const other = await app.buildCompany();
    await create({ merchantId: other.id }, await app.signInAs(await app.buildUser({ company_id: other.id })));
    await move(await buildOrder(), 'Courier stored');
    await round();
    expect(one().headers['authorization']).toBe('Bearer receiver-key');
  });

  test('is not sent if its transaction is rolled back', async () => {
    await create();
    const order = await buildOrder();
    await expect(
      db.transactionAsSystem(async (trx) => {
        await sql`insert into order_events (order_id, track_flag_type, event_type, status, version)
          values (${order.id}, 'CHANGE_ORDER', 'CHANGE_STATUS', 'Courier stored', 2)`.execute(trx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await deliveries()).toEqual([]);
  });
});

describe('authentication', () => {
  test.each([
    ['GET', { platform: 'X-API-Key header', method: 'GET' }, { 'x-api-key': 'receiver-key' }, {}],
    ['PUT', { platform: 'Basic access', method: 'PUT' }, { authorization: `Basic ${btoa('cubby:receiver-key')}` }, {}],
    ['PATCH', { platform: 'Key in the body', method: 'PATCH' }, {}, { apiKey: 'receiver-key' }],
    ['DELETE', { platform: 'Signature only', method: 'DELETE', headerMap: { 'X-Own': 'a' } }, { 'x-own': 'a' }, {}],
  ] as const)('%s is sent as its template says', async (method, input, headers, fields) => {
    const { webhookId } = (await create(input)).body;
    await move(await buildOrder(), 'Courier stored');
    await round();
    const request = one();
    expect(request.method).toBe(method);
    expect(request.headers).toMatchObject(headers);
    if (!('authorization' in headers)) expect(request.headers['authorization']).toBeUndefined();
    expect(JSON.parse(request.body)).toMatchObject({ type: 'PARCEL_STATUS_UPDATE', ...fields });
    const verifier = new Verifier(secretText(await secretsOf(webhookId)));
    expect(() => verifier.verify(request.body, signed(request))).not.toThrow();
  });

  test('is signed with both secrets while they overlap', async () => {
    const { webhookId } = (await create()).body;
    const before = secretText(await secretsOf(webhookId));
    await app.setConfirmed(token, new Date());
    await app.call(calls.rotateWebhookSecret, { params: { id: webhookId }, body: {} }, { as: token });
    await move(await buildOrder(), 'Courier stored');
    await round();
    const request = one();
    for (const secret of [before, secretText(await secretsOf(webhookId))])
      expect(() => new Verifier(secret).verify(request.body, signed(request))).not.toThrow();
    await app.call(calls.rotateWebhookSecret, { params: { id: webhookId }, body: { overlapHours: 0 } }, { as: token });
    await sql`update webhook_deliveries set state = 'PENDING'`.execute(app.sql);
    await dueNow();
    await round();
    const [, again] = received;
    if (!again) throw new Error('sent once');
    expect(() => new Verifier(before).verify(again.body, signed(again))).toThrow();
  });
});

describe('a receiver that fails', () => {
  test('gets the delivery eight times under one id, then it has failed', async () => {
    await create();
    receiver.answer(() => ({ status: 500, text: 'out of order' }));
    await move(await buildOrder(), 'Courier stored');
    for (let n = 0; n < 9; n++) {
      await round();
      await dueNow();
    }
    expect(received).toHaveLength(8);
    expect(new Set(received.map((request) => header(request, 'webhook-id'))).size).toBe(1);
    expect(await deliveries()).toMatchObject([
      { state: 'FAILED', attempts: 8, last_status: 500, last_failure: 'STATUS' },
    ]);
    expect((await attempts()).map(({ answer }) => answer)).toEqual(Array.from({ length: 8 }).fill('out of order'));
  });

  test.each([
    ['a redirect, which is not followed', { status: 302, headers: { location: '/elsewhere' } }, 'STATUS'],
    ['too late', { after: Infinity }, 'TOO_SLOW'],
  ] as const)('answers with %s', async (_what, answer, failure) => {
    const { sendMessage } = await import('./webhooks.sending.ts');
    const { webhookId } = (await create()).body;
    receiver.answer(() => answer);
    const target = { payloadUrl: receiver.url, method: 'POST', tokenType: 'NoAuthorization' } as const;
    const message = { id: 'evt_1', event: {} };
    const limits = { reach: 'loopback', timeout: 100 } as const;
    const result = await sendMessage(target, await secretsOf(webhookId), message, limits);
    expect(result.failure).toBe(failure);
    expect(received).toHaveLength(1);
  });

  test('is asked for nothing after DNS if its name leads to an own network', async () => {
    const { sendMessage } = await import('./webhooks.sending.ts');
    const { webhookId } = (await create()).body;
    const secrets = await secretsOf(webhookId);
    for (const host of ['localhost', '127.0.0.1', '[::1]', '169.254.169.254']) {
      const target = { payloadUrl: `https://${host}/`, method: 'POST', tokenType: 'NoAuthorization' } as const;
      const result = await sendMessage(target, secrets, { id: 'evt_1', event: {} }, { reach: 'public' });
      expect([host, result.failure]).toEqual([host, 'OUT_OF_REACH']);
    }
  });

  test('is waited for as it asks, and its endpoint is paused for as long', async () => {
    const { webhookId } = (await create()).body;
    receiver.answer(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    await move(await buildOrder(), 'Courier stored');
    await round();
    const [delivery] = await deliveries();
    const { paused_until: paused } = await webhookOf(webhookId);
    for (const time of [delivery?.due_time, paused])
      expect(Math.abs((time?.getTime() ?? 0) - Date.now() - 120_000)).toBeLessThan(20_000);
    await sql`update webhook_deliveries set due_time = now()`.execute(app.sql);
    await round();
    expect(received).toHaveLength(1);
  });

  test('that answers 410 is switched off, with a line and a notice', async () => {
    const { webhookId } = (await create()).body;
    receiver.answer(() => ({ status: 410 }));
    await move(await buildOrder(), 'Courier stored');
    await round();
    expect(await webhookOf(webhookId)).toMatchObject({ status: 'DISABLED', off_reason: 'GONE' });
    expect((await app.audited('webhooks', webhookId)).at(-1)).toMatchObject({ action: 'webhooks.switch-off' });
    const { rows } = await sql<{ payload: object }>`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'notify-webhook-owners'`.execute(app.sql);
    expect(rows.at(-1)?.payload).toEqual({ webhookId, kind: 'GONE' });
    await move(await buildOrder(), 'Courier stored');
    expect(await deliveries()).toHaveLength(1);
  });

  test('for five days is warned of, then switched off', async () => {
    const { webhookId } = (await create()).body;
    receiver.answer(() => ({ status: 500 }));
    const order = await buildOrder();
    await move(order, 'Courier stored');
    await round();
    await sql`update webhooks set failing_since = now() - interval '4 days'`.execute(app.sql);
    await dueNow();
    await round();
    expect((await webhookOf(webhookId)).warned_time).toBeInstanceOf(Date);
    await sql`update webhooks set failing_since = now() - interval '6 days'`.execute(app.sql);
    await dueNow();
    await round();
    expect((await webhookOf(webhookId)).status).toBe('ENABLED');
    await sql`update webhook_attempts set start_time = now() - interval '13 hours' where number = 1`.execute(app.sql);
    await dueNow();
    await round();
    expect(await webhookOf(webhookId)).toMatchObject({ status: 'DISABLED', off_reason: 'FAILING' });
  });

  test('delays no other: a dead endpoint has its own slots, and its circuit opens', async () => {
    const dead = await startReceiver();
    dead.answer(() => ({ after: Infinity }));
    const { webhookId } = (await create({ payloadUrl: dead.url })).body;
    await create();
    const orders = await Promise.all(Array.from({ length: 40 }, () => buildOrder()));
    start();
    const began = performance.now();
    for (const order of orders) await move(order, 'Courier stored');
    await expect.poll(() => received.length, { timeout: 5000 }).toBe(40);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(dead.received.length).toBeLessThanOrEqual(20);
    dead.close();
    await stop();
    expect((await webhookOf(webhookId)).failures_in_row).toBeGreaterThanOrEqual(5);
    expect((await webhookOf(webhookId)).paused_until).toBeInstanceOf(Date);
  });
});

describe('a worker that dies', () => {
  test('leaves a claim; the delivery is sent again under its id when that has run out', async () => {
    await create();
    await move(await buildOrder(), 'Courier stored');
    const [claim] = await db.transactionAsSystem((trx) => claimDue(trx, 100, []));
    if (!claim) throw new Error('nothing was due');
    await sendClaim(deps, claim);
    // Killed here.
    await round();
    expect(received).toHaveLength(1);
    await dueNow();
    await round();
    expect(received.map((request) => header(request, 'webhook-id'))).toEqual([claim.message?.id, claim.message?.id]);
    expect(await deliveries()).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
    expect((await attempts()).map(({ failure }) => failure)).toEqual(['INTERRUPTED', null]);
  });

  test('next to others sends nothing twice', async () => {
    await create();
    const orders = await Promise.all(Array.from({ length: 10 }, () => buildOrder()));
    for (const order of orders) await move(order, 'Courier stored');
    await Promise.all([round(), round(), round()]);
    expect(new Set(received.map((request) => header(request, 'webhook-id'))).size).toBe(received.length);
    expect(received).toHaveLength(10);
  });
});

test('the events of an order arrive one after the other if that is asked for', async () => {
  await create({ ordered: true });
  const [first, second] = [await buildOrder(), await buildOrder()];
  receiver.answer(({ body }) => (body.includes(`"${first.id}"`) && received.length < 3 ? { status: 500 } : {}));
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
