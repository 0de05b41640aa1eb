import type { TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testDataKey } from '../../../../test/app.ts';
import { runUnwitnessed } from '../../../../test/witness.ts';
import { Database, type Trx } from '../../../platform/db/database.ts';
import { migrateJobs, startJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { type OutgoingMessage, SendError, type Senders } from '../../../platform/senders/index.ts';
import { givePin } from '../../orders/order-pins/index.ts';
import { notificationJobs } from './index.ts';
import { readNotifiedOrder, queueMessages } from './notifications.queue.ts';
import { retryWaits } from './notifications.policy.ts';

const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));
const actor = { userId: null, userName: null, address: null, requestId: null };
let app: TestApp;
let db: Database;
let orderId: string;
let pin: string;
/** What has gone out, and what happens to the next ones. */
let sent: OutgoingMessage[];
let answers: (() => string)[];
let logged: string;
const log = createLog({ level: 'trace', destination: { write: (line: string) => (logged += line) } });

const sender = {
  send: async (message: OutgoingMessage) => {
    const receipt = answers.shift()?.() ?? 'receipt-1';
    sent.push(message);
    return receipt;
  },
};
const failing =
  (...failure: ConstructorParameters<typeof SendError>) =>
  () => {
    throw new SendError(...failure);
  };
let sites = 0;
const busy = failing('UNREACHABLE', '451');

beforeAll(async () => {
  app = await startTestApp();
  await migrateJobs(app.database.ownerUrl);
  db = new Database(app.pool);
});
beforeEach(async () => {
  [sent, answers, logged] = [[], [], ''];
  await sql`delete from graphile_worker._private_jobs`.execute(app.sql);
  sites += 1;
  const site = await app.buildSite({ name: `Central Plaza ${sites}` });
  const company = await app.buildCompany({ currency: 'SGD' });
  const order = await app.buildOrder({
    company_id: company.id,
    currency: 'SGD',
    status: 'Courier stored',
    site_id: site.id,
    compartment: 'A01',
    recipient_mail: 'ada@example.com',
  });
  orderId = order.id;
  pin = await runUnwitnessed(db, (trx) => givePin(trx, secrets, { orderId, siteId: site.id }));
});

const queue = async (event: TemplateEvent = 'PIN_CODE'): Promise<string> => {
  const ids = await db.transactionAsSystem(async (trx) =>
    queueMessages(trx, actor, await readNotifiedOrder(trx, orderId), { event, channels: ['mail'] }),
  );
  return ids[0] ?? '';
};
const senders: Senders = { mail: sender };
/** No company of these tests has a provider of its own. */
const providers = () => sender;
const run = async (recordId: string, deps: { db?: Database; senders?: Senders } = {}): Promise<void> => {
  const [handler] = notificationJobs({ db, secrets, senders, providers, publicUrl: '', ...deps });
  await handler?.run({ recordId } as never, { log, signal: new AbortController().signal });
};
const record = (id: string) =>
  app.sql.selectFrom('notification_records').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Seconds until the jobs that wait may start. */
const waits = async (): Promise<number[]> =>
  (
    await sql<{ left: number }>`
      select round(extract(epoch from run_at - now()))::integer as left from graphile_worker._private_jobs`.execute(
      app.sql,
    )
  ).rows.map(({ left }) => left);

describe('a message that goes out', () => {
  test('contains the PIN, while the record retains it unreadable, with receipt and time', async () => {
    const id = await queue();
    await run(id);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'ada@example.com', template: 'PIN_CODE', language: 'en_US' });
    expect(sent[0]?.text).toContain(`PIN: ${pin}`);
    expect(sent[0]?.text).toContain('Compartment: A01');
    expect(sent[0]?.text).toContain('Central Plaza');
    const stored = await record(id);
    expect(stored).toMatchObject({
      state: 'SUCCESS',
      attempts: 1,
      receipt: 'receipt-1',
      failure: null,
      claimed_until: null,
    });
    expect(stored.content).toBe(sent[0]?.text.replace(pin, '••••••'));
    expect(stored.send_time).toBeInstanceOf(Date);
  });

  test('goes out once, however often its job runs, also at once', async () => {
    const id = await queue();
    await Promise.all([run(id), run(id), run(id)]);
    await run(id);
    expect(sent).toHaveLength(1);
    expect(await record(id)).toMatchObject({ state: 'SUCCESS', attempts: 1 });
  });

  test('is picked up by a worker', async () => {
    const jobs = await startJobs({
      jobs: notificationJobs({ db, secrets, senders, providers, publicUrl: '' }),
      concurrency: 2,
      databaseUrl: app.database.appUrl,
      log,
    });
    try {
      const id = await queue();
      await expect.poll(async () => (await record(id)).state).toBe('SUCCESS');
    } finally {
      await jobs.stop();
    }
  });

  test('leaves its PIN nowhere: not in the log, the records, the events, the audit or the queue', async () => {
    const id = await queue();
    answers = [busy];
    await run(id);
    await run(id);
    expect(sent).toHaveLength(1);
    const { rows } = await sql<{ text: string }>`
      select r::text as text from notification_records r
      union all select t::text from notification_tries t
      union all select e::text from order_events e where order_id = ${orderId}
      union all select a::text from audit_events a
      union all select o::text from orders o where id = ${orderId}
      union all select j.payload::text from graphile_worker._private_jobs j`.execute(app.sql);
    const texts = rows.map(({ text }) => text).join('\n');
    expect(texts).toContain('••••••');
    // Ids and times are digits, too: only a separate number is the PIN.
    expect(texts).not.toMatch(new RegExp(`(?<!\\d)${pin}(?!\\d)`));
    expect(logged).toContain('did not go out');
    expect(logged).not.toMatch(new RegExp(`(?<!\\d)${pin}(?!\\d)`));
    expect(logged).not.toContain('ada@example.com');
  });
});

