import { calls } from '@cubby/contract';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Database } from '../../../platform/db/database.ts';
import { boot, openTestIngest } from '../terminals/terminals.fixture.ts';
import type { Ingest } from '../terminals/terminals.device.ts';
import { moveAlertsOn } from './alerts.runner.ts';

let app: TestApp;
let ingest: Ingest;
let db: Database;
let staff = '';
const minute = 60_000;
const hour = 60 * minute;
const closed = { sensor: 'CLOSED', article: 'ABSENT' };
const permissions: readonly Permission[] = ['SITE_LIST', 'ALERT_LIST', 'ALERT_EDIT'];

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signInAs(await app.buildUser({ permissions }));
  ({ ingest, db } = await openTestIngest(app));
});
afterAll(() => ingest.settled());

const newSite = async (names: readonly string[] = ['A1'], operatorId?: string) => {
  const operator_id = operatorId ?? (await app.buildCompany({ company_type: 'OPERATOR' })).id;
  const site = await app.buildSite({ operator_id });
  const doors = (await app.buildBoxes(site.id, [...names])).map(({ id }) => id);
  await app.sql
    .updateTable('sites')
    .set({ unclosed_door_user_minutes: 5, unclosed_door_admin_minutes: 10 })
    .where('id', '=', site.id)
    .execute();
  // Not by the calls, which let a terminal be enrolled only so often in a minute.
  await sql`with made as (insert into terminals (site_id, tenant, secret_hash) values (${site.id}::bigint, 0, sha256('x')))
    insert into terminal_states (site_id) values (${site.id}::bigint)`.execute(app.sql);
  const start = boot({ tenant: '0', siteId: site.id }, 1);
  const { born, death } = start.birth(doors.map((boxId) => ({ boxId, ...closed })));
  await take(born);
  return { siteId: site.id, operatorId: operator_id, doors, door: doors[0] ?? '', start, death };
};
const take = async (...messages: { topic: string; payload: Buffer }[]) => {
  await Promise.all(messages.map(({ topic, payload }) => ingest.take(topic, payload)));
};
/**
 * What is due is checked. What was just received is due now: the ingest has the time of the database with a precision
 * of some ms only.
 */
const checkDue = async () => {
  await sql`update alerts set due_time = clock_timestamp()
    where due_time between clock_timestamp() and clock_timestamp() + interval '1 s'`.execute(app.sql);
  while ((await moveAlertsOn(db)) > 0);
};
/** As if what is at a site had begun earlier. */
const age = async (siteId: string, ms: number) => {
  await sql`update alerts set since = since - ${ms}::float8 * interval '1 ms', due_time = due_time - ${ms}::float8 * interval '1 ms'
    where site_id = ${siteId}::bigint`.execute(app.sql);
  await sql`update terminal_states set since = since - ${ms}::float8 * interval '1 ms' where site_id = ${siteId}::bigint`.execute(
    app.sql,
  );
};
const alertsOf = async (siteId: string, query: object = {}, as = staff) =>
  (await app.call(calls.queryAlerts, { query: { siteId, ...query } as never }, { as })).body.content;
const reported = async (siteId: string) =>
  (await alertsOf(siteId)).map(({ alertType, alertStatus }) => [alertType, alertStatus]);

test('a door left open alerts the customer, then staff, each at their time, until it is closed', async () => {
  const { siteId, door, start } = await newSite();
  const { siteId: quick, door: shut, start: other } = await newSite();
  await take(start.door(door, 'OPEN'), other.door(shut, 'OPEN'));
  await take(other.door(shut, 'CLOSED'));
  await checkDue();
  expect(await alertsOf(siteId)).toEqual([]);
  await age(siteId, 6 * minute);
  await checkDue();
  expect(await alertsOf(siteId)).toMatchObject([
    { alertType: 'DOOR_LEFT_OPEN', alertStatus: 'OPEN', boxName: 'A1', stage: 'CUSTOMER' },
  ]);
  const bell = async () => (await app.call(calls.getAlertBell, {}, { as: staff })).body;
  expect((await bell()).alerts.map((alert) => alert.siteId)).not.toContain(siteId);
  await age(siteId, 5 * minute);
  await checkDue();
  await checkDue();
  expect(await alertsOf(siteId)).toMatchObject([{ stage: 'STAFF' }]);
  expect((await bell()).alerts.map((alert) => alert.siteId)).toContain(siteId);
  await take(start.door(door, 'CLOSED'));
  expect(await reported(siteId)).toEqual([['DOOR_LEFT_OPEN', 'CLOSE']]);
  expect((await bell()).alerts.map((alert) => alert.siteId)).not.toContain(siteId);
  expect(await alertsOf(quick)).toEqual([]);
});

