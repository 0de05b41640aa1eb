import { calls } from '@cubby/contract';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { readExport } from '../../orders/order-exports/order-exports.fixture.ts';
import { localOf } from '../utilization/utilization.fixture.ts';

const tableOf = async (bytes: Buffer): Promise<unknown[][]> => {
  const { headings, rows } = await readExport(new Uint8Array(bytes));
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading]?.value))];
};

let app: TestApp;
let siteIds: (string | null)[] = [];
let companyIds: string[] = [];
let viewers: { name: string; token: string; companies: readonly string[] | undefined }[] = [];
const start = Date.parse('2025-12-28T00:00:00Z');
const minute = 60_000;

beforeAll(async () => {
  app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'America/Sao_Paulo' });
  const own = await app.buildCompany({ operator_id: operator.id, time_zone: 'Pacific/Kiritimati' });
  const other = await app.buildCompany({ time_zone: 'Etc/GMT+12' });
  companyIds = [operator.id, own.id, other.id];
  siteIds = [(await app.buildSite({ operator_id: operator.id })).id, (await app.buildSite()).id, null];
  const viewer = async (name: string, companyId: string | null, companies: readonly string[] | undefined) => ({
    name,
    token: await app.signInAs(await app.buildUser({ company_id: companyId, permissions: ['COLLECTION_REPORT'] })),
    companies,
  });
  viewers = [
    await viewer('admin', null, undefined),
    await viewer('operator', operator.id, [operator.id, own.id]),
    await viewer('merchant', other.id, [other.id]),
  ];
});

interface Raw {
  readonly company: string;
  readonly zone: string;
  readonly site: string | null;
  /** Epoch ms. */
  readonly stored: number;
  readonly collected: number | null;
}

/** Rounds a quotient half up, to one decimal. */
const tenths = (part: number, whole: number): number => Math.floor((20 * part + whole) / (2 * whole)) / 10;

const expectedTimes = (collected: readonly Raw[], stored: readonly Raw[]) => {
  const seconds = collected.map((each) => ((each.collected ?? 0) - each.stored) / 1000).toSorted((a, b) => a - b);
  const n = seconds.length;
  const rank = (share: number): number | null => (n === 0 ? null : tenths(seconds[Math.ceil(n * share) - 1] ?? 0, 60));
  const uncollected = stored.filter((each) => each.collected === null).length;
  return {
    collected: n,
    averageCollectedTime:
      n === 0
        ? null
        : tenths(
            seconds.reduce((sum, each) => sum + each, 0),
            60 * n,
          ),
    medianCollectedTime: rank(0.5),
    percentile90CollectedTime: rank(0.9),
    stored: stored.length,
    uncollected,
    uncollectedShare:
      stored.length === 0 ? null : Math.floor((20_000 * uncollected + stored.length) / (2 * stored.length)) / 10_000,
  };
};

const order = fc.record({
  company: fc.nat({ max: 2 }),
  site: fc.nat({ max: 2 }),
  stored: fc.integer({ min: 0, max: 40 * 24 * 60 }),
  minutes: fc.option(fc.integer({ min: 0, max: 9 * 24 * 60 }), { freq: 4 }),
});

test('whatever was collected, the times are those of counting the orders', () =>
  fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 60 }), async (orders) => {
      for (const { company, site, stored, minutes } of orders)
        await app.buildOrder({
          company_id: companyIds[company] ?? '',
          site_id: siteIds[site] ?? null,
          stored_time: new Date(start + stored * minute),
          collected_time: minutes === null ? null : new Date(start + (stored + minutes) * minute),
        });
      const { rows } = await sql<Raw>`select o.company_id as company, o.site_id as site,
        case when s.id is null then c.time_zone else coalesce(p.time_zone, 'UTC') end as zone,
        (extract(epoch from o.stored_time) * 1000)::float8 as stored, (extract(epoch from o.collected_time) * 1000)::float8 as collected
        from orders o join companies c on c.id = o.company_id left join sites s on s.id = o.site_id left join companies p on p.id = s.operator_id
        where o.stored_time is not null`.execute(app.sql);
      const isIn = (time: number | null, zone: string) =>
        time !== null && localOf(time, zone).day.startsWith('2026-01');
      for (const { name, token, companies } of viewers) {
        const seen = rows.filter(({ company }) => companies === undefined || companies.includes(company));
        const collected = seen.filter((each) => isIn(each.collected, each.zone));
        const stored = seen.filter((each) => isIn(each.stored, each.zone));
        const query = { month: '2026-01', size: 1000 };
        const { body } = await app.call(calls.listCustomerTakeOrderReport, { query }, { as: token });
        expect(body.total, name).toEqual(expectedTimes(collected, stored));
        expect(body.totalAverageCollectedTime, name).toBe(body.total.averageCollectedTime);
        expect(body.customerTakeReportList.totalElements, name).toBe(collected.length);
        const of = (some: readonly Raw[], id: string) => some.filter(({ company }) => company === id);
        for (const { merchantId, merchantName: _name, ...bar } of body.customerTakeReportBarChart)
          expect(bar, `${name} ${merchantId}`).toEqual(
            expectedTimes(of(collected, merchantId), of(stored, merchantId)),
          );
        expect(body.companies, name).toBe(new Set([...collected, ...stored].map(({ company }) => company)).size);
      }
    }),
    { numRuns: 6, endOnFailure: true },
  ));

test('a span of time takes the place of the month, to its very end', async () => {
  const as = viewers[2]?.token ?? '';
  const company = companyIds[2] ?? '';
  const at = Date.parse('2024-05-05T10:00:00Z');
  await app.buildOrder({ company_id: company, stored_time: new Date(at - 90 * minute), collected_time: new Date(at) });
  const ask = async (startTime: number, endTime: number) =>
    (await app.call(calls.listCustomerTakeOrderReport, { query: { startTime, endTime } }, { as })).body;
  expect((await ask(at, at)).total).toMatchObject({ collected: 1, averageCollectedTime: 90 });
  expect((await ask(at + 1, at + 2)).total.collected).toBe(0);
  expect((await ask(at - 2, at - 1)).total.collected).toBe(0);
});

test('refuses half a span and a reversed one, and holders of other permissions', async () => {
  const as = viewers[0]?.token ?? '';
  const refused = async (query: object) =>
    (await app.call(calls.listCustomerTakeOrderReport, { query }, { as })).error.fieldErrors?.map(({ code }) => code);
  expect(await refused({ startTime: 1 })).toEqual(['required']);
  expect(await refused({ startTime: 2, endTime: 1 })).toEqual(['rangeReversed']);
  const other = await app.signInAs(await app.buildUser({ permissions: ['UTILIZATION_REPORT'] }));
  for (const call of [calls.listCustomerTakeOrderReport, calls.exportCustomerTakeOrderReport])
    expect((await app.call(call, { query: {} }, { as: other })).status).toBe(403);
});

test('exports the same orders, under heads that name the period', async () => {
  const as = viewers[1]?.token ?? '';
  const query = { month: '2026-01' };
  const answer = await app.call(calls.exportCustomerTakeOrderReport, { query }, { as });
  expect(answer.headers['content-disposition']).toMatch(/''collection-times-/);
  const [head, ...rows] = await tableOf(answer.raw);
  expect(head).toContain('Collected (UTC), from 2026-01-01 to 2026-01-31');
  const { body } = await app.call(calls.listCustomerTakeOrderReport, { query }, { as });
  expect(rows).toHaveLength(body.customerTakeReportList.totalElements);
  expect(rows[0]?.[0]).toBe(body.customerTakeReportList.content[0]?.expressNumber);
});
