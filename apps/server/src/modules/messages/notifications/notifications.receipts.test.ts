/* oxlint-disable max-lines -- The receipts of each shape of gateway, with one world. */
import { createHmac } from 'node:crypto';
import { calls } from '@cubby/contract';
import type { DeliveryReport } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSecrets } from '../notification-providers/index.ts';
import { adjustShares } from '../notification-providers/notification-providers.sharing.ts';
import { receiptWait } from './notifications.fall-over.ts';
import { type ProviderWorld, startProviderWorld } from './notifications.fixture.ts';

const publicUrl = 'https://cubby.example.com';
let world: ProviderWorld;
beforeAll(async () => {
  world = await startProviderWorld({ PUBLIC_URL: publicUrl });
});
afterAll(() => world.stop());
beforeEach(() => world.begin());

interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: string;
}

/** Posts a callback as a gateway does. */
const post = (providerId: string, body: string, { headers, query = '' }: Posted) =>
  world.app.fastify.inject({
    method: 'POST',
    url: `/api/v2/notification-providers/${providerId}/receipts${query}`,
    headers,
    payload: body,
  });

const secret = 's3cret';
const bodySign = (body: string, by = secret) => `sha256=${createHmac('sha256', by).update(body).digest('hex')}`;
/** A callback of GENERIC. */
const report = (providerId: string, id: string, status: DeliveryReport, more: object = {}, by = secret) => {
  const body = JSON.stringify({ id, status, ...more });
  return post(providerId, body, {
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': bodySign(body, by) },
  });
};

const messageId = async (recordId: string | undefined): Promise<string> =>
  `notification-${recordId}-${(await world.record(recordId)).create_time.getTime()}`;

/** A text message that has gone out. */
const sendOne = async (settings: object = {}) => {
  const providerId = await world.sms(world.first.url, { password: secret, settings });
  const [recordId] = await world.queue(['sms']);
  await world.work();
  return { providerId, recordId, id: await messageId(recordId) };
};
const tryOf = (recordId: string | undefined) =>
  world.app.sql
    .selectFrom('notification_tries')
    .selectAll()
    .where('record_id', '=', recordId ?? '')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();

