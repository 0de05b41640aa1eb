import { calls } from '@cubby/contract';
import type { MorningSection } from '@cubby/contract/reports/morning/morning.calls';
import { type MorningKind, morningLimits, morningPermissions } from '@cubby/contract/reports/morning/morning.limits';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildBoxes } from '../../../../test/factories/boxes.ts';
import type { Company, Site } from '../../../../test/factories/companies.ts';
import { buildUpgradeTask } from '../../../../test/factories/upgrades.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

let app: TestApp;
let operator: Company;
let merchant: Company;
let site: Site;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Operator' });
  merchant = await app.buildCompany({ operator_id: operator.id });
  site = await app.buildSite({ operator_id: operator.id, name: 'Harbour' });
  token = await tokenOf(morningPermissions);
});

const tokenOf = async (permissions: readonly Permission[], company_id: string | null = operator.id) =>
  app.signInAs(await app.buildUser({ company_id, permissions }));
const sectionsOf = async (as = token): Promise<MorningSection[]> =>
  (await app.call(calls.getMorning, {}, { as })).body.sections;
const sectionOf = async (kind: MorningKind, as = token): Promise<MorningSection> => {
  const section = (await sectionsOf(as)).find((one) => one.kind === kind);
  if (!section) throw new Error(`No section ${kind}`);
  return section;
};
const disconnect = (site_id: string, hours: number) =>
  sql`insert into terminal_states (site_id, connected, since, why) values (${site_id}, false, ${ago(hours)}, 'LAST_WILL')`.execute(
    app.sql,
  );

test('has the sections of the permissions, and nothing to do at first', async () => {
  expect(await sectionsOf()).toEqual(
    [
      'OFFLINE_SITES',
      'OVERDUE_PARCELS',
      'FULL_SITES',
      'DOORS_OUT',
      'COLD_COLUMNS',
      'STUCK_MESSAGES',
      'WAITING_UPGRADES',
      'OPEN_INSPECTIONS',
    ].map((kind) => ({ kind, count: 0, parts: [], rows: [] })),
  );
  expect((await sectionsOf(await tokenOf(['SITE_INSPECT']))).map(({ kind }) => kind)).toEqual(['OPEN_INSPECTIONS']);
  const none = await app.call(calls.getMorning, {}, { as: await tokenOf(['DASHBOARD']) });
  expect(none.status).toBe(403);
});

