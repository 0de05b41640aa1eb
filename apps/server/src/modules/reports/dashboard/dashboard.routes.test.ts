import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildDashboardWorld, type DashboardRequest, type DashboardWorld } from './dashboard.fixture.ts';

let app: TestApp;
let world: DashboardWorld;
const tokenOf = (name: string): string => world.viewers.find((viewer) => viewer.name === name)?.token ?? '';
const ask = async (query: DashboardRequest, as = tokenOf('admin')) =>
  (await app.call(calls.getDashboard, { query }, { as })).body;
const refused = async (query: object) =>
  (await app.call(calls.getDashboard, { query: query as DashboardRequest }, { as: tokenOf('admin') })).error;

beforeAll(async () => {
  app = await startTestApp();
  world = await buildDashboardWorld(app);
  const [, first, second] = world.companies;
  const [north, south] = world.sites;
  const stored = { company_id: first?.id ?? '', site_id: north?.id ?? '', charge: '10.50' };
  // In Hong Kong: the 1st at 23:59 and the 2nd at 00:00.
  await app.buildOrder({ ...stored, stored_time: '2026-03-01T15:59:59Z', collected_time: '2026-03-01T16:00:00Z' });
  await app.buildOrder({ ...stored, site_id: null, stored_time: '2026-03-02T01:00:00Z' });
  await app.buildOrder({ ...stored, charge: null, collected_time: '2026-03-02T02:00:00Z' });
  await app.buildOrder({ ...stored, charge: '0.00', collected_time: '2026-02-28T02:00:00Z' });
  // In São Paulo it is still the 1st.
  await app.buildOrder({
    company_id: second?.id ?? '',
    site_id: south?.id ?? '',
    currency: 'BRL',
    charge: '3.00',
    collected_time: '2026-03-02T02:59:59Z',
  });
});