describe('a callback', () => {
  test('marks the message as delivered, with the time of the provider, once', async () => {
    const { providerId, recordId, id } = await sendOne();
    const began = (await tryOf(recordId)).began_time.getTime();
    const time = began + 1;
    expect((await report(providerId, id, 'DELIVERED', { time })).statusCode).toBe(200);
    const first = await world.record(recordId);
    expect(first).toMatchObject({ state: 'SUCCESS', delivery: 'DELIVERED' });
    expect(first.delivery_time?.getTime()).toBe(time);
    await report(providerId, id, 'DELIVERED', { time: time + 1000 });
    await report(providerId, id, 'SENT');
    await report(providerId, id, 'FAILED');
    expect(await world.record(recordId)).toEqual(first);
  });

  test('never dates a delivery before its attempt or in the future', async () => {
    const one = await sendOne();
    await report(one.providerId, one.id, 'DELIVERED', { time: 0 });
    const attempt = await tryOf(one.recordId);
    expect(attempt.delivery_time).toEqual(attempt.began_time);
    const [recordId] = await world.queue(['sms']);
    await world.work();
    await report(one.providerId, await messageId(recordId), 'DELIVERED', { time: Date.now() + 1e9 });
    expect((await tryOf(recordId)).delivery_time?.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('of a failure makes the message failed, with the code of the provider', async () => {
    const { providerId, recordId, id } = await sendOne();
    await report(providerId, id, 'FAILED', { reason: 'no-such-number' });
    expect(await world.record(recordId)).toMatchObject({
      state: 'ERROR',
      failure: 'NOT_DELIVERED',
      delivery: 'FAILED',
    });
    expect(await tryOf(recordId)).toMatchObject({ delivery: 'FAILED', delivery_reason: 'no-such-number' });
    await report(providerId, id, 'FAILED', { reason: 'to +85291234567' });
    expect((await tryOf(recordId)).delivery_reason).toBe('no-such-number');
  });

  test.each([
    ['without a signature', () => ({})],
    ['signed by another secret', (body: string) => ({ 'x-hub-signature-256': bodySign(body, 'other') })],
    ['signed by nothing', (body: string) => ({ 'x-hub-signature-256': bodySign(body, '') })],
    ['signed for another body', () => ({ 'x-hub-signature-256': bodySign('{}') })],
  ])('%s is refused', async (_name, headersOf) => {
    const { providerId, recordId, id } = await sendOne();
    const body = JSON.stringify({ id, status: 'DELIVERED' });
    const answer = await post(providerId, body, {
      headers: { 'content-type': 'application/json', ...headersOf(body) },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errorCode: 'BAD_SIGNATURE' }]);
    expect((await report('999999', id, 'DELIVERED')).json()).toMatchObject({ errorCode: 'BAD_SIGNATURE' });
    expect((await world.record(recordId)).delivery).toBeNull();
  });

  test('of a provider without any secret is refused', async () => {
    const providerId = await world.sms(world.first.url);
    expect((await report(providerId, 'notification-1-1', 'DELIVERED', {}, '')).statusCode).toBe(400);
  });

  test('about an unknown message, of another provider, or that makes no sense, has no effect', async () => {
    const { providerId, recordId, id } = await sendOne();
    const other = await world.sms(world.second.url, { password: secret });
    const harmless = [
      await report(other, id, 'DELIVERED'),
      await report(providerId, `${id}1`, 'DELIVERED'),
      await report(providerId, 'notification-999999999-1', 'DELIVERED'),
      await report(providerId, 'provider-test-1-1', 'DELIVERED'),
      await report(providerId, 'x'.repeat(10_000), 'FAILED'),
      await report(providerId, id, 'OTHER' as DeliveryReport),
    ];
    const body = 'not JSON';
    harmless.push(await post(providerId, body, { headers: { 'x-hub-signature-256': bodySign(body) } }));
    expect(harmless.map(({ statusCode }) => statusCode)).toEqual(harmless.map(() => 200));
    expect((await world.record(recordId)).delivery).toBeNull();
  });

  test('is signed by its own secret where there is one', async () => {
    const { providerId, id, recordId } = await sendOne();
    await world.db.transactionAsSystem((trx) => writeSecrets(trx, world.secrets, providerId, { receiptSecret: 'own' }));
    expect((await report(providerId, id, 'DELIVERED')).statusCode).toBe(400);
    expect((await report(providerId, id, 'DELIVERED', {}, 'own')).statusCode).toBe(200);
    expect((await world.record(recordId)).delivery).toBe('DELIVERED');
  });

  test('of Twilio is a form that names the message in its address', async () => {
    const { providerId, recordId, id } = await sendOne({ shape: 'TWILIO', sender: '+15005550006' });
    const query = `?message=${id}`;
    const form = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' };
    const signed = Object.entries(form).toSorted().flat().join('');
    const address = `${publicUrl}/api/v2/notification-providers/${providerId}/receipts${query}`;
    const sign = createHmac('sha1', secret)
      .update(address + signed)
      .digest('base64');
    const send = (of: string, at = query) =>
      post(providerId, new URLSearchParams(form).toString(), {
        query: at,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': of },
      });
    expect((await send(sign, '?message=notification-1-1')).statusCode).toBe(400);
    expect((await send(sign)).statusCode).toBe(200);
    expect(await world.record(recordId)).toMatchObject({ state: 'ERROR', failure: 'NOT_DELIVERED' });
    expect(await tryOf(recordId)).toMatchObject({ delivery_reason: '30003' });
  });

  test('of Meta names its messages, and its address is checked by a token', async () => {
    const { providerId, recordId, id } = await sendOne({ shape: 'META', sender: '1058' });
    const status = {
      status: 'delivered',
      timestamp: String(Math.ceil(Date.now() / 1000)),
      biz_opaque_callback_data: id,
    };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ changes: [{ value: { messages: [] } }, { value: { statuses: [{ status: 'odd' }, status] } }] }],
    });
    await post(providerId, body, {
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': bodySign(body) },
    });
    expect(await world.record(recordId)).toMatchObject({ delivery: 'DELIVERED' });
    const admin = await world.app.signInAs(await world.app.buildUser());
    const { receiptToken } = (await world.app.call(calls.getProvider, { body: { id: providerId } }, { as: admin })).body
      .data;
    const check = (token: string) =>
      world.app.fastify.inject({
        url: `/api/v2/notification-providers/${providerId}/receipts?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`,
      });
    const right = await check(receiptToken ?? '');
    expect([right.statusCode, right.body]).toEqual([200, '42']);
    expect((await check('0'.repeat(32))).statusCode).toBe(400);
  });
});