test('names sites without a connection, the longest first, with who takes care of them', async () => {
  await disconnect(site.id, 5);
  const maintainer = await app.buildUser({ company_id: operator.id, permissions: [] });
  const short = await app.buildSite({ operator_id: operator.id, name: 'Pier', maintainer_id: maintainer.id });
  await disconnect(short.id, 1);
  await disconnect(
    (await app.buildSite({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id })).id,
    9,
  );
  const { id: alertId } = await app.sql
    .insertInto('alerts')
    .values({ site_id: site.id, type: 'OFFLINE', since: ago(5), open_time: ago(3) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const as = await tokenOf(['SITE_LIST', 'ALERT_LIST']);
  const section = await sectionOf('OFFLINE_SITES', as);
  expect(section).toMatchObject({
    count: 2,
    parts: [
      { part: 'OFFLINE', count: 1 },
      { part: 'OUTAGE', count: 1 },
    ],
    rows: [
      { siteName: 'Harbour', part: 'OUTAGE', ownerKind: 'OPERATOR', ownerName: 'Operator', alertId },
      { siteName: 'Pier', part: 'OFFLINE', ownerKind: 'MAINTAINER', ownerName: maintainer.nickname, alertId: null },
    ],
  });
  expect(Math.abs((section.rows[0]?.since ?? 0) - ago(5).getTime())).toBeLessThan(60_000);
  const listed = await app.call(calls.searchSites, { query: { connectionStatus: 'OUTAGE' } }, { as });
  expect(listed.body.totalElements).toBe(1);
  const assignee = await app.buildUser({ company_id: operator.id, permissions: [] });
  await app.sql.updateTable('alerts').set({ assignee_id: assignee.id }).where('id', '=', alertId).execute();
  expect((await sectionOf('OFFLINE_SITES', as)).rows[0]).toMatchObject({
    ownerKind: 'ASSIGNEE',
    ownerName: assignee.nickname,
    alertId: null,
  });
});

test('counts overdue parcels by site as the list of orders does, and those that follow today', async () => {
  const other = await app.buildSite({ operator_id: operator.id, name: 'Quay' });
  const stored = (site_id: string, overdue_time: Date, company_id = merchant.id) =>
    app.buildOrder({ company_id, site_id, status: 'Courier stored', overdue_time });
  for (const hours of [3, 2]) await stored(other.id, ago(hours));
  await stored(site.id, ago(30));
  await stored(other.id, new Date(Date.now() + 72 * hour));
  const foreign = await app.buildCompany();
  await stored((await app.buildSite()).id, ago(1), foreign.id);
  const section = await sectionOf('OVERDUE_PARCELS');
  expect(section.count).toBe(3);
  expect(section.rows.map(({ siteName, count }) => [siteName, count])).toEqual([
    ['Quay', 2],
    ['Harbour', 1],
  ]);
  const mine = await sectionOf('OVERDUE_PARCELS', await tokenOf(['ORDER_LIST'], foreign.id));
  expect([mine.count, mine.rows.length]).toEqual([1, 1]);
  expect((await sectionOf('OVERDUE_PARCELS', await tokenOf(['ORDER_LIST'], (await app.buildCompany()).id))).count).toBe(
    0,
  );
});

test('expects a size to be full now, by its bookings, or by the usual change of the weekday', async () => {
  const zone = 'Asia/Hong_Kong';
  const pattern = await app.buildCompany({ company_type: 'OPERATOR', time_zone: zone });
  const as = await tokenOf(['SITE_LIST'], pattern.id);
  const [now, booked, usual, calm] = await Promise.all(
    ['A now', 'B booked', 'C usual', 'D calm'].map((name) => app.buildSite({ operator_id: pattern.id, name })),
  );
  if (!now || !booked || !usual || !calm) throw new Error('No sites');
  const size = (await buildBoxes(app.sql, now.id, ['1']))[0]?.boxTypeId ?? '';
  for (const one of [booked, usual, calm]) await buildBoxes(app.sql, one.id, ['1', '2'], { boxTypeId: size });
  await sql`update box_states set service = 'FAULTY' where site_id = ${now.id}`.execute(app.sql);
  await sql`update site_box_types set booked = 2 where site_id = ${booked.id}`.execute(app.sql);
  const { rows } = await sql<{
    hour: number;
    today: string;
  }>`select extract(hour from now() at time zone ${zone})::integer as hour,
    (now() at time zone ${zone})::date::text as today`.execute(app.sql);
  const [{ hour: current, today } = { hour: 0, today: '' }] = rows;
  const free = (from: number, lost: number) =>
    Array.from({ length: 24 }, (_, at) => (at < from ? 5 : 5 - lost) * 3_600_000_000);
  const settle = async (of: Site, lost: number) => {
    await sql`insert into report_sites (site_id, time_zone, settled_until) values (${of.id}, ${zone}, ${today}::date)
      on conflict (site_id) do update set time_zone = excluded.time_zone, settled_until = excluded.settled_until`.execute(
      app.sql,
    );
    for (const weeks of [1, 2])
      await sql`insert into site_days (site_id, day, box_type_id, in_service, occupied, reserved, stored, released, released_late, hours_in_service, hours_free)
        values (${of.id}, ${today}::date - ${7 * weeks}::integer, ${size}, 0, 0, 0, 0, 0, 0, ${free(24, 0)}::bigint[], ${free(current + 1, lost)}::bigint[])`.execute(
        app.sql,
      );
  };
  await settle(usual, 2);
  await settle(calm, 1);
  const section = await sectionOf('FULL_SITES', as);
  const late = current === 23;
  expect(section.rows.map(({ siteName, part, count, other }) => [siteName, part, count, other])).toEqual([
    ['A now', 'FULL_NOW', 0, 0],
    ['B booked', 'FULL_BOOKED', 2, 2],
    ...(late ? [] : [['C usual', 'FULL_PATTERN', 2, 0]]),
  ]);
  const until = section.rows.find(({ part }) => part === 'FULL_PATTERN')?.until;
  if (!late) expect(until).toBe(Date.parse(`${today}T${String(current + 1).padStart(2, '0')}:00:00+08:00`));
  // The lists that the sections lead to.
  const listed = async (attention: 'FULL_TODAY' | 'DOORS_OUT') => {
    const query = { attention, sort: 'siteName,asc' } as const;
    return (await app.call(calls.searchSites, { query }, { as })).body.content.map(({ siteName }) => siteName);
  };
  expect(await listed('FULL_TODAY')).toEqual(section.rows.map(({ siteName }) => siteName));
  expect(await listed('DOORS_OUT')).toEqual((await sectionOf('DOORS_OUT', as)).rows.map(({ siteName }) => siteName));
  // The compartment out of service has its row, too.
  expect(await sectionOf('DOORS_OUT', as)).toMatchObject({
    count: 1,
    rows: [{ siteName: 'A now', count: 1, other: 0 }],
  });
});

test('names cooled columns in alarm, and those without a valid reading', async () => {
  const cold = await app.buildSite({ operator_id: operator.id, name: 'Cold' });
  await buildBoxes(
    app.sql,
    cold.id,
    Array.from({ length: 30 }, (_, at) => String(at)),
  );
  const column = async (column_number: number, measured_time: Date | null) => {
    const { id } = await app.sql
      .insertInto('site_columns')
      .values({
        site_id: cold.id,
        column_number,
        column_type: 'TEMP',
        label: `Column ${column_number}`,
        temperature: '4',
        alert_delay_minutes: 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into temperature_states (column_id, measured_time, celsius) values (${id}, ${measured_time}, 4)
      on conflict (column_id) do update set measured_time = excluded.measured_time, celsius = 4`.execute(app.sql);
    return id;
  };
  await column(1, new Date());
  await column(2, ago(2));
  const warm = await column(3, new Date());
  // Not in the grid any more.
  await column(9, null);
  await app.sql
    .insertInto('alerts')
    .values({ site_id: cold.id, board: `column/${warm}`, type: 'TEMPERATURE_HIGH', since: ago(1), open_time: ago(1) })
    .execute();
  expect(await sectionOf('COLD_COLUMNS')).toMatchObject({
    count: 2,
    parts: [
      { part: 'ALARM', count: 1 },
      { part: 'NOT_PROVEN', count: 1 },
    ],
    rows: [
      { siteName: 'Cold', label: 'Column 3', part: 'ALARM' },
      { siteName: 'Cold', label: 'Column 2', part: 'NOT_PROVEN' },
    ],
  });
});

test('names stuck messages, upgrades that wait for a user, and open inspections', async () => {
  const order = await app.buildOrder({ company_id: merchant.id, site_id: site.id });
  const message = (create_time: Date) =>
    app.sql
      .insertInto('notification_records')
      .values({
        order_id: order.id,
        channel: 'sms',
        template_event: 'PIN_CODE',
        language: 'en_US',
        recipient: '+85291234567',
        create_time,
      })
      .execute();
  await message(ago(1));
  await message(new Date());
  expect(await sectionOf('STUCK_MESSAGES')).toMatchObject({
    count: 1,
    parts: [{ part: 'QUEUED', count: 1 }],
    rows: [{ label: order.order_number, siteName: 'Harbour', ownerKind: 'COMPANY', ownerName: merchant.name }],
  });

  const task = async (description: string) =>
    buildUpgradeTask(app.sql, (await app.buildSite({ operator_id: operator.id })).id, operator.id, description);
  const [paused, waiting] = [await task('paused'), await task('waiting')];
  await task('planned');
  await sql`update upgrade_tasks set state = case when id = ${paused.id} then 'PAUSED' else 'RUNNING' end where id in (${paused.id}, ${waiting.id})`.execute(
    app.sql,
  );
  await sql`update upgrade_stages set state = 'APPROVAL', released_time = now(), soak_time = now() where task_id = ${waiting.id}`.execute(
    app.sql,
  );
  const upgrades = await sectionOf('WAITING_UPGRADES');
  expect(upgrades.count).toBe(2);
  expect(new Set(upgrades.rows.map(({ id, part, ownerName }) => `${id} ${part} ${ownerName}`))).toEqual(
    new Set([`${paused.id} PAUSED paused person`, `${waiting.id} APPROVAL waiting person`]),
  );

  const inspector = await app.buildUser({ company_id: operator.id, permissions: [] });
  await app.sql
    .insertInto('inspections')
    .values({ site_id: site.id, choices: ['ALL'], user_id: inspector.id, user_name: inspector.nickname })
    .execute();
  expect(await sectionOf('OPEN_INSPECTIONS')).toMatchObject({
    count: 1,
    rows: [{ siteName: 'Harbour', ownerKind: 'PERSON', ownerName: inspector.nickname, count: 0, other: 0 }],
  });
});

test('shows other companies nothing, and a merchant no site of its operator', async () => {
  const stranger = await app.buildCompany({ company_type: 'OPERATOR' });
  for (const company of [stranger, merchant]) {
    const sections = await sectionsOf(await tokenOf(morningPermissions, company.id));
    const own = company === merchant ? ['OVERDUE_PARCELS', 'STUCK_MESSAGES'] : [];
    expect(sections.filter(({ count }) => count > 0).map(({ kind }) => kind)).toEqual(own);
  }
});

test('has the first rows and the exact count', async () => {
  const many = await app.buildCompany({ company_type: 'OPERATOR' });
  for (let at = 0; at <= morningLimits.rowsMax; at += 1)
    await disconnect((await app.buildSite({ operator_id: many.id })).id, at + 3);
  const { count, rows } = await sectionOf('OFFLINE_SITES', await tokenOf(['SITE_LIST'], many.id));
  expect([count, rows.length]).toEqual([morningLimits.rowsMax + 1, morningLimits.rowsMax]);
});