describe('a message that does not go out', () => {
  test('for now is tried five times within ten minutes, under one id', async () => {
    const id = await queue();
    answers = [...retryWaits, 0].map(() => busy);
    for (const [place, wait] of retryWaits.entries()) {
      await sql`delete from graphile_worker._private_jobs`.execute(app.sql);
      await run(id);
      expect(await record(id)).toMatchObject({ state: 'PENDING', attempts: place + 1, claimed_until: null });
      expect(await waits()).toEqual([wait / 1000]);
    }
    await run(id);
    expect(await record(id)).toMatchObject({ state: 'ERROR', attempts: 5, failure: 'UNREACHABLE', send_time: null });
    await run(id);
    expect(sent).toEqual([]);
    expect(retryWaits.reduce((sum, wait) => sum + wait)).toBeLessThan(600_000);
  });

  test('for now, and then does, is a success under the same id', async () => {
    const id = await queue();
    answers = [busy];
    await run(id);
    await run(id);
    expect(await record(id)).toMatchObject({ state: 'SUCCESS', attempts: 2, failure: null });
    expect(sent[0]?.id).toMatch(new RegExp(`^notification-${id}-\\d{13}$`));
  });

  test.each(['REFUSED', 'CREDENTIALS_REFUSED'] as const)('for good is not tried again: %s', async (failure) => {
    const id = await queue();
    answers = [failing(failure, '550')];
    await run(id);
    expect(await record(id)).toMatchObject({ state: 'ERROR', attempts: 1, failure });
    await run(id);
    expect(sent).toEqual([]);
  });

  test('because the channel is set up no more', async () => {
    const id = await queue();
    await run(id, { senders: {} });
    expect(await record(id)).toMatchObject({ state: 'ERROR', attempts: 0, failure: 'NOT_SET_UP' });
  });

  test.each([
    ['was switched off', sql`update order_pins set disabled = true`],
    ['has ended', sql`update order_pins set active = false, ended_time = now()`],
  ])('because its PIN %s', async (_what, change) => {
    const id = await queue();
    await change.execute(app.sql);
    await run(id);
    expect(await record(id)).toMatchObject({ state: 'ERROR', failure: 'PIN_ENDED', content: null });
    expect(sent).toEqual([]);
  });

  test('because the key is another one', async () => {
    const id = await queue();
    await sql`update order_pins set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1)`.execute(app.sql);
    await run(id);
    expect(await record(id)).toMatchObject({ state: 'ERROR', failure: 'FAULT' });
  });
});

/** A database that is gone when what came of the sending is to be marked. */
class DyingDatabase extends Database {
  #transactions = 0;
  override transactionAsSystem<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    this.#transactions += 1;
    if (this.#transactions > 1) return Promise.reject(new Error('killed'));
    return super.transactionAsSystem(work);
  }
}

describe('a process that dies between sending and marking', () => {
  test('leaves a claim; the message goes out once more under the same id when it has run out', async () => {
    const id = await queue();
    await expect(run(id, { db: new DyingDatabase(app.pool) })).rejects.toThrow('killed');
    expect(sent).toHaveLength(1);
    await sql`delete from graphile_worker._private_jobs`.execute(app.sql);
    await run(id);
    expect(sent).toHaveLength(1);
    expect(await record(id)).toMatchObject({ state: 'PENDING', attempts: 1 });
    expect((await waits())[0]).toBeGreaterThan(50);
    await sql`update notification_records set claimed_until = now() - interval '1 ms'`.execute(app.sql);
    await run(id);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(await record(id)).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });

  test('at the last try leaves an error, and no message that waits for ever', async () => {
    const id = await queue();
    await sql`update notification_records set attempts = 5 where id = ${id}`.execute(app.sql);
    await sql`insert into notification_tries (record_id, number) select ${id}, generate_series(1, 5)`.execute(app.sql);
    await run(id);
    expect(sent).toEqual([]);
    expect(await record(id)).toMatchObject({ state: 'ERROR', failure: 'UNREACHABLE' });
  });
});
