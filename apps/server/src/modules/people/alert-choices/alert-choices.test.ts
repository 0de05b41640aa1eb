import type { AddressInfo } from 'node:net';
import { calls } from '@cubby/contract';
import { type AlertChannel, type AlertType, alertTypes } from '@cubby/contract/lockers/alerts/alerts.limits';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountApp, startAccountApp } from '../../../../test/account-app.ts';
import { buildSiteStaff } from '../../../../test/site-staff.fixture.ts';
import { Database } from '../../../platform/db/database.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log/log.ts';
import { openSenders, type OutgoingMessage } from '../../../platform/senders/index.ts';
import { moveAlertsOn } from '../../lockers/alerts/alerts.runner.ts';
import { alertNoticeJobs } from './index.ts';

const publicUrl = 'https://lockers.example.com';
const log = createLog({ level: 'silent' });
let world: AccountApp;
let db: Database;
beforeAll(async () => {
  world = await startAccountApp();
  db = new Database(world.app.pool);
});

let sites = 0;
const newSite = async (name = `Harbour ${(sites += 1)}`) => {
  const operator = await world.app.buildCompany({ company_type: 'OPERATOR' });
  return { operator, site: await world.app.buildSite({ operator_id: operator.id, name }) };
};
/** An alert that begins to ring. @returns its id */
const ring = async (siteId: string, type: AlertType = 'QUARANTINE') => {
  const { rows } = await sql<{ id: string }>`insert into alerts (site_id, type, since, due_time)
    values (${siteId}::bigint, ${type}, now(), now()) returning id::text`.execute(world.app.sql);
  while ((await moveAlertsOn(db)) > 0);
  return rows[0]?.id ?? '';
};
const choose = async (as: string, channels: AlertChannel[], alertType: AlertType = 'QUARANTINE') =>
  world.app.call(calls.updateAlertChoices, { body: { choices: [{ alertType, channels }] } }, { as });
const person = async (company_id: string, more: Parameters<AccountApp['build']>[0] = {}) => {
  const user = await world.build({ company_id, permissions: ['ALERT_LIST'], ...more });
  return { user, as: await world.app.signInAs(user) };
};
/** What waits to be sent on an alert. */
const waiting = async (alertId: string) =>
  (
    await sql<{ payload: { alertId: string; userId: string; channel: 'MAIL' | 'SMS' } }>`
      select payload from graphile_worker._private_jobs where payload ->> 'alertId' = ${alertId} order by id`.execute(
      world.app.sql,
    )
  ).rows.map(({ payload }) => payload);

/** Sends what waits to be sent on an alert, as the worker does. */
const sendingOf = (alertId: string) => {
  const sent: OutgoingMessage[] = [];
  const sender = { send: (message: OutgoingMessage) => Promise.resolve(`${sent.push(message)}`) };
  const [handler] = alertNoticeJobs({ db, senders: { mail: sender, sms: sender }, publicUrl });
  const run = async () => {
    for (const payload of await waiting(alertId))
      await handler?.run(payload as never, { log, signal: new AbortController().signal });
  };
  return { sent, run };
};

test('alerts of a type that a user does not want by the console leave their bell, and that of no other user', async () => {
  const { operator, site } = await newSite();
  const [one, other] = [await person(operator.id), await person(operator.id)];
  await ring(site.id);
  const count = async (as: string) => (await world.app.call(calls.getAlertBell, {}, { as })).body.count;
  expect(await count(one.as)).toBe(1);
  await choose(one.as, ['MAIL']);
  expect([await count(one.as), await count(other.as)]).toEqual([0, 1]);
  await choose(one.as, ['CONSOLE'], 'OFFLINE');
  expect(await count(one.as)).toBe(1);
});

test('every type has its channels; those without an address are not offered, and twice the same type is refused', async () => {
  const { operator } = await newSite();
  const { as } = await person(operator.id, { phone: null });
  await choose(as, ['MAIL', 'CONSOLE']);
  const { body } = await world.app.call(calls.getAlertChoices, {}, { as });
  expect(body.channels).toEqual(['CONSOLE', 'MAIL']);
  expect(body.choices).toHaveLength(alertTypes.length);
  expect(body.choices).toContainEqual({ alertType: 'QUARANTINE', channels: ['MAIL', 'CONSOLE'] });
  expect(body.choices).toContainEqual({ alertType: 'OFFLINE', channels: ['CONSOLE'] });
  const twice = [
    { alertType: 'OFFLINE', channels: [] },
    { alertType: 'OFFLINE', channels: ['MAIL'] },
  ] as never;
  const refused = await world.app.call(calls.updateAlertChoices, { body: { choices: twice } }, { as });
  expect(refused.status).toBe(400);
});

