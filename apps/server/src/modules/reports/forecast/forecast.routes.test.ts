import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { settleReportDays } from '../utilization/utilization.settling.ts';
import { makeForecasts } from './forecast.making.ts';

const zone = 'Asia/Hong_Kong';
const hour = 3_600_000;
let app: TestApp;
let db: Database;
let as = '';
let [full, quiet, young] = ['', '', ''];

/** The current day in Hong Kong begins then, epoch ms. */
const midnight = (): number => Math.floor((Date.now() - hour + 8 * hour) / (24 * hour)) * 24 * hour - 8 * hour;

/** A site of two compartments, one of which is occupied each day from 10:00 for so many hours; `both`: each of them. */
const buildBusySite = async (
  operatorId: string,
  name: string,
  hours: number,
  both: boolean,
  days: number,
): Promise<string> => {
  const site = await app.buildSite({ operator_id: operatorId, name });
  const boxes = await app.buildBoxes(site.id, ['A1', 'A2']);
  await sql`update box_history set from_time = ${new Date(midnight() - days * 24 * hour)} where site_id = ${site.id}`.execute(
    app.sql,
  );
  const rows = boxes.slice(0, both ? 2 : 1).flatMap(({ id }) =>
    Array.from({ length: days - 1 }, (_, at) => midnight() - (at + 1) * 24 * hour + 10 * hour).flatMap((stored) =>
      [
        { value: 'OCCUPIED', at: stored },
        { value: 'AVAILABLE', at: stored + hours * hour },
      ]
        .filter(({ at }) => at < midnight())
        .map(({ value, at }) => ({
          box_id: id,
          site_id: site.id,
          fact: 'LEDGER',
          value,
          cause: 'ORDER',
          from_time: new Date(at),
        })),
    ),
  );
  await app.sql.insertInto('box_history').values(rows).execute();
  return site.id;
};

const forecastOf = async (siteId: string) =>
  (await app.call(calls.getSiteForecast, { params: { siteId } }, { as })).body;

beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
  const operator = await app.buildCompany({ company_type: 'OPERATOR', time_zone: zone });
  [full, quiet, young] = [
    await buildBusySite(operator.id, 'Full', 22, true, 60),
    await buildBusySite(operator.id, 'Quiet', 5, false, 60),
    await buildBusySite(operator.id, 'Young', 5, true, 5),
  ];
  as = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: ['UTILIZATION_REPORT'] }));
  await settleReportDays(db);
  await makeForecasts(db);
});

test('expects what the history of the compartments shows', async () => {
  const busy = await forecastOf(full);
  const today = new Date(midnight() + 8 * hour).toISOString().slice(0, 10);
  expect(busy).toMatchObject({ siteName: 'Full', timeZone: zone, madeDay: today });
  expect(busy.sizes).toHaveLength(1);
  expect(busy.sizes[0]?.days).toHaveLength(14);
  expect(busy.sizes[0]?.inService).toBe(2);
  for (const { free, full: isFull } of busy.sizes[0]?.days ?? []) {
    expect(free).toBeLessThan(0.5);
    expect(isFull).toBe(true);
  }
  const calm = await forecastOf(quiet);
  for (const { free } of calm.sizes[0]?.days ?? []) expect(Math.abs(free - 1)).toBeLessThan(0.3);
  expect((await forecastOf(young)).sizes).toEqual([]);
});

test('lists the sites that will be full, the worst first', async () => {
  const { body } = await app.call(calls.listFullSites, { query: {} }, { as });
  expect(body.content.map(({ siteName, fullDays, inService }) => ({ siteName, fullDays, inService }))).toEqual([
    { siteName: 'Full', fullDays: 14, inService: 2 },
  ]);
  expect(body.content[0]?.firstFullDay).toBe(body.content[0]?.madeDay);
  expect((await app.call(calls.listFullSites, { query: { page: 1, size: 1 } }, { as })).body).toMatchObject({
    content: [],
    totalElements: 1,
  });
});

test('is made once a day, and again where a run was interrupted', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from site_forecasts`.execute(app.sql)).rows[0]?.n;
  expect(await count()).toBe(2);
  await makeForecasts(db);
  expect(await count()).toBe(2);
  // A run that ended after the first site: the others are due still, and no row comes twice.
  await sql`delete from forecast_sites where site_id <> ${full}`.execute(app.sql);
  await sql`delete from site_forecasts where site_id <> ${full}`.execute(app.sql);
  let sites = 0;
  const stop = () => {
    sites += 1;
    if (sites > 1) throw new Error('stopped');
  };
  await expect(makeForecasts(db, stop)).rejects.toThrow('stopped');
  await makeForecasts(db);
  expect(await count()).toBe(2);
  expect((await sql`select from due_forecast_sites(10)`.execute(app.sql)).rows).toEqual([]);
});

test('shows the error of past forecasts next to repeating the weekday', async () => {
  // Made three days ago: one compartment too many on each day; the weekday before was two too many.
  await sql`insert into site_forecasts
    select site_id, made_day - 3, box_type_id, in_service, array_fill(2.0::float8, array[14]), array_fill(0.0::float8, array[14]),
      array_fill(2.0::float8, array[14]), array_fill(3.0::float8, array[14]), 2, null, 0, 0
    from site_forecasts where site_id = ${quiet}`.execute(app.sql);
  expect((await forecastOf(quiet)).errors).toEqual([
    { firstDay: 0, lastDay: 1, compared: 2, error: 1, naiveError: 2, inBand: 1 },
    { firstDay: 2, lastDay: 6, compared: 1, error: 1, naiveError: 2, inBand: 1 },
    { firstDay: 7, lastDay: 13, compared: 0, error: null, naiveError: null, inBand: null },
  ]);
});

test('is for holders of UTILIZATION_REPORT who see the site', async () => {
  const other = await app.buildCompany({ company_type: 'OPERATOR' });
  const stranger = await app.signInAs(
    await app.buildUser({ company_id: other.id, permissions: ['UTILIZATION_REPORT'] }),
  );
  expect((await app.call(calls.getSiteForecast, { params: { siteId: full } }, { as: stranger })).status).toBe(404);
  expect((await app.call(calls.listFullSites, { query: {} }, { as: stranger })).body.content).toEqual([]);
  const without = await app.signInAs(await app.buildUser({ permissions: ['DASHBOARD'] }));
  expect((await app.call(calls.getSiteForecast, { params: { siteId: full } }, { as: without })).status).toBe(403);
  expect((await app.call(calls.listFullSites, { query: {} }, { as: without })).status).toBe(403);
});