test('a terminal that is away is an alert after two hours, and its doors are silent until it is back', async () => {
  const { siteId, door, start, death } = await newSite();
  await take(start.door(door, 'OPEN'));
  await take(death);
  await age(siteId, 20 * minute);
  await checkDue();
  expect(await alertsOf(siteId)).toEqual([]);
  await age(siteId, 2 * hour);
  await sql`update alerts set due_time = now() where site_id = ${siteId}::bigint and due_time is not null`.execute(
    app.sql,
  );
  await checkDue();
  expect(await reported(siteId)).toEqual([['OFFLINE', 'OPEN']]);
  await take(start.birth([{ boxId: door, sensor: 'OPEN', article: 'ABSENT' }]).born);
  await checkDue();
  expect((await reported(siteId)).toSorted()).toEqual([
    ['DOOR_LEFT_OPEN', 'OPEN'],
    ['OFFLINE', 'CLOSE'],
  ]);
});

test('a connection that comes and goes is one alert', async () => {
  const { siteId, start, death } = await newSite();
  await take(death);
  for (let n = 0; n < 3; n++) {
    const { born, death: again } = start.birth();
    await take(born);
    await take(again);
  }
  await take(start.birth().born);
  await checkDue();
  expect(await alertsOf(siteId, { alertType: 'OFFLINE' })).toMatchObject([{ alertStatus: 'OPEN', flapping: true }]);
});

test('sites that go dark together are one incident, which rings once', async () => {
  const first = await newSite();
  const sites = [first];
  for (let n = 0; n < 4; n++) sites.push(await newSite(['A1'], first.operatorId));
  await take(...sites.map(({ death }) => death));
  for (const { siteId } of sites) await age(siteId, 4 * minute);
  await checkDue();
  const alerts = (await Promise.all(sites.map(({ siteId }) => alertsOf(siteId)))).flat();
  expect(new Set(alerts.map(({ incidentId }) => incidentId)).size).toBe(1);
  expect(alerts).toHaveLength(5);
  expect(alerts[0]).toMatchObject({ alertType: 'OFFLINE', incidentSites: 5 });
  const { body } = await app.call(calls.getAlertBell, {}, { as: staff });
  expect(body.alerts.filter(({ incidentId }) => incidentId === alerts[0]?.incidentId)).toHaveLength(1);
});

