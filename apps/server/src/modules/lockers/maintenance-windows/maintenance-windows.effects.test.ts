import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secrets } from '../../../../test/account-app.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Database } from '../../../platform/db/database.ts';
import { moveAlertsOn } from '../alerts/alerts.runner.ts';
import { pushConfigs as sendConfigs } from '../terminals/terminals.config.ts';
import { boot, FakeLink, openTestIngest } from '../terminals/terminals.fixture.ts';
import { noteWindows } from './maintenance-windows.clock.ts';
import { hourMs, moveBack, planWindow } from './maintenance-windows.fixture.ts';

let app: TestApp;
let db: Database;
let operatorId = '';
let as = '';
let merchant = '';
let last = 0;
const opened: { settled(): Promise<unknown> }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
  const { id: company_id } = await app.buildCompany({ operator_id: operatorId });
  merchant = await app.signInAs(await app.buildUser({ company_id }));
  as = await app.signInAs(
    await app.buildUser({
      company_id: operatorId,
      permissions: ['MAINTENANCE_LIST', 'MAINTENANCE_EDIT', 'ALERT_LIST', 'SITE_LIST'],
    }),
  );
});
afterAll(() => Promise.all(opened.map((ingest) => ingest.settled())));

const buildSite = (more: Parameters<TestApp['buildSite']>[0] = {}) =>
  app.buildSite({ operator_id: operatorId, ...more });
/** Where a new order of a merchant goes, or why it is refused. */
const sendTo = async (siteId: string) => {
  const body = { expressNumber: `MAINT-${(last += 1)}`, recipientPhoneNumber: '91234567', siteId };
  const answer = await app.call(calls.createOrder, { body }, { as: merchant });
  return answer.status === 200
    ? answer.body.siteId
    : answer.error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
};
/** A window that began an hour ago, and ends in an hour. */
const beginWindow = async (siteIds: readonly string[], more = {}) => {
  const [id = ''] = await planWindow(app, as, siteIds, more);
  await moveBack(app, id, 2 * hourMs);
  return id;
};
const cancel = (id: string) => app.call(calls.cancelMaintenanceWindow, { params: { id } }, { as });

test('orders are refused from the start of a window to its end, or give way to the backup', async () => {
  const backup = await buildSite();
  const { id } = await buildSite();
  const { id: diverting } = await buildSite({ backup_site_id: backup.id });
  const [window = ''] = await planWindow(app, as, [id, diverting]);
  expect(await sendTo(id)).toBe(id);
  await moveBack(app, window, hourMs);
  // The merchant sees the site, and not the window.
  expect(await sendTo(id)).toEqual(['siteId siteInMaintenance']);
  expect(await sendTo(diverting)).toBe(backup.id);
  await moveBack(app, window, 2 * hourMs);
  expect(await sendTo(id)).toBe(id);
});

test('a cancelled window ends at once, and one that leaves deposits open refuses nothing', async () => {
  const { id } = await buildSite();
  const window = await beginWindow([id]);
  expect(await sendTo(id)).toEqual(['siteId siteInMaintenance']);
  await cancel(window);
  expect(await sendTo(id)).toBe(id);
  await beginWindow([id], { closesDeposits: false });
  expect(await sendTo(id)).toBe(id);
});

/** A site with a terminal and a door, and a user who receives mails of its forced doors. */
const buildLive = async () => {
  const site = await buildSite();
  const [box] = await app.buildBoxes(site.id, ['A1']);
  await sql`with made as (insert into terminals (site_id, tenant, secret_hash) values (${site.id}::bigint, 0, sha256('x')))
    insert into terminal_states (site_id) values (${site.id}::bigint)`.execute(app.sql);
  const { ingest, link, db: database } = await openTestIngest(app);
  db = database;
  opened.push(ingest);
  const start = boot({ tenant: '0', siteId: site.id }, 1);
  const boxId = box?.id ?? '';
  const take = async (...messages: { topic: string; payload: Buffer }[]) => {
    await Promise.all(messages.map(({ topic, payload }) => ingest.take(topic, payload)));
  };
  await take(start.birth([{ boxId, sensor: 'CLOSED', article: 'ABSENT' }]).born);
  return { siteId: site.id, boxId, start, take, link };
};

