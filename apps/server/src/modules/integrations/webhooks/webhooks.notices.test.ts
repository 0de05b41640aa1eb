import type { AddressInfo } from 'node:net';
import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log/log.ts';
import { openSenders } from '../../../platform/senders/index.ts';
import { startWebhookWorld } from './webhooks.fixture.ts';
import { webhookNoticeJobs } from './webhooks.notices.ts';

const world = await startWebhookWorld();
const { app, db, create, buildOrder, move, receiver, round, dueNow, webhookOf } = world;

/** What arrived at the mail server, with the answers that it has for the next ones. */
const mails: string[] = [];
const busy: Error[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (part: Buffer) => (text += part.toString()));
    stream.on('end', () => {
      const error = busy.shift();
      if (!error) mails.push(text);
      done(error ?? null, 'stored');
    });
  },
});
let jobs: Awaited<ReturnType<typeof startJobs>>;
/** A mail as one line of text: quoted-printable breaks lines with "=". */
const textOf = (mail: string): string => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const to = (address: string) => mails.filter((mail) => mail.includes(`To: ${address}`)).map(textOf);

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  jobs = await startJobs({
    jobs: webhookNoticeJobs({
      db,
      senders: await openSenders({ smtpUrl, mailFrom: 'Cubby <noreply@example.com>' }),
      publicUrl: 'https://lockers.example.com',
    }),
    concurrency: 1,
    databaseUrl: app.database.appUrl,
    log: createLog({ level: 'silent' }),
  });
  const build = (mail: string, more: object = {}) =>
    app.buildUser({ company_id: world.company.id, permissions: ['WEBHOOK_EDIT'], mail, ...more });
  await build('owner@example.com');
  await build('dono@example.com', { language_preference: 'pt_BR' });
  await build('reader@example.com', { permissions: ['WEBHOOK_LIST'] });
  await build('locked@example.com', { status: 'LOCKED' });
});
afterAll(async () => {
  await jobs.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
  receiver.close();
});
beforeEach(async () => {
  mails.length = 0;
  await world.clear();
});

describe('the owners of a webhook', () => {
  test('get a mail before it is switched off and one when it is, in their language', async () => {
    const { webhookId } = (await create({ webhookName: 'Warehouse' })).body;
    receiver.answer(() => ({ status: 500 }));
    await move(await buildOrder(), 'Courier stored');
    await round();
    await sql`update webhooks set failing_since = now() - interval '4 days'`.execute(app.sql);
    await dueNow();
    await round();
    await expect.poll(() => to('owner@example.com').length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => to('dono@example.com').length, { timeout: 10_000 }).toBe(1);
    const [warning = ''] = to('owner@example.com');
    expect(warning).toMatch(/^Subject: Webhook Warehouse is failing\r$/m);
    expect(warning).toContain(receiver.url);
    expect(warning).toContain(`https://lockers.example.com/#/app/WebhookUpdate?webhookId=${webhookId}`);
    expect(to('dono@example.com')[0]).not.toContain('is failing');

    await sql`update webhooks set failing_since = now() - interval '6 days'`.execute(app.sql);
    await sql`update webhook_attempts set start_time = now() - interval '13 hours' where number = 1`.execute(app.sql);
    await dueNow();
    await round();
    expect((await webhookOf(webhookId)).status).toBe('DISABLED');
    await expect.poll(() => to('owner@example.com').length, { timeout: 10_000 }).toBe(2);
    expect(to('owner@example.com')[1]).toMatch(/^Subject: Webhook Warehouse was switched off\r$/m);
    await expect.poll(() => to('dono@example.com').length, { timeout: 10_000 }).toBe(2);
    expect([...to('reader@example.com'), ...to('locked@example.com')]).toEqual([]);
  });

  test('get a mail if its receiver answers 410, also if the mail server is busy at first', async () => {
    busy.push(Object.assign(new Error('try again'), { responseCode: 451 }));
    await create({ webhookName: 'Gone' });
    receiver.answer(() => ({ status: 410 }));
    await move(await buildOrder(), 'Courier stored');
    await round();
    await expect.poll(() => mails.length, { timeout: 5000 }).toBeGreaterThan(0);
    // The queue waits before it tries again.
    await expect
      .poll(
        async () => {
          await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(app.sql);
          return [to('owner@example.com').length, to('dono@example.com').length];
        },
        { timeout: 15_000, interval: 500 },
      )
      .toEqual([1, 1]);
    expect(to('owner@example.com')[0]).toMatch(/^Subject: Webhook Gone was switched off\r$/m);
    expect(to('owner@example.com')[0]).toContain('(410)');
  });
});

test('the age of what is due to a webhook that does not fail is a metric', async () => {
  const { processMetrics } = await import('../../../platform/metrics/process-metrics.ts');
  const age = async () => {
    const text = await processMetrics(app.pool).metrics();
    return Number(/^cubby_oldest_delivery_seconds\{state="waiting"\} (\S+)$/m.exec(text)?.[1]);
  };
  expect(await age()).toBe(0);
  const { webhookId } = (await create()).body;
  await move(await buildOrder(), 'Courier stored');
  await sql`update webhook_deliveries set due_time = now() - interval '90 seconds'`.execute(app.sql);
  expect(await age()).toBeGreaterThanOrEqual(90);
  await sql`update webhooks set failures_in_row = 1`.execute(app.sql);
  expect(await age()).toBe(0);
  await app.call(calls.updateWebhook, { body: { webhookId, status: 'DISABLED' } }, { as: world.token });
  await sql`update webhooks set failures_in_row = 0`.execute(app.sql);
  expect(await age()).toBe(0);
});
