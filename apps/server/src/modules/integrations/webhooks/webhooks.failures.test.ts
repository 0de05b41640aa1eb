import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimDue } from './webhooks.claims.ts';
import { header, startReceiver, startWebhookWorld } from './webhooks.fixture.ts';
import { sendClaim } from './webhooks.runner.ts';
import { sendMessage } from './webhooks.sending.ts';

const world = await startWebhookWorld();
const { app, db, create, buildOrder, move, deps, receiver, round, webhookOf, secretsOf, deliveries, attempts, dueNow } =
  world;
const { received } = receiver;
let runner: { stop: () => Promise<void> } | undefined;
const start = () => (runner = world.start());
const stop = async () => {
  await runner?.stop();
  runner = undefined;
};

beforeEach(() => world.clear());
afterEach(stop);
afterAll(() => receiver.close());

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
    const { webhookId } = (await create()).body;
    receiver.answer(() => answer);
    const target = { payloadUrl: receiver.url, method: 'POST', tokenType: 'NoAuthorization' } as const;
    const message = { id: 'evt_1', event: {} };
    const limits = { reach: 'loopback', timeout: 100 } as const;
    const result = await sendMessage(target, await secretsOf(webhookId), message, limits);
    expect(result.failure).toBe(failure);
    expect(received).toHaveLength(1);
  });

  test('gets no connection after DNS if its name leads to an own network', async () => {
    const { webhookId } = (await create()).body;
    const secrets = await secretsOf(webhookId);
    for (const host of ['localhost', '127.0.0.1', '[::1]', '169.254.169.254']) {
      const target = { payloadUrl: `https://${host}/`, method: 'POST', tokenType: 'NoAuthorization' } as const;
      const result = await sendMessage(target, secrets, { id: 'evt_1', event: {} }, { reach: 'public' });
      expect([host, result.failure]).toEqual([host, 'OUT_OF_REACH']);
    }
  });

  test('is waited for as it requests, and its endpoint is paused for as long', async () => {
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