test('alerts of the sites are recorded without a message; what is still open is sent after the window', async () => {
  const { siteId, boxId, start, take } = await buildLive();
  const user = await app.buildUser({ company_id: operatorId, permissions: ['ALERT_LIST'] });
  await sql`insert into alert_choices (user_id, type, channels) values (${user.id}::bigint, 'FORCED_OPEN', '{MAIL}')`.execute(
    app.sql,
  );
  const sent = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key like ${`alert-%-${user.id}-MAIL`}`.execute(app.sql);
    return rows.length;
  };
  const bell = async () =>
    (await app.call(calls.getAlertBell, {}, { as })).body.alerts.filter((alert) => alert.siteId === siteId).length;
  const runAlerts = async () => {
    await sql`update alerts set due_time = clock_timestamp() where due_time is not null`.execute(app.sql);
    while ((await moveAlertsOn(db)) > 0);
  };
  const window = await beginWindow([siteId]);
  await take(start.door(boxId, 'OPEN', 'UNKNOWN', { cause: 'UNKNOWN' }));
  await runAlerts();
  const { body } = await app.call(calls.queryAlerts, { query: { siteId } }, { as });
  expect(body.content).toMatchObject([{ alertType: 'FORCED_OPEN', alertStatus: 'OPEN' }]);
  expect([await sent(), await bell()]).toEqual([0, 0]);
  await moveBack(app, window, hourMs);
  await runAlerts();
  expect([await sent(), await bell()]).toEqual([1, 1]);
  await runAlerts();
  expect(await sent()).toBe(1);
});

test('the terminal gets the window with its tips, and a configuration without it after a cancellation or the end', async () => {
  const { siteId } = await buildLive();
  const link = new FakeLink();
  const configOf = async () => {
    link.sent.length = 0;
    await sendConfigs(db, link, secrets);
    const sent = link.sent.find(({ topic }) => topic.endsWith(`/${siteId}/down/cfg`))?.body;
    return sent?.['config'] as { maintenance?: object[] } | undefined;
  };
  expect(await configOf()).not.toHaveProperty('maintenance');
  const more = { siteMaintenanceTips: 'Back soon', tips: { zh_HK: '稍後恢復' }, closesCollections: true };
  const [first = ''] = await planWindow(app, as, [siteId], more);
  const texts = { en_US: 'Back soon', zh_HK: '稍後恢復', pt_BR: 'Back soon', id_ID: 'Back soon' };
  const { siteMaintenanceStartTime: from, siteMaintenanceFailureTime: until } = (
    await app.call(calls.getMaintenanceWindow, { params: { id: first } }, { as })
  ).body;
  expect((await configOf())?.maintenance).toEqual([
    { from, until, tips: texts, closesDeposits: true, closesCollections: true },
  ]);
  expect(await configOf()).toBeUndefined();
  await cancel(first);
  expect(await configOf()).not.toHaveProperty('maintenance');
  const [second = ''] = await planWindow(app, as, [siteId]);
  expect((await configOf())?.maintenance).toMatchObject([{ tips: {}, closesCollections: false }]);
  await moveBack(app, second, hourMs);
  await noteWindows(db);
  const version = async () =>
    (await app.call(calls.getMaintenanceWindow, { params: { id: second } }, { as })).body.version;
  // Screens that show it are notified that it has begun; the terminal has its configuration already.
  expect(await version()).toBe(2);
  expect(await configOf()).toBeUndefined();
  await moveBack(app, second, 2 * hourMs);
  await noteWindows(db);
  expect(await configOf()).not.toHaveProperty('maintenance');
  await noteWindows(db);
  expect(await version()).toBe(3);
});