describe('the dashboard', () => {
  test('counts on the days of each company, and separates currencies', async () => {
    const { total, steps, timeZones, beforeFrom, beforeTo } = await ask({ from: '2026-03-01', to: '2026-03-02' });
    expect([beforeFrom, beforeTo]).toEqual(['2026-02-27', '2026-02-28']);
    expect(timeZones).toEqual(['America/Sao_Paulo', 'Asia/Hong_Kong']);
    expect(steps.map(({ from, now }) => ({ from, ...now }))).toEqual([
      { from: '2026-03-01', storeCount: 1, takeCount: 1, amounts: [{ currency: 'BRL', amount: '3.00' }] },
      { from: '2026-03-02', storeCount: 1, takeCount: 2, amounts: [{ currency: 'HKD', amount: '10.50' }] },
    ]);
    expect(total.now).toEqual({
      storeCount: 2,
      takeCount: 3,
      amounts: [
        { currency: 'BRL', amount: '3.00' },
        { currency: 'HKD', amount: '10.50' },
      ],
    });
    // Taken for nothing.
    expect(total.before).toEqual({ storeCount: 0, takeCount: 1, amounts: [] });
  });

  test('names the busiest, and has one line for the others', async () => {
    const { companies, sites } = await ask({ from: '2026-03-01', to: '2026-03-02', top: 1 });
    expect(companies.rows.map(({ name, now }) => [name, now.storeCount, now.takeCount])).toEqual([['First', 2, 2]]);
    expect(companies.others).toMatchObject({ count: 1, now: { storeCount: 0, takeCount: 1 } });
    expect(sites.rows.map(({ name }) => name)).toEqual(['North']);
    expect(sites.others).toMatchObject({
      count: 2,
      now: { storeCount: 1, takeCount: 1, amounts: [{ currency: 'BRL', amount: '3.00' }] },
    });
    const all = await ask({ from: '2026-03-01', to: '2026-03-02' });
    expect(all.sites.rows.map(({ id, name }) => [id !== null, name])).toContainEqual([false, null]);
    expect(all.sites.others.count).toBe(0);
  });

  test('says nothing of a company or a site that is not the caller’s', async () => {
    const other = world.companies[2]?.id ?? '';
    const body = await ask({ from: '2026-03-01', to: '2026-03-02', merchantId: other }, tokenOf('merchant'));
    expect(body.total.now).toEqual({ storeCount: 0, takeCount: 0, amounts: [] });
    expect(body.companies.rows).toEqual([]);
    expect(body.timeZones).toEqual([]);
  });

  test.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'rangeReversed'],
    [{ from: '2026-03-01', to: '2027-03-02' }, 'tooLarge'],
    [{ from: '1999-12-31', to: '2000-01-01' }, 'tooSmall'],
    [{ from: '2026-02-29', to: '2026-03-01' }, 'notADate'],
    [{ from: '2026-3-1', to: '2026-03-01' }, 'notADate'],
    [{ from: '2026-03-01', to: '2026-03-01', by: 'hour' }, 'notAnOption'],
    [{ from: '2026-03-01', to: '2026-03-01', top: 0 }, 'tooSmall'],
    [{ from: '2026-03-01', to: '2026-03-01', top: 101 }, 'tooLarge'],
    [{ from: '2026-03-01', to: '2026-03-01', timeZone: 'UTC' }, 'unknown'],
  ])('refuses %j: %s', async (query, code) => {
    const error = await refused(query);
    expect(error.statusCode).toBe(400);
    expect(error.fieldErrors?.map((each) => each.code)).toContain(code);
  });

  test('takes up to a leap year, and the first day', async () => {
    expect((await ask({ from: '2024-01-01', to: '2024-12-31', by: 'month' })).steps).toHaveLength(12);
    expect((await ask({ from: '2000-01-01', to: '2000-01-01' })).steps).toHaveLength(1);
  });

  test('opens to holders of DASHBOARD alone', async () => {
    const as = await app.signInAs(await app.buildUser({ permissions: ['ORDER_LIST'] }));
    const query = { from: '2026-03-01', to: '2026-03-02' };
    expect((await app.call(calls.getDashboard, { query }, { as })).status).toBe(403);
    expect((await app.call(calls.getDashboardCounts, { query: { startTime: 0 } }, { as })).status).toBe(403);
    expect((await app.call(calls.getDashboard, { query }, {})).status).toBe(401);
  });
});

describe('the specified call', () => {
  const since = async (time: string, as = tokenOf('admin')) =>
    (await app.call(calls.getDashboardCounts, { query: { startTime: Date.parse(time) } }, { as })).body;

  test('counts from the very moment', async () => {
    expect((await since('2026-03-01T15:59:59Z', tokenOf('merchant'))).storeCount).toBe(2);
    expect((await since('2026-03-01T15:59:59.001Z', tokenOf('merchant'))).storeCount).toBe(1);
  });

  test('has one amount where there is one currency, and none where there are several', async () => {
    expect(await since('2026-03-01T00:00:00Z', tokenOf('merchant'))).toEqual({
      storeCount: 2,
      takeCount: 2,
      amount: '10.50',
      amounts: [{ currency: 'HKD', amount: '10.50' }],
    });
    expect((await since('2026-03-01T00:00:00Z')).amount).toBeNull();
    expect(await since('2026-04-01T00:00:00Z')).toEqual({ storeCount: 0, takeCount: 0, amount: '0.00', amounts: [] });
  });

  test.each([undefined, 'yesterday', '-1'])('refuses the start %j', async (startTime) => {
    const request = { query: { startTime } } as { query: { startTime: string } };
    expect((await app.call(calls.getDashboardCounts, request, { as: tokenOf('admin') })).status).toBe(400);
  });
});

test('a company can’t have a time zone that there is not', async () => {
  await expect(app.buildCompany({ time_zone: 'Asia/Nowhere' })).rejects.toThrow('not recognized');
  await expect(app.sql.updateTable('companies').set({ time_zone: 'Nowhere' }).execute()).rejects.toThrow(
    'not recognized',
  );
});
