import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runUnwitnessed } from '../../../../test/witness.ts';
import { openProviders } from '../../../platform/senders/index.ts';
import { givePin } from '../../orders/order-pins/index.ts';
import { type ProviderWorld, startProviderWorld } from './notifications.fixture.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await startProviderWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.begin());

describe('a message of a company that has providers', () => {
  test('leaves as a mail through its server, with its sender, its domain and a copy', async () => {
    await world.mail({ domain: 'm.winglok.example', bccEmail: 'archive@winglok.example' });
    const [id] = await world.queue(['mail']);
    await world.work();
    expect(await world.record(id)).toMatchObject({ state: 'SUCCESS', attempts: 1, receipt: '250 queued as 42' });
    expect(world.shared.sent).toEqual([]);
    expect(world.smtp.envelopes).toEqual([['ada@example.com', 'archive@winglok.example']]);
    expect(world.smtp.mails[0]).toMatch(/^From: Wing Lok <parcels@winglok\.example>\r$/m);
    expect(world.smtp.mails[0]).toMatch(/^Message-ID: <notification-\d+-\d+@m\.winglok\.example>\r$/m);
    expect(world.smtp.mails[0]).not.toContain('archive@');
  });

  test('leaves its PIN out of the copy', async () => {
    await world.mail({ bccEmail: 'archive@winglok.example' });
    const siteId = (await world.app.buildSite()).id;
    const pin = await runUnwitnessed(world.db, (trx) =>
      givePin(trx, world.secrets, { orderId: world.now.orderId, siteId }),
    );
    await world.queue(['mail'], 'PIN_CODE');
    await world.work();
    expect(world.smtp.mails[0]).toContain(pin);
    expect(world.smtp.envelopes).toEqual([['ada@example.com']]);
  });

  test('is tried again when its provider wants it to be', async () => {
    await world.sms(world.first.url);
    world.first.answers.push({ status: 429, retryAfter: '600' });
    const [id] = await world.queue(['sms']);
    await world.run(id);
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from max(run_at) - now())::integer as wait from graphile_worker._private_jobs`.execute(
      world.app.sql,
    );
    expect(rows[0]?.wait).toBeGreaterThan(590);
    expect(await world.record(id)).toMatchObject({ state: 'PENDING', attempts: 1 });
  });

  test('fails where its recipient is refused, though the copy goes out', async () => {
    await world.mail({ bccEmail: 'archive@winglok.example' });
    world.smtp.answers.push(550, 250);
    const [id] = await world.queue(['mail']);
    await world.work({});
    expect(await world.record(id)).toMatchObject({ state: 'ERROR', failure: 'REFUSED' });
    expect(await world.tries(id)).toEqual(['127.0.0.1 REFUSED PERMANENT 550']);
  });

  test.each([
    ['', 'Bearer s3cret'],
    ['cubby', `Basic ${Buffer.from('cubby:s3cret').toString('base64')}`],
  ])(
    'leaves as a text message through its address, with its password (user name "%s")',
    async (username, authorization) => {
      await world.sms(world.first.url, { username, password: 's3cret' });
      const [id] = await world.queue(['sms']);
      await world.work();
      expect(world.first.received[0]?.headers).toMatchObject({ authorization });
      expect(world.first.received[0]?.body).toMatchObject({ to: '+85291234567', template: 'ORDER_STORED' });
      expect(await world.record(id)).toMatchObject({ state: 'SUCCESS', receipt: 'first-1' });
    },
  );

  test('leaves through the shared one for a channel without a provider, and for a company without any', async () => {
    await world.sms(world.first.url);
    await world.queue(['mail']);
    await world.work();
    expect(world.shared.sent).toEqual(['mail']);
  });

  test('can be sent by a channel that the environment has not', async () => {
    const send = (way: 'SMS' | 'MAIL') =>
      world.app.call(
        calls.resendForOrder,
        { body: { orderId: world.now.orderId, notifyWay: way, templateEvent: 'ORDER_STORED' } },
        { as: world.now.token },
      );
    expect((await send('SMS')).error.errorCode).toBe('NOTIFICATION_NOT_POSSIBLE');
    await world.sms(world.first.url);
    expect((await send('SMS')).body.data).toMatchObject({ channel: 'sms', status: 2 });
    expect((await send('MAIL')).error.errorCode).toBe('NOTIFICATION_NOT_POSSIBLE');
  });

  test('goes nowhere near addresses inside, or without TLS', async () => {
    await world.sms(world.first.url);
    await world.mail();
    const [text, letter] = await world.queue(['sms', 'mail']);
    const providers = await openProviders({}, 'public');
    for (const recordId of [text, letter]) await world.run(recordId, {}, providers);
    expect([await world.tries(text), await world.tries(letter)]).toEqual([
      [`${world.first.url} NOT_SET_UP TECHNICAL NOT_SECURE`],
      ['127.0.0.1 NOT_SET_UP TECHNICAL OUT_OF_REACH'],
    ]);
    expect([world.first.received, world.smtp.mails]).toEqual([[], []]);
  });

  test.each([
    ['with an invalid sender', { senderEmail: 'missing' }, 'otherJsonData'],
    ['whose port is none', { port: '70000' }, 'otherJsonData'],
    ['without a sender', { senderEmail: '' }, 'senderEmail'],
  ])('fails through one %s', async (_what, settings, reason) => {
    await world.mail(settings);
    const [id] = await world.queue(['mail']);
    await world.work({});
    expect(await world.tries(id)).toEqual([`127.0.0.1 NOT_SET_UP TECHNICAL ${reason}`]);
  });

  test('fails through one whose password was encrypted under another key', async () => {
    const id = await world.sms(world.first.url, { password: 'x' });
    await sql`update notification_providers set password_sealed = set_byte(password_sealed, 20,
      get_byte(password_sealed, 20) # 1) where id = ${id}`.execute(world.app.sql);
    const [message] = await world.queue(['sms']);
    await world.work({});
    expect(await world.tries(message)).toEqual([`${world.first.url} NOT_SET_UP TECHNICAL DATA_KEY`]);
    expect(world.first.received).toEqual([]);
  });
});