describe('a message that was sent and not answered', () => {
  const sendUnknown = async () => {
    const firstId = await world.sms(world.first.url, { password: secret });
    await world.sms(world.second.url, { password: secret });
    world.first.answers.push('cut');
    const [recordId] = await world.queue(['sms']);
    await world.run(recordId);
    return { firstId, recordId, id: await messageId(recordId) };
  };
  const endWait = (recordId: string | undefined) =>
    sql`update notification_records set awaits_receipt_until = now() where id = ${recordId}`.execute(world.app.sql);

  test('waits for a receipt before anything is sent again', async () => {
    const { recordId } = await sendUnknown();
    expect(await world.record(recordId)).toMatchObject({ state: 'PENDING', failure: 'UNKNOWN', attempts: 1 });
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from max(run_at) - now())::integer as wait from graphile_worker._private_jobs`.execute(
      world.app.sql,
    );
    expect(rows[0]?.wait).toBeGreaterThan(receiptWait / 1000 - 10);
    // Whatever runs the job early sends nothing.
    await world.run(recordId);
    expect([world.first.received.length, world.second.received.length]).toEqual([1, 0]);
  });

  test.each(['SENT', 'DELIVERED'] as const)('is sent once it is reported %s, and not sent again', async (status) => {
    const { firstId, recordId, id } = await sendUnknown();
    await report(firstId, id, status);
    expect(await world.record(recordId)).toMatchObject({ state: 'SUCCESS', failure: null, attempts: 1 });
    await endWait(recordId);
    await world.work();
    expect([world.first.received.length, world.second.received.length]).toEqual([1, 0]);
    expect(await tryOf(recordId)).toMatchObject({ failure: null, delivery: status === 'SENT' ? null : 'DELIVERED' });
  });

  test('goes to the next provider at once where its failure is reported', async () => {
    const { firstId, recordId, id } = await sendUnknown();
    await report(firstId, id, 'FAILED');
    await world.work();
    expect([world.first.received.length, world.second.received.length]).toEqual([1, 1]);
    expect(await world.record(recordId)).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });

  test('goes to the next provider after the wait, under the same id', async () => {
    const { recordId, id } = await sendUnknown();
    await endWait(recordId);
    await world.work();
    expect(world.second.received.map(({ body }) => body['id'])).toEqual([id]);
    expect(await world.record(recordId)).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });

  test('is tried again by the last provider, then by the next channel', async () => {
    await world.sms(world.first.url, { password: secret });
    world.first.answers.push('cut', 'cut');
    const [recordId] = await world.queue(['sms']);
    for (let round = 0; round < 3; round++) {
      await world.run(recordId);
      await endWait(recordId);
    }
    expect(world.first.received).toHaveLength(2);
    await world.work();
    expect(await world.records()).toEqual([
      { channel: 'sms', state: 'ERROR', failure: 'UNKNOWN' },
      { channel: 'whatsapp', state: 'SUCCESS', failure: null },
    ]);
  });
});

describe('a provider', () => {
  const providerRow = (id: string) =>
    world.app.sql.selectFrom('notification_providers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test.each([
    [400, 'REQUEST_REFUSED'],
    [401, 'CREDENTIALS_REFUSED'],
    [403, 'CREDENTIALS_REFUSED'],
    [404, 'REQUEST_REFUSED'],
    [422, 'REQUEST_REFUSED'],
  ] as const)('that answers %i shows an alarm, and nothing takes its message over', async (status, failure) => {
    const id = await world.sms(world.first.url);
    await world.sms(world.second.url);
    world.first.answers.push(status);
    const [recordId] = await world.queue(['sms']);
    await world.work();
    expect(await world.record(recordId)).toMatchObject({ state: 'ERROR', failure, attempts: 1 });
    expect([world.second.received, world.shared.sent]).toEqual([[], []]);
    expect(await providerRow(id)).toMatchObject({ alarm_failure: failure, alarm_reason: String(status) });
    // The next message that goes out ends the alarm.
    await world.queue(['sms']);
    await world.work();
    expect((await providerRow(id)).alarm_failure).toBeNull();
  });

  test('that is slow by its receipts loses a part of the messages, and shows why', async () => {
    const slowId = await world.sms(world.first.url, { password: secret });
    await world.sms(world.second.url, { password: secret });
    for (let n = 0; n < 20; n++) await world.queue(['sms']);
    await world.work(world.senders, 30);
    await sql`
      update notification_tries t set began_time = now() - interval '10 minutes', delivery = 'DELIVERED',
        delivery_time = now() - case when n.number <= 3 then interval '1 minute' else interval '9 minutes' end
      from (select record_id, row_number() over (order by record_id) as number from notification_tries
        where provider_id = ${slowId}) n
      where t.record_id = n.record_id`.execute(world.app.sql);
    await sql`update notification_providers set last_receipt_time = now() where id = ${slowId}`.execute(world.app.sql);
    await adjustShares(world.db);
    expect(await providerRow(slowId)).toMatchObject({ share: 70, share_reason: 'SLOW' });
    await adjustShares(world.db);
    expect((await providerRow(slowId)).share).toBe(70);
    const admin = await world.app.signInAs(await world.app.buildUser());
    const { body } = await world.app.call(calls.listProviderHealth, { query: { type: 'SMS' } }, { as: admin });
    expect(body.find(({ id }) => id === slowId)).toMatchObject({
      attempts: 20,
      failures: 0,
      receipts: 20,
      medianDelay: 60_000,
      share: 70,
      shareReason: 'SLOW',
      takenOver: 0,
    });
  });

  test('shows how many messages others sent in its place', async () => {
    const id = await world.sms(world.first.url);
    await world.sms(world.second.url);
    world.first.answers.push(503, 503);
    await world.queue(['sms']);
    await world.work();
    const admin = await world.app.signInAs(await world.app.buildUser());
    const { body } = await world.app.call(calls.listProviderHealth, { query: {} }, { as: admin });
    expect(body.find((one) => one.id === id)).toMatchObject({
      attempts: 2,
      failures: 2,
      takenOver: 1,
      medianDelay: null,
    });
  });
});