test('messages need a visible alert: not without the permission, of another operator, or of other sites', async () => {
  const { operator, site } = await newSite();
  const { operator: elsewhere, site: far } = await newSite();
  const choosing = async (company: string) => {
    const { user, as } = await person(company);
    await choose(as, ['MAIL', 'SMS']);
    return user.id;
  };
  const [seen, stranger, former] = [
    await choosing(operator.id),
    await choosing(elsewhere.id),
    await choosing(operator.id),
  ];
  await sql`delete from user_roles where user_id = ${former}::bigint`.execute(world.app.sql);
  const buildScopedUser = async (siteId: string) => {
    const id = await buildSiteStaff(world.app, operator.id, [siteId]);
    await choose(await world.app.signInAs({ id, company_id: operator.id }), ['MAIL']);
    return id;
  };
  const [here, there] = [await buildScopedUser(site.id), await buildScopedUser(far.id)];
  const notified = new Set((await waiting(await ring(site.id))).map(({ userId }) => userId));
  expect([seen, here].map((id) => notified.has(id))).toEqual([true, true]);
  expect([stranger, former, there].map((id) => notified.has(id))).toEqual([false, false, false]);
});

test.each(['en_US', 'zh_HK', 'pt_BR', 'id_ID'] as const)(
  'goes out in %s; not once the alert is closed',
  async (language) => {
    const { operator, site } = await newSite();
    const { as } = await person(operator.id, { language_preference: language });
    await choose(as, ['MAIL', 'SMS']);
    const id = await ring(site.id);
    const { sent, run } = sendingOf(id);
    await run();
    expect(sent.map(({ to }) => to)).toEqual(['ada@example.com', '+85291234567']);
    for (const { text, subject } of sent) expect(`${subject} ${text}`).toMatch(/^(?!.*\{\{).*Harbour/s);
    expect(sent[0]?.text).toContain(`${publicUrl}/#/app/AlertLocker?siteId=${site.id}`);
    await sql`update alerts set close_time = now(), due_time = null where id = ${id}::bigint`.execute(world.app.sql);
    await run();
    expect(sent).toHaveLength(2);
  },
);

test('a door that was forced and closed at once is still reported, unless a user acknowledged it', async () => {
  const { operator, site } = await newSite();
  const { as } = await person(operator.id);
  await choose(as, ['MAIL', 'SMS'], 'FORCED_OPEN');
  await sql`with made as (insert into terminals (site_id, tenant, secret_hash) values (${site.id}::bigint, 0, sha256('x')))
    insert into terminal_states (site_id, connected) values (${site.id}::bigint, true)`.execute(world.app.sql);
  const id = await ring(site.id, 'FORCED_OPEN');
  const { body } = await world.app.call(calls.queryAlerts, { query: { siteId: site.id } as never }, { as });
  expect(body.content).toMatchObject([{ alertId: id, alertStatus: 'CLOSE' }]);
  const { sent, run } = sendingOf(id);
  await run();
  expect(sent.map(({ to }) => to)).toEqual(['ada@example.com', '+85291234567']);
  await sql`update alerts set acknowledged_time = now() where id = ${id}::bigint`.execute(world.app.sql);
  await run();
  expect(sent).toHaveLength(2);
});

test('an alert that begins to ring arrives by mail, once', async () => {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        mails.push(text);
        done(null, 'queued');
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const senders = await openSenders({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Cubby <noreply@example.com>' });
  const { operator, site } = await newSite('Pier 9');
  const mail = 'reader@example.com';
  const { as } = await person(operator.id, { mail });
  await choose(as, ['MAIL']);
  const id = await ring(site.id);
  const jobs = await startJobs({
    jobs: alertNoticeJobs({ db, senders, publicUrl }),
    concurrency: 1,
    databaseUrl: world.app.database.appUrl,
    log,
  });
  try {
    await expect.poll(async () => (await waiting(id)).length).toBe(0);
    await ring((await newSite()).site.id);
  } finally {
    await jobs.stop();
  }
  const mine = mails.filter((text) => text.includes(`To: ${mail}`));
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatch(/^Subject: Messages that cannot be read: Pier 9/m);
});
