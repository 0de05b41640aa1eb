import { calls } from '@cubby/contract';
import { monthBefore } from '@cubby/contract/reports/utilization/utilization.limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { readExport } from '../../orders/order-exports/order-exports.fixture.ts';
import { settleReportDays } from './utilization.settling.ts';

const tableOf = async (bytes: Buffer): Promise<unknown[][]> => {
  const { headings, rows } = await readExport(new Uint8Array(bytes));
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading]?.value))];
};

let app: TestApp;
let admin = '';
let merchant = '';
let siteId = '';
let boxIds: string[] = [];
let companyId = '';

const record = (boxId: string, value: string, time: string | Date, orderId: string | null = null) =>
  app.sql
    .insertInto('box_history')
    .values({
      box_id: boxId,
      site_id: siteId,
      fact: 'LEDGER',
      value,
      cause: 'ORDER',
      order_id: orderId,
      from_time: new Date(time),
    })
    .execute();
const report = async (query: object, as = admin) =>
  (await app.call(calls.pageLockerUtilizationReport, { query }, { as })).body;

beforeAll(async () => {
  app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'America/New_York' });
  const company = await app.buildCompany({ operator_id: operator.id, name: 'Harbour' });
  companyId = company.id;
  siteId = (await app.buildSite({ operator_id: operator.id, name: 'Pier' })).id;
  boxIds = (await app.buildBoxes(siteId, ['A1', 'A2'])).map(({ id }) => id);
  await sql`update box_history set from_time = '2025-01-01T00:00:00Z'`.execute(app.sql);
  const permissions = ['UTILIZATION_REPORT'] as const;
  admin = await app.signInAs(await app.buildUser({ permissions: [...permissions] }));
  merchant = await app.signInAs(await app.buildUser({ company_id: company.id, permissions: [...permissions] }));
  const order = await app.buildOrder({ company_id: company.id });
  const [box = ''] = boxIds;
  // The whole of both days on which the clocks change, and the last hour of January.
  await record(box, 'OCCUPIED', '2026-03-08T05:00:00Z', order.id);
  await record(box, 'AVAILABLE', '2026-03-09T04:00:00Z');
  await record(box, 'OCCUPIED', '2025-11-02T04:00:00Z', order.id);
  await record(box, 'AVAILABLE', '2025-11-03T05:00:00Z');
  await record(box, 'OCCUPIED', '2026-02-01T04:00:00Z', order.id);
  await record(box, 'AVAILABLE', '2026-02-01T06:00:00Z');
});