test('a door that no user opened is an alert however short it was; several of one board are the board', async () => {
  const lone = await newSite();
  await take(lone.start.door(lone.door, 'OPEN', 'ABSENT', { cause: 'UNKNOWN' }));
  await take(lone.start.door(lone.door, 'CLOSED'));
  await age(lone.siteId, minute);
  await checkDue();
  expect(await reported(lone.siteId)).toEqual([['FORCED_OPEN', 'CLOSE']]);
  const [forced] = await alertsOf(lone.siteId);
  const rings = async () => {
    const { body } = await app.call(calls.getAlertBell, {}, { as: staff });
    return body.alerts.some(({ siteId }) => siteId === lone.siteId);
  };
  expect(await rings()).toBe(true);
  await app.call(calls.acknowledgeAlerts, { body: { alertIds: [forced?.alertId ?? ''] } }, { as: staff });
  expect(await rings()).toBe(false);
  const board = await newSite(['A1', 'A2', 'A3', 'A4']);
  const { id: device } = await app.sql
    .insertInto('site_devices')
    .values({ site_id: board.siteId, device_type: 'BOARD', version: '1', interface_type: 'COM', baud_rate: 9600 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql
    .updateTable('boxes')
    .set({ device_id: device, board_number: 3 })
    .where('site_id', '=', board.siteId)
    .execute();
  for (const door of board.doors) await take(board.start.door(door, 'OPEN', 'ABSENT', { cause: 'UNKNOWN' }));
  await age(board.siteId, minute);
  await checkDue();
  expect(await alertsOf(board.siteId)).toMatchObject([{ alertType: 'BOARD_FAILED', boardNumber: 3, count: 4 }]);
});

test('a terminal and the records may differ for five minutes, as after it connected for the first time', async () => {
  const [quick, slow] = [await newSite(), await newSite()];
  const differ = (siteId: string, kinds: readonly string[]) =>
    app.sql
      .updateTable('terminal_states')
      .set({ disagreements: JSON.stringify(kinds.map((kind) => ({ kind }))) })
      .where('site_id', '=', siteId)
      .execute();
  for (const { siteId } of [quick, slow]) await differ(siteId, ['DOOR_UNKNOWN', 'DOOR_UNKNOWN']);
  await checkDue();
  await differ(quick.siteId, []);
  for (const { siteId } of [quick, slow]) await age(siteId, 5 * minute);
  await checkDue();
  expect(await alertsOf(quick.siteId)).toEqual([]);
  expect(await alertsOf(slow.siteId)).toMatchObject([{ alertType: 'DISAGREEMENT', count: 2 }]);
});

test('a terminal opens and closes alerts of its own: board, keypad, storage, clock, dead letters', async () => {
  const { siteId, start } = await newSite();
  const data = { boardNumber: 2, deviceId: '7' };
  await take(
    start.event({ type: 'BOARD_FAILED', data }),
    start.event({ type: 'KEYPAD_BLOCKED', data: { tries: 5 } }),
    start.event({ type: 'STORAGE_LOW', data: { percentFree: 4 } }),
    start.tele({ deviceTime: Date.now() + hour }),
    start.event({ type: 'NO_SUCH' }),
  );
  await checkDue();
  expect((await reported(siteId)).map(([type]) => type).toSorted()).toEqual([
    'BOARD_FAILED',
    'CLOCK_SKEW',
    'QUARANTINE',
    'STORAGE_LOW',
  ]);
  await take(start.event({ type: 'KEYPAD_BLOCKED', data: { tries: 8 } }));
  await take(start.event({ type: 'BOARD_RECOVERED', data }), start.event({ type: 'STORAGE_RECOVERED' }), start.tele());
  await checkDue();
  expect((await reported(siteId)).toSorted()).toEqual([
    ['BOARD_FAILED', 'CLOSE'],
    ['CLOCK_SKEW', 'CLOSE'],
    ['KEYPAD_SWEEP', 'OPEN'],
    ['QUARANTINE', 'OPEN'],
    ['STORAGE_LOW', 'CLOSE'],
  ]);
});

test('a request for help at a compartment rings at once, closes when it is acknowledged, and the next one rings again', async () => {
  const { siteId, door, start } = await newSite();
  const { doors } = await newSite(['B1']);
  const ask = (boxId?: string) =>
    take(start.event({ type: 'HELP_REQUESTED', data: { boxId, reason: 'COMPARTMENT_BROKEN' } }));
  await ask(door);
  await ask(door);
  // Neither a compartment of another site nor something else is one.
  await ask(doors[0]);
  await ask('x');
  await checkDue();
  const [alert, ...more] = await alertsOf(siteId);
  expect([alert, ...more]).toMatchObject([{ alertType: 'HELP_REQUESTED', alertStatus: 'OPEN', boxName: 'A1' }]);
  const rings = async () =>
    (await app.call(calls.getAlertBell, {}, { as: staff })).body.alerts.some((each) => each.siteId === siteId);
  expect(await rings()).toBe(true);
  await app.call(calls.acknowledgeAlerts, { body: { alertIds: [alert?.alertId ?? ''] } }, { as: staff });
  expect([await rings(), await reported(siteId)]).toEqual([false, [['HELP_REQUESTED', 'CLOSE']]]);
  await ask(door);
  await checkDue();
  expect([await rings(), (await reported(siteId))[0]]).toEqual([true, ['HELP_REQUESTED', 'OPEN']]);
});

test('alerts are acknowledged, assigned and noted, each with a line; an old copy of a note is refused', async () => {
  const { siteId, operatorId, start } = await newSite();
  await take(start.event({ type: 'STORAGE_LOW', data: { percentFree: 4 } }));
  await checkDue();
  const [alert] = await alertsOf(siteId);
  const alertId = alert?.alertId ?? '';
  const person = await app.buildUser({ company_id: operatorId, nickname: 'Ada Wong', permissions });
  const as = await app.signInAs(person);
  const acknowledge = (who: string) =>
    app.call(calls.acknowledgeAlerts, { body: { alertIds: [alertId] } }, { as: who });
  expect((await acknowledge(as)).body).toEqual({ changed: 1 });
  expect((await acknowledge(as)).body).toEqual({ changed: 0 });
  const assign = () => app.call(calls.assignAlerts, { body: { alertIds: [alertId], assigneeId: person.id } }, { as });
  expect([(await assign()).body, (await assign()).body]).toEqual([{ changed: 1 }, { changed: 0 }]);
  const [now] = await alertsOf(siteId, { mine: true }, as);
  expect(now).toMatchObject({
    acknowledgedById: person.id,
    acknowledgedByName: 'Ada Wong',
    assigneeName: 'Ada Wong',
  });
  const note = (text: string) =>
    app.call(calls.noteAlert, { params: { alertId }, body: { note: text, version: now?.version ?? 0 } }, { as });
  expect((await note('Disk ordered')).body).toMatchObject({ note: 'Disk ordered' });
  expect((await note('Older')).status).toBe(409);
  expect((await app.audited('alerts', alertId)).map(({ action }) => action)).toEqual([
    'alerts.acknowledge',
    'alerts.assign',
    'alerts.note',
  ]);
  const other = await app.buildCompany({ company_type: 'OPERATOR' });
  const stranger = await app.signInAs(await app.buildUser({ company_id: other.id, permissions }));
  expect(await alertsOf(siteId, {}, stranger)).toEqual([]);
  expect((await acknowledge(stranger)).status).toBe(404);
  const reader = await app.signInAs(await app.buildUser({ company_id: operatorId, permissions: ['ALERT_LIST'] }));
  expect((await acknowledge(reader)).status).toBe(403);
});

test('counts that a terminal invents do not hide the alerts of others', async () => {
  const { siteId, start } = await newSite();
  await take(
    start.event({ type: 'BOARD_FAILED', data: { boardNumber: 1e300, deviceId: '1' } }),
    start.event({ type: 'KEYPAD_BLOCKED', data: { tries: 1e99 } }),
    start.event({ type: 'QUEUE_OVERFLOWN', data: { dropped: 2.5 } }),
  );
  await checkDue();
  expect(new Set((await alertsOf(siteId)).map(({ count }) => count))).toEqual(new Set([null, 2_147_483_647, 2]));
});
