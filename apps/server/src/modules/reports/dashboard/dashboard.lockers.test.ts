import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import { dashboardLimits } from '@cubby/contract/reports/dashboard/dashboard.limits';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildBoxes } from '../../../../test/factories/boxes.ts';
import type { Company } from '../../../../test/factories/companies.ts';

type Request = CallRequest<typeof calls.getDashboardLockers>['query'];

let app: TestApp;
let operator: Company;
let token: string;
const everything: readonly Permission[] = ['DASHBOARD', 'SITE_LIST', 'ALERT_LIST'];
const tokenOf = async (permissions: readonly Permission[], company_id: string | null = operator.id) =>
  app.signInAs(await app.buildUser({ company_id, permissions }));
const read = async (query: Request = {}, as = token) =>
  (await app.call(calls.getDashboardLockers, { query }, { as })).body;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'Asia/Hong_Kong' });
  token = await tokenOf(everything);
  const site = await app.buildSite({ operator_id: operator.id });
  await buildBoxes(app.sql, site.id, ['1', '2', '3']);
  await app.sql
    .insertInto('alerts')
    .values({ site_id: site.id, type: 'OFFLINE', since: new Date(), open_time: new Date() })
    .execute();
});

test('reads the parts that are permitted and requested, and no other', async () => {
  const partsOf = async (permissions: readonly Permission[], query: Request = {}) =>
    Object.entries(await read(query, await tokenOf(permissions)))
      .filter(([, part]) => part !== null)
      .map(([name]) => name);
  expect(await partsOf(everything)).toEqual(['occupancy', 'hours', 'connections', 'alerts']);
  expect(await partsOf(['DASHBOARD', 'SITE_LIST'])).toEqual(['occupancy', 'hours', 'connections']);
  expect(await partsOf(['DASHBOARD', 'ALERT_LIST'])).toEqual(['alerts']);
  expect(await partsOf(['DASHBOARD'])).toEqual([]);
  expect(await partsOf(everything, { parts: 'hours,alerts' })).toEqual(['hours', 'alerts']);
  expect(await partsOf(['DASHBOARD', 'SITE_LIST'], { parts: 'hours,alerts' })).toEqual(['hours']);
  const as = await tokenOf(['SITE_LIST', 'ALERT_LIST']);
  expect((await app.call(calls.getDashboardLockers, { query: {} }, { as })).status).toBe(403);
  expect((await app.call(calls.getDashboardLockers, { query: {} }, {})).status).toBe(401);
});

test.each([
  [{ siteId: 'x' }, 'siteId', 'invalid'],
  [{ merchantId: '0' }, 'merchantId', 'invalid'],
  [{ parts: 'orders' }, 'parts.0', 'notAnOption'],
  [{ parts: ',' }, 'parts', 'required'],
  [{ month: '2026-01' }, 'month', 'unknown'],
])('refuses %j', async (query, path, code) => {
  const { error } = await app.call(calls.getDashboardLockers, { query: query as Request }, { as: token });
  expect(error.statusCode).toBe(400);
  expect(error.fieldErrors).toContainEqual(expect.objectContaining({ path, code }));
});

test('follows a compartment that is occupied and one that fails', async () => {
  const site = await app.buildSite({ operator_id: operator.id });
  const [first, second] = await buildBoxes(app.sql, site.id, ['1', '2', '3', '4']);
  const occupancy = async () => (await read({ siteId: site.id, parts: 'occupancy' })).occupancy;
  expect(await occupancy()).toMatchObject({ inService: 4, occupied: 0, free: 4, outOfService: 0, occupiedShare: 0 });
  await sql`update box_states set ledger = 'OCCUPIED' where box_id in (${first?.id}, ${second?.id})`.execute(app.sql);
  await sql`update box_states set service = 'FAULTY' where box_id = ${second?.id}`.execute(app.sql);
  const figures = { inService: 3, occupied: 1, reserved: 0, free: 2, outOfService: 1, occupiedShare: 0.3333 };
  expect(await occupancy()).toEqual({ ...figures, sizes: [expect.objectContaining(figures)] });
});

test('has nothing of a site that was deleted, and figures without a denominator where there is none', async () => {
  const none = { inService: 0, occupied: 0, reserved: 0, free: 0, outOfService: 0, occupiedShare: null, sizes: [] };
  const site = await app.buildSite({ operator_id: operator.id });
  await buildBoxes(app.sql, site.id, ['1']);
  await app.sql.updateTable('sites').set({ deleted_time: new Date() }).where('id', '=', site.id).execute();
  const { occupancy, hours, connections } = await read({ siteId: site.id });
  expect(occupancy).toEqual(none);
  expect(hours?.zones).toEqual([]);
  expect(hours?.rows.map(({ share, usualShare }) => [share, usualShare])).toEqual(
    Array.from({ length: 24 }, () => [null, null]),
  );
  expect(connections?.statuses.map(({ sites }) => sites)).toEqual([0, 0, 0, 0, 0]);
});

test('names the sites that are offline the longest, with counts that the list of sites has', async () => {
  const many = await app.buildCompany({ company_type: 'OPERATOR' });
  const as = await tokenOf(everything, many.id);
  for (let at = 0; at <= dashboardLimits.offlineMax; at += 1) {
    const { id } = await app.buildSite({ operator_id: many.id, name: `Dark ${at}` });
    await sql`insert into terminal_states (site_id, connected, since, why)
      values (${id}, false, now() - ${at + 1} * interval '1 hour', 'LAST_WILL')`.execute(app.sql);
  }
  await app.buildSite({ operator_id: many.id });
  const { connections } = await read({}, as);
  expect(connections?.rows).toHaveLength(dashboardLimits.offlineMax);
  expect(connections?.rows[0]).toMatchObject({ siteName: `Dark ${dashboardLimits.offlineMax}`, status: 'OUTAGE' });
  for (const { status, sites } of connections?.statuses ?? []) {
    const listed = await app.call(
      calls.searchSites,
      { query: { connectionStatus: status, operatorId: many.id } },
      { as },
    );
    expect([status, listed.body.totalElements]).toEqual([status, sites]);
  }
});

test('counts the alerts that the list of alerts has', async () => {
  const { alerts } = await read();
  expect(alerts).toEqual({ count: 1, types: [{ type: 'OFFLINE', count: 1 }] });
  const listed = await app.call(calls.queryAlerts, { query: { alertStatus: 'OPEN' } }, { as: token });
  expect(listed.body.totalElements).toBe(1);
});
