import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNotifiedOrder, queueMessages } from '../src/modules/messages/notifications/index.ts';
import { Database } from '../src/platform/db/database.ts';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type KilledWorkers, openWorkers } from './killed-workers.ts';

let app: TestApp;
let smtp: SMTPServer;
const mails: string[] = [];
/** Called with each mail that has come in whole, before it is answered. */
let received: () => void = () => {};
let silent = true;
let workers: KilledWorkers;

beforeAll(async () => {
  app = await startTestApp();
  await migrateJobs(app.database.ownerUrl);
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        mails.push(text);
        received();
        if (!silent) done();
      });
    },
  });
  // A client that is killed breaks its connection.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  workers = await openWorkers(app.database.appUrl, {
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Cubby <noreply@lockers.example.com>',
  });
});
afterAll(async () => {
  await workers.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

test('a mail whose worker is killed before the answer goes out again, under the same Message-ID, and is marked once', async () => {
  const order = await app.buildOrder({ recipient_mail: 'ada@example.com' });
  const actor = { userId: null, userName: null, address: null, requestId: null };
  await new Database(app.pool).transactionAsSystem(async (trx) =>
    queueMessages(trx, actor, await readNotifiedOrder(trx, order.id), { event: 'ORDER_CREATED', channels: ['mail'] }),
  );
  const first = new Promise<void>((resolve) => (received = resolve));
  const worker = workers.start();
  await first;
  await workers.kill(worker);
  silent = false;
  const state = () => app.sql.selectFrom('notification_records').selectAll().executeTakeFirstOrThrow();
  expect(await state()).toMatchObject({ state: 'PENDING', attempts: 1 });
  // The claim of the dead worker runs out: sooner than in life.
  await sql`update notification_records set claimed_until = now()`.execute(app.sql);
  const next = workers.start();
  await expect.poll(async () => (await state()).state).not.toBe('PENDING');
  await workers.kill(next);
  expect(await state()).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  const ids = mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});