describe('the utilization of sites', () => {
  test.each([
    ['2026-03', '2026-03-08', 23, 46],
    ['2025-11', '2025-11-02', 25, 50],
  ])('in %s: %s has its real hours', async (month, day, occupiedHours, inServiceHours) => {
    const body = await report({ month, day, siteId });
    expect(body.lockerUtilizationReportPage).toMatchObject({
      totalElements: 1,
      content: [{ day, occupiedHours, inServiceHours, utilization: 0.5, utilizationDesc: '50.0%', parcels: 1 }],
    });
    expect(body.lockerBoxUtilizationReportData).toMatchObject({
      month,
      boxResponse: [
        { name: 'A1', compartmentUtilization: '100.0%', occupiedHours },
        { name: 'A2', compartmentUtilization: '0.0%', occupiedHours: 0 },
      ],
    });
  });

  test('a month ends at midnight of the operator', async () => {
    expect((await report({ month: '2026-01', siteId })).total).toMatchObject({ occupiedHours: 1, parcels: 1 });
    expect((await report({ month: '2026-02', siteId })).total).toMatchObject({
      occupiedHours: 1,
      parcels: 0,
      released: 1,
    });
    expect((await report({ month: '2026-01', siteId })).coverage).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      timeZones: ['America/New_York'],
      settled: false,
    });
  });

  test('without a month it covers the one before', async () => {
    const month = monthBefore(new Date().toISOString());
    expect((await report({ siteId })).lockerBoxUtilizationReportData.month).toBe(month);
    expect(monthBefore('2026-01-15')).toBe('2025-12');
  });

  test('counts the current day up to now', async () => {
    const [, box = ''] = boxIds;
    const ago = new Date(Date.now() - 60_000);
    const now = new Date().toISOString();
    await record(box, 'OCCUPIED', ago);
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(ago);
    const body = await report({ month: local.slice(0, 7), day: local, siteId });
    expect(body.coverage.settled).toBe(false);
    expect(body.total.parcels).toBe(1);
    expect(body.total.occupiedHours).toBeGreaterThan(0);
    expect(body.moment).toMatchObject({ inService: 2, occupied: 1, occupiedShare: 0.5 });
    expect(body.moment?.time).toBeGreaterThanOrEqual(Date.parse(now));
    const past = await report({ month: '2026-01', siteId, moment: Date.parse('2026-02-01T05:00:00Z') });
    expect(past.moment).toMatchObject({ occupied: 1, inService: 2 });
  });

  test('includes the compartments that were removed since', async () => {
    const [gone] = await app.buildBoxes(siteId, ['Z9']);
    await sql`update box_history set from_time = '2025-06-01T00:00:00Z' where box_id = ${gone?.id}`.execute(app.sql);
    await sql`update boxes set deleted_time = '2025-06-11T04:00:00Z' where id = ${gone?.id}`.execute(app.sql);
    const { boxResponse } = (await report({ month: '2025-06', siteId })).lockerBoxUtilizationReportData;
    expect(boxResponse.find(({ name }) => name === 'Z9')).toMatchObject({ deleteFlag: true, inServiceHours: 240 });
    const later = (await report({ month: '2025-07', siteId })).lockerBoxUtilizationReportData.boxResponse;
    expect(later.map(({ name }) => name)).toEqual(['A1', 'A2']);
  });

  test.each([
    [{ month: '1999-12' }, 'tooSmall'],
    [{ month: '2026-13' }, 'notADate'],
    [{ month: '2026-01', day: '2026-02-01' }, 'notAnOption'],
    [{ sort: 'pin,asc' }, 'notAnOption'],
    [{ size: 1001 }, 'tooLarge'],
  ])('refuses %j: %s', async (query, code) => {
    const answer = await app.call(calls.pageLockerUtilizationReport, { query: query as object }, { as: admin });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors?.map((each) => each.code)).toContain(code);
  });

  test('takes the first month', async () => {
    expect((await report({ month: '2000-01' })).lockerUtilizationReportPage.totalElements).toBe(0);
  });

  test.each([
    [{ weekDays: '1-5', hours: '8-11' }, 'siteId', 'required'],
    [{ weekDays: '1-5', siteId: '1' }, 'hours', 'required'],
    [{ hours: '8-11', siteId: '1' }, 'weekDays', 'required'],
    [{ weekDays: '5-1', hours: '8-11', siteId: '1' }, 'weekDays', 'invalid'],
    [{ weekDays: '1-8', hours: '8-11', siteId: '1' }, 'weekDays', 'invalid'],
    [{ weekDays: '1-5', hours: '8-24', siteId: '1' }, 'hours', 'invalid'],
  ])('refuses the part %j', async (query, path, code) => {
    const { error } = await app.call(calls.pageLockerUtilizationReport, { query: query as object }, { as: admin });
    expect(error.fieldErrors).toMatchObject([{ path, code }]);
  });

  test('is for holders of UTILIZATION_REPORT', async () => {
    const as = await app.signInAs(await app.buildUser({ permissions: ['DASHBOARD', 'COLLECTION_REPORT'] }));
    for (const call of [calls.pageLockerUtilizationReport, calls.pageLockerUtilizationForOrderReport])
      expect((await app.call(call, { query: {} }, { as })).status).toBe(403);
    expect((await app.call(calls.exportLockerUtilizationReport, { query: {} }, { as })).status).toBe(403);
    expect((await app.call(calls.lockerUtilizationForOrderReport, { query: {} }, { as })).status).toBe(403);
    expect((await app.call(calls.getFreeDoors, { query: { siteId } }, { as })).status).toBe(403);
    expect((await app.call(calls.getLostTurnover, { query: { siteId } }, { as })).status).toBe(403);
  });
});

test('another company sees neither the site nor the parcels', async () => {
  const other = await app.buildCompany({ company_type: 'OPERATOR' });
  const user = await app.buildUser({ company_id: other.id, permissions: ['UTILIZATION_REPORT'] });
  const as = await app.signInAs(user);
  expect((await app.call(calls.pageLockerUtilizationReport, { query: { siteId } }, { as })).status).toBe(404);
  expect((await report({ month: '2026-03' }, as)).lockerUtilizationReportPage.totalElements).toBe(0);
  const { body } = await app.call(calls.pageLockerUtilizationForOrderReport, { query: { month: '2026-03' } }, { as });
  expect(body).toMatchObject({ pieChart: [], inServiceHours: 0 });
});

test('the report of companies divides by the hours of the sites', async () => {
  const { body } = await app.call(
    calls.pageLockerUtilizationForOrderReport,
    { query: { month: '2025-11', merchantId: companyId } },
    { as: merchant },
  );
  // November has 721 hours in New York.
  expect(body.inServiceHours).toBe(1442);
  expect(body.pieChart).toEqual([
    {
      merchantId: companyId,
      merchantName: 'Harbour',
      orderCountMap: { A4: 1, A3: 0 },
      occupiedHours: 25,
      utilization: '1.7%',
      utilizationShare: 0.0173,
    },
  ]);
});

