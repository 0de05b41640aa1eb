import { calls } from '@cubby/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waiting } from '../../../../test/locks.ts';
import type { Channel, Senders } from '../../../platform/senders/index.ts';
import { type ProviderWorld, startProviderWorld } from './notifications.fixture.ts';

/** The answers by which the only provider of a channel fails for good: each of its attempts. */
const away = [503, 503, 503, 503, 503];

let world: ProviderWorld;
beforeAll(async () => {
  world = await startProviderWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.begin());

describe('a channel that fails', () => {
  test('falls over to the next that reaches the recipient, once, with a line in the audit', async () => {
    await world.sms(world.first.url);
    world.first.answers.push(...away);
    const [id] = await world.queue(['sms']);
    await world.work();
    expect(world.shared.sent).toEqual(['whatsapp']);
    expect(await world.records()).toEqual([
      { channel: 'sms', state: 'ERROR', failure: 'UNREACHABLE' },
      { channel: 'whatsapp', state: 'SUCCESS', failure: null },
    ]);
    const lines = await world.app.audited('orders', world.now.orderId);
    expect(lines).toMatchObject([
      { action: 'notifications.send' },
      { action: 'notifications.fall-over', after: { channels: ['whatsapp'], inPlaceOf: 'sms' } },
    ]);
    const page = async (channel: Channel) =>
      (
        await world.app.call(
          calls.listNotificationRecords,
          { params: { channel }, body: { businessId: world.now.orderId } },
          { as: world.now.token, language: 'en_US' },
        )
      ).body.data.content[0];
    expect(await page('sms')).toMatchObject({
      msgRecordId: id,
      takenOverBy: 'whatsapp',
      inPlaceOf: null,
      tries: away.map(() => ({
        provider: expect.stringMatching(/^SMS /) as string,
        outcome: 'FAILED',
        failureKind: 'TEMPORARY',
        reason: '503',
      })),
    });
    expect(await page('whatsapp')).toMatchObject({
      inPlaceOf: 'sms',
      takenOverBy: null,
      tries: [{ provider: null, outcome: 'SENT', receipt: 'shared-1', failure: null }],
    });
  });

  test('falls over again, until none is left', async () => {
    world.shared.fails = true;
    await world.queue(['mail']);
    await world.work();
    expect((await world.records()).map(({ channel, state }) => `${channel} ${state}`)).toEqual([
      'mail ERROR',
      'sms ERROR',
      'whatsapp ERROR',
    ]);
  });

  test('does not where it went out by another one at once', async () => {
    await world.sms(world.first.url);
    world.first.answers.push(...away);
    await world.queue(['sms', 'mail']);
    await world.work();
    expect((await world.records()).map(({ channel }) => channel)).toEqual(['sms', 'mail']);
  });

  test('does once where two fail at once', async () => {
    // At its first attempt.
    await world.sms('nowhere');
    await world.mail();
    world.smtp.answers.push(550);
    const ids = await world.queue(['sms', 'mail']);
    await Promise.all(ids.map((id) => world.run(id)));
    expect((await world.records()).map(({ channel, state }) => `${channel} ${state}`)).toEqual([
      'sms ERROR',
      'mail ERROR',
      'whatsapp PENDING',
    ]);
  });

  test('does not block a user who changes its laundry at that moment', async () => {
    const { app, now } = world;
    await app.sql.insertInto('laundry_orders').values({ order_id: now.orderId }).execute();
    // At its first attempt.
    await world.sms('nowhere');
    const [id] = await world.queue(['sms']);
    const failing = await app.sql.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', now.orderId).forUpdate().execute();
      const running = world.run(id);
      await expect.poll(() => waiting(app.sql)).toBe(1);
      // PostgreSQL would end one of the two if each waited for the other.
      await trx
        .updateTable('laundry_orders')
        .set({ dirty_compartment: 'A1' })
        .where('order_id', '=', now.orderId)
        .execute();
      return { running };
    });
    await failing.running;
    expect(await world.record(id)).toMatchObject({ state: 'ERROR', attempts: 1 });
  });

  test.each([
    ['the recipient has no other address', { recipient_mail: null }, ['sms'], {}],
    ['it is not true any more', { status: 'Completed' }, ['sms'], undefined],
    ['no other is set up', { version: 2 }, ['sms'], {}],
  ] as const)('does not where %s', async (_what, change, channels, senders) => {
    await world.sms(world.first.url);
    world.first.answers.push(...away);
    await world.queue(channels);
    await world.app.sql.updateTable('orders').set(change).where('id', '=', world.now.orderId).execute();
    await world.work(senders);
    expect(await world.records()).toHaveLength(1);
  });

  test('does not from an address that a user named', async () => {
    world.shared.fails = true;
    await world.queue(['mail'], 'ORDER_STORED', 'bob@example.com');
    await world.work();
    expect(await world.records()).toHaveLength(1);
  });

  test('does where it is set up no more', async () => {
    await world.queue(['sms']);
    await world.work({ mail: world.senders.mail } as Senders);
    expect(await world.records()).toEqual([
      { channel: 'sms', state: 'ERROR', failure: 'NOT_SET_UP' },
      { channel: 'mail', state: 'SUCCESS', failure: null },
    ]);
  });
});