test('the lists of providers follow an alarm and its end', async () => {
  const provider = await world.sms(world.first.url);
  await sql`delete from outbox`.execute(world.app.sql);
  const reported = async () => {
    const { rows } = await sql<{ topic: string; row_id: string }>`
      delete from outbox where topic = 'notification-providers' returning topic, row_id::text`.execute(world.app.sql);
    return rows.map(({ row_id }) => row_id);
  };
  world.first.answers.push(401);
  await world.queue(['sms']);
  await world.work();
  expect(await reported()).toEqual([provider]);
  await world.queue(['sms']);
  await world.work();
  expect(await reported()).toEqual([provider]);
});

describe('a provider that fails', () => {
  test('for now is tried twice, then the next one, with its five', async () => {
    await world.sms(world.first.url);
    await world.sms(world.second.url);
    world.first.answers.push(503, 429);
    world.second.answers.push(503, 503, 503, 503);
    const [id] = await world.queue(['sms']);
    expect(await world.work()).toBe(7);
    expect(await world.record(id)).toMatchObject({ state: 'SUCCESS', attempts: 7, receipt: 'second-1', failure: null });
    expect(await world.tries(id)).toEqual([
      `${world.first.url} UNREACHABLE TEMPORARY 503`,
      `${world.first.url} UNREACHABLE TEMPORARY 429`,
      ...Array.from({ length: 4 }, () => `${world.second.url} UNREACHABLE TEMPORARY 503`),
      `${world.second.url} second-1`,
    ]);
    const ids = [...world.first.received, ...world.second.received].map(({ body }) => body['id']);
    expect(new Set(ids).size).toBe(1);
    expect(world.shared.sent).toEqual([]);
  });

  test('since it is not set up is not tried again: the next one is, at once', async () => {
    await world.sms('nowhere');
    await world.sms(world.second.url);
    const [id] = await world.queue(['sms']);
    expect(await world.work()).toBe(2);
    expect(await world.tries(id)).toEqual([`nowhere NOT_SET_UP TECHNICAL serverAddr`, `${world.second.url} second-1`]);
  });

  test('is tried less and less often', async () => {
    await world.sms(world.first.url);
    world.first.answers.push(503);
    const [id] = await world.queue(['sms']);
    await world.work(world.senders, 1);
    const { rows } = await sql<{ wait: number }>`
      select round(extract(epoch from run_at - now()))::integer as wait from graphile_worker._private_jobs`.execute(
      world.app.sql,
    );
    expect(rows).toEqual([{ wait: 15 }]);
    expect(await world.record(id)).toMatchObject({ state: 'PENDING', failure: 'UNREACHABLE', claimed_until: null });
  });
});

test('in a demo nothing leaves: messages of providers become files, too', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'cubby-outbox-'));
  await world.sms('https://sms.example.com/send');
  const ids = await world.queue(['sms']);
  await world.run(ids[0], {}, await openProviders({ outbox }, 'loopback'));
  expect(await readdir(outbox)).toHaveLength(1);
  await rm(outbox, { recursive: true });
});