describe('the exports', () => {
  test('say what each number covers, and have the rows of the page', async () => {
    const query = { month: '2025-11', siteId };
    const answer = await app.call(calls.exportLockerUtilizationReport, { query }, { as: admin });
    expect(answer.headers['content-disposition']).toMatch(/''locker-utilization-\d{4}-\d{2}-\d{2}-\d{4}\.xlsx$/);
    const rows = await tableOf(answer.raw);
    expect(rows[0]?.slice(2, 5)).toEqual([
      'Day (from 2025-11-01 to 2025-11-30; local days of the operator of the site)',
      'Time zone of the day',
      'Utilization: occupied over in-service door-hours',
    ]);
    expect(rows).toHaveLength(31);
    expect(rows.find((row) => row[2] === '2025-11-02')?.slice(3, 7)).toEqual(['America/New_York', '50.0%', '25', '50']);
  });

  test('of hours of weekdays, too', async () => {
    const query = { month: '2025-11', siteId, weekDays: '6-7', hours: '0-11' };
    const [head, ...rows] = await tableOf(
      (await app.call(calls.exportLockerUtilizationReport, { query }, { as: admin })).raw,
    );
    expect(head?.[2]).toBe(
      'Day (from 2025-11-01 to 2025-11-30 (Sat – Sun, 00:00 – 12:00); local days of the operator of the site)',
    );
    expect(rows).toHaveLength(10);
    expect(rows.find((row) => row[2] === '2025-11-02')?.slice(4, 7)).toEqual(['50.0%', '13', '26']);
  });

  test('of companies too', async () => {
    const answer = await app.call(
      calls.lockerUtilizationForOrderReport,
      { query: { month: '2025-11' } },
      { as: merchant },
    );
    const [head, row, ...more] = await tableOf(answer.raw);
    expect(head?.at(-1)).toBe('Utilization: occupied by the company over in-service door-hours of the site');
    expect(row).toEqual([
      'Harbour',
      'Pier',
      '2025-11-01 – 2025-11-30',
      'America/New_York',
      '1',
      '0',
      '25',
      '1442',
      '1.7%',
    ]);
    expect(more).toEqual([]);
  });

  test('one at a time', async () => {
    await sql`insert into order_exports (user_id, total_rows) select user_id, 1 from sessions
      where token_hash = sha256(convert_to(${admin}, 'UTF8')) on conflict do nothing`.execute(app.sql);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_exports`.execute(app.sql);
    expect(rows[0]?.n).toBe(1);
    const answer = await app.call(calls.exportLockerUtilizationReport, { query: {} }, { as: admin });
    expect(answer.error.errorCode).toBe('EXPORT_RUNNING');
  });
});

test('ranks compartments by lost deposits, and says how often each size was full or unused', async () => {
  const { operator_id } = await app.sql
    .selectFrom('sites')
    .select('operator_id')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const site = await app.buildSite({ operator_id: operator_id ?? '', name: 'Quay' });
  const [used, locked] = await app.buildBoxes(site.id, ['B1', 'B2']);
  await sql`update box_history set from_time = '2025-06-01T00:00:00Z' where site_id = ${site.id}::bigint`.execute(
    app.sql,
  );
  const add = (boxId = '', fact: string, value: string, time: string) =>
    app.sql
      .insertInto('box_history')
      .values({ box_id: boxId, site_id: site.id, fact, value, cause: 'STAFF', from_time: new Date(time) })
      .execute();
  await add(used?.id, 'LEDGER', 'OCCUPIED', '2025-12-10T05:00:00Z');
  await add(used?.id, 'LEDGER', 'AVAILABLE', '2025-12-11T05:00:00Z');
  await add(locked?.id, 'SERVICE', 'LOCKED', '2025-12-01T05:00:00Z');
  await add(locked?.id, 'SERVICE', 'IN_SERVICE', '2025-12-11T05:00:00Z');
  const query = { month: '2025-12', siteId: site.id };
  const { body } = await app.call(calls.getLostTurnover, { query }, { as: admin });
  // One deposit in 744 + 504 hours of its size; the locked one existed for 744.
  expect(body).toMatchObject({
    doors: [{ name: 'B2', parcels: 0, inServiceHours: 504, outOfServiceHours: 240, lostParcels: 0.6 }],
    count: 1,
    sizes: [{ hours: 744, fullShare: 0.0323, unusedShare: 0.9677 }],
    coverage: { from: '2025-12-01', to: '2025-12-31', timeZones: ['America/New_York'] },
  });
  await settleReportDays(new Database(app.pool));
  const settled = await app.call(calls.getLostTurnover, { query }, { as: admin });
  expect(settled.body).toEqual({ ...body, coverage: { ...body.coverage, settled: true } });
  const stranger = await app.signInAs(
    await app.buildUser({ company_id: (await app.buildCompany()).id, permissions: ['UTILIZATION_REPORT'] }),
  );
  expect((await app.call(calls.getLostTurnover, { query }, { as: stranger })).status).toBe(404);
});
