import { calls } from '@cubby/contract';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { settleReportDays } from './utilization.settling.ts';
import { checkReports, type ReportViewer } from './utilization.checks.fixture.ts';

let app: TestApp;
let db: Database;
let boxIds: string[] = [];
let siteIds: string[] = [];
let orderIds: string[] = [];
let operatorIds: string[] = [];
let viewers: ReportViewer[] = [];

/** Covers the month in which the history begins, a day of 25 hours and one of 23 in New York, and a January. */
const start = Date.parse('2025-10-20T00:00:00Z');
const minute = 60_000;
const length = 152 * 24 * 60;
const months = ['2025-10', '2025-11', '2026-01', '2026-03'];

beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
  const east = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'America/New_York' });
  const west = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'Asia/Kathmandu' });
  const [first, second, third] = [
    await app.buildCompany({ operator_id: east.id }),
    await app.buildCompany({ operator_id: east.id }),
    await app.buildCompany({ operator_id: west.id }),
  ];
  operatorIds = [east.id, west.id];
  const sites = [
    await app.buildSite({ operator_id: east.id, parcels_per_door: 2 }),
    await app.buildSite({ operator_id: west.id }),
    await app.buildSite(),
  ];
  siteIds = sites.map(({ id }) => id);
  const { id: high } = await app.sql
    .insertInto('box_types')
    .values({ name: 'High', width_mm: 485, height_mm: 310, depth_mm: 550 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id } of sites) {
    const low = await app.buildBoxes(id, ['A1', 'A2']);
    const tall = await app.buildBoxes(id, ['B1'], { boxTypeId: high });
    boxIds.push(...[...low, ...tall].map((box) => box.id));
  }
  await sql`update box_history set from_time = ${new Date(start)}`.execute(app.sql);
  for (const company of [first, second, third]) {
    for (let number = 0; number < 3; number += 1) orderIds.push((await app.buildOrder({ company_id: company.id })).id);
  }
  const viewer = async (
    name: string,
    companyId: string | null,
    seen: readonly string[],
    companies: readonly string[] | undefined,
  ) => ({
    name,
    token: await app.signInAs(await app.buildUser({ company_id: companyId, permissions: ['UTILIZATION_REPORT'] })),
    sites: seen,
    companies,
  });
  const [a = '', b = '', open = ''] = siteIds;
  viewers = [
    await viewer('admin', null, siteIds, undefined),
    await viewer('operator', east.id, [a, open], [east.id, first.id, second.id]),
    await viewer('merchant', first.id, [a, open], [first.id]),
    await viewer('other', third.id, [b, open], [third.id]),
  ];
});

const pick = fc.nat({ max: 1000 });
const change = fc.record({
  box: pick,
  at: fc.integer({ min: 1, max: length }),
  ledger: fc.boolean(),
  value: pick,
  order: pick,
});
const step = fc.oneof(
  {
    arbitrary: fc.record({
      do: fc.constant('history' as const),
      rows: fc.array(change, { minLength: 1, maxLength: 40 }),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({ do: fc.constant('settle' as const), site: pick, most: fc.integer({ min: 1, max: 200 }) }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ do: fc.constant('visit' as const), site: pick, at: fc.integer({ min: 0, max: length }) }),
    weight: 2,
  },
  {
    arbitrary: fc.record({ do: fc.constant('remove' as const), box: pick, at: fc.integer({ min: 1, max: length }) }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('zone' as const),
      operator: pick,
      zone: fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'),
    }),
    weight: 1,
  },
);
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const when = (offset: number): Date => new Date(start + offset * minute);
let seq = 0;

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const run = async (each: Step): Promise<void> => {
  if (each.do === 'history') {
    const rows = each.rows.map(({ box, at: offset, ledger, value, order }) => {
      const chosen = ledger
        ? at(['OCCUPIED', 'AVAILABLE', 'OCCUPIED', 'RESERVED'], value)
        : at(['FAULTY', 'IN_SERVICE', 'IN_SERVICE'], value);
      return {
        box_id: at(boxIds, box),
        site_id: at(siteIds, Math.floor((box % boxIds.length) / 3)),
        fact: ledger ? 'LEDGER' : 'SERVICE',
        value: chosen,
        cause: 'ORDER',
        order_id: chosen === 'OCCUPIED' ? at([...orderIds, null], order) : null,
        from_time: when(offset),
      };
    });
    await app.sql.insertInto('box_history').values(rows).execute();
  } else if (each.do === 'settle')
    await sql`select settle_report_days(${at(siteIds, each.site)}::bigint, ${each.most})`.execute(app.sql);
  else if (each.do === 'visit')
    await sql`insert into door_events (site_id, boot_id, seq, type, body, happened_time, received_time, state)
      values (${at(siteIds, each.site)}, 1, ${(seq += 1)}, 'STORE_FAILED', '{"reason": "NO_FREE_COMPARTMENT"}', ${when(each.at)}, now(), 'NOTED')`.execute(
      app.sql,
    );
  else if (each.do === 'remove') {
    // A door that is removed in the past is no case of the product: its site is settled again.
    await sql`update boxes set deleted_time = ${when(each.at)} where id = ${at(boxIds, each.box)} and id % 5 = 0`.execute(
      app.sql,
    );
    await sql`delete from report_sites`.execute(app.sql);
  } else
    await sql`update companies set time_zone = ${each.zone} where id = ${at(operatorIds, each.operator)}`.execute(
      app.sql,
    );
};

test('whatever happens to compartments, each figure is that of counting minute by minute', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      fc.constantFrom(...months),
      async (steps, month) => {
        for (const each of steps) await run(each);
        await checkReports(app, viewers, month);
      },
    ),
    { numRuns: 5, endOnFailure: true },
  ));

test('once every day is settled, the figures are the same', async () => {
  const as = viewers[0]?.token ?? '';
  await settleReportDays(db);
  for (const month of months) await checkReports(app, viewers, month);
  const { body } = await app.call(calls.pageLockerUtilizationReport, { query: { month: '2026-01' } }, { as });
  expect(body.coverage).toMatchObject({ from: '2026-01-01', to: '2026-01-31', settled: true });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from due_report_sites(10)`.execute(app.sql);
  expect(rows[0]?.n).toBe(0);
});

test('history that is written for a settled day counts at once', async () => {
  await run({ do: 'history', rows: [{ box: 1, at: 100_000, ledger: true, value: 0, order: 0 }] });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from due_report_sites(10)`.execute(app.sql);
  expect(rows[0]?.n).toBe(1);
  for (const month of months) await checkReports(app, viewers, month);
});
