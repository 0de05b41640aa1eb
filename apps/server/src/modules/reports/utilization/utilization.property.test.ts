import { calls } from '@cubby/contract';
import { monthAfter } from '@cubby/contract/reports/utilization/utilization.limits';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { settleReportDays } from './utilization.settling.ts';
import {
  type Cell,
  countCells,
  expectedFigures,
  hours,
  localOf,
  percent,
  type RawRows,
  readRawRows,
  share,
  sumOf,
} from './utilization.fixture.ts';

let app: TestApp;
let db: Database;
let boxIds: string[] = [];
let siteIds: string[] = [];
let orderIds: string[] = [];
let operatorIds: string[] = [];
let viewers: { name: string; token: string; sites: readonly string[]; companies: readonly string[] | undefined }[] = [];

/** Covers a day of 25 hours and one of 23 in New York, and a January. */
const start = Date.parse('2025-10-20T00:00:00Z');
const minute = 60_000;
const length = 152 * 24 * 60;
const months = ['2025-11', '2025-12', '2026-01', '2026-03'];

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

const inMonth = (raw: RawRows, month: string): readonly Cell[] =>
  cellsOf(raw).filter(({ day }) => day.startsWith(month));

let counted: { raw: RawRows; cells: Cell[] } | undefined;
const cellsOf = (raw: RawRows): Cell[] => {
  if (counted?.raw !== raw)
    counted = { raw, cells: countCells(raw, start - 86_400_000, Date.parse('2026-04-02T00:00:00Z')) };
  return counted.cells;
};

const check = async (month: string): Promise<void> => {
  const raw = await readRawRows(app);
  const siteOf = new Map(raw.sites.map((site) => [site.id, site]));
  const perDoor = (id: string): number => siteOf.get(id)?.parcelsPerDoor ?? 1;
  const visits = raw.turnedAway.map(({ siteId, time }) => ({
    siteId,
    day: localOf(time, siteOf.get(siteId)?.zone ?? 'UTC').day,
  }));
  const cells = inMonth(raw, month);
  for (const { name, token, sites, companies } of viewers) {
    const hint = `${name} ${month}`;
    const seen = cells.filter(({ door }) => sites.includes(door.siteId));
    const turnedAwayOf = (siteId: string | undefined, day: string): number =>
      visits.filter(
        (visit) => (siteId ? visit.siteId === siteId : sites.includes(visit.siteId)) && visit.day.startsWith(day),
      ).length;
    const { body } = await app.call(calls.pageLockerUtilizationReport, { query: { month, size: 1000 } }, { as: token });
    expect(body.total, hint).toEqual(expectedFigures(seen, turnedAwayOf(undefined, month), perDoor));
    const rows = Object.groupBy(seen, ({ door, day }) => `${door.siteId} ${day}`);
    const active = (group: readonly Cell[]) =>
      sumOf(group, 'inService') + sumOf(group, 'stored') + sumOf(group, 'released') > 0;
    const entries = Object.entries(rows).filter(([, group = []]) => active(group));
    const expected = entries.map(([key, group = []]) => {
      const [siteId = '', day = ''] = key.split(' ');
      return { siteId, day, ...expectedFigures(group, turnedAwayOf(siteId, day), perDoor) };
    });
    const byKey = (a: { siteId: string; day: string }, b: { siteId: string; day: string }) =>
      `${a.siteId} ${a.day}` < `${b.siteId} ${b.day}` ? -1 : 1;
    const { content, totalElements } = body.lockerUtilizationReportPage;
    expect(
      content
        .map(({ siteName: _name, timeZone: _zone, utilizationDesc: _text, live: _live, ...row }) => row)
        .toSorted(byKey),
      hint,
    ).toEqual(expected.toSorted(byKey));
    expect(totalElements).toBe(expected.length);
    await checkCompanies(month, token, seen, companies, hint);
  }
  await checkSite(raw, month, cells);
};

const checkCompanies = async (
  month: string,
  token: string,
  seen: readonly Cell[],
  companies: readonly string[] | undefined,
  hint: string,
): Promise<void> => {
  const { body } = await app.call(
    calls.pageLockerUtilizationForOrderReport,
    { query: { month, size: 1000 } },
    { as: token },
  );
  const inService = sumOf(seen, 'inService');
  const owned = seen.filter(
    ({ companyId }) => companyId !== null && (companies === undefined || companies.includes(companyId)),
  );
  const figures = (group: readonly Cell[], whole: number) => {
    const occupied = sumOf(group, 'occupied');
    return {
      orderCountMap: {
        A4: sumOf(
          group.filter(({ door }) => door.height <= 170),
          'stored',
        ),
        A3: sumOf(
          group.filter(({ door }) => door.height > 170),
          'stored',
        ),
      },
      occupiedHours: hours(occupied),
      utilization: percent(occupied, whole),
      utilizationShare: share(occupied, whole),
    };
  };
  const counts = (group: readonly Cell[]) => sumOf(group, 'occupied') > 0 || sumOf(group, 'stored') > 0;
  const idOf = (id: string | null | undefined) => (id === '0' ? null : id);
  const slices = Object.entries(Object.groupBy(owned, ({ companyId }) => companyId ?? ''))
    .filter(([, group = []]) => counts(group))
    .map(([id, group = []]) => ({ merchantId: idOf(id), ...figures(group, inService) }));
  const byId = (a: { merchantId?: string | null | undefined }, b: { merchantId?: string | null | undefined }) =>
    Number(a.merchantId ?? 0) - Number(b.merchantId ?? 0);
  expect(body.pieChart.map(({ merchantName: _name, ...slice }) => slice).toSorted(byId), hint).toEqual(
    slices.toSorted(byId),
  );
  expect(body.inServiceHours, hint).toBe(hours(inService));
  const rows = Object.entries(Object.groupBy(owned, ({ companyId, door }) => `${companyId} ${door.siteId}`))
    .filter(([, group = []]) => counts(group))
    .map(([key, group = []]) => {
      const [id = '', siteId = ''] = key.split(' ');
      const whole = sumOf(
        seen.filter(({ door }) => door.siteId === siteId),
        'inService',
      );
      return `${idOf(id)} ${siteId} ${JSON.stringify(figures(group, whole))} ${hours(whole)}`;
    });
  const answered = body.reportPage.content.map(
    ({ merchantId, siteId, orderCountMap, occupiedHours, utilization, utilizationShare, inServiceHours }) =>
      `${merchantId} ${siteId} ${JSON.stringify({ orderCountMap, occupiedHours, utilization, utilizationShare })} ${inServiceHours}`,
  );
  expect(answered.toSorted(), hint).toEqual(rows.toSorted());
};

const checkSite = async (raw: RawRows, month: string, cells: readonly Cell[]): Promise<void> => {
  const [admin] = viewers;
  const [site] = raw.sites;
  const as = admin?.token ?? '';
  const siteId = site?.id ?? '';
  const own = cells.filter(({ door }) => door.siteId === siteId);
  const { body } = await app.call(calls.pageLockerUtilizationReport, { query: { month, siteId } }, { as });
  for (const box of body.lockerBoxUtilizationReportData.boxResponse) {
    const group = own.filter(({ door }) => door.id === box.boxId);
    const [inService, occupied, stored] = [sumOf(group, 'inService'), sumOf(group, 'occupied'), sumOf(group, 'stored')];
    expect(box).toMatchObject({
      inServiceHours: hours(inService),
      occupiedHours: hours(occupied),
      utilization: share(occupied, inService),
      compartmentUtilization: percent(occupied, inService),
      parcels: stored,
      turnover: share(stored * 1440, inService),
    });
  }
  const { body: free } = await app.call(calls.getFreeDoors, { query: { month, siteId } }, { as });
  const weekDayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const clock = new Map<string, number>();
  const until = Date.parse(`${monthAfter(month)}-02T00:00:00Z`) + 86_400_000;
  for (let time = Date.parse(`${month}-01T00:00:00Z`) - 2 * 86_400_000; time < until; time += 15 * minute) {
    const { day, hour } = localOf(time, site?.zone ?? 'UTC');
    const key = `${weekDayOf(day)} ${hour}`;
    if (day.startsWith(month)) clock.set(key, (clock.get(key) ?? 0) + 15);
  }
  const groups = Object.entries(
    Object.groupBy(own, ({ door, day, hour }) => `${door.typeId} ${weekDayOf(day)} ${hour}`),
  );
  const expected = groups.flatMap(([key, group = []]) => {
    const [, weekDay, hour] = key.split(' ');
    const [minutes, inService] = [clock.get(`${weekDay} ${hour}`) ?? 0, sumOf(group, 'inService')];
    const unoccupied = inService - sumOf(group, 'occupied') - sumOf(group, 'reserved');
    return inService === 0
      ? []
      : [
          `${key} ${hours(minutes)} ${Math.floor((200 * unoccupied + minutes) / (2 * minutes)) / 100}
          ${Math.floor((200 * inService + minutes) / (2 * minutes)) / 100}`.replace(/\s+/g, ' '),
        ];
  });
  expect(
    free.cells
      .map((cell) => `${cell.boxTypeId} ${cell.weekDay} ${cell.hour} ${cell.hours} ${cell.free} ${cell.inService}`)
      .toSorted(),
  ).toEqual(expected.toSorted());
};

test('whatever happens to compartments, each figure is that of counting minute by minute', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      fc.constantFrom(...months),
      async (steps, month) => {
        for (const each of steps) await run(each);
        await check(month);
      },
    ),
    { numRuns: 8, endOnFailure: true },
  ));

test('once every day is settled, the figures are the same', async () => {
  const as = viewers[0]?.token ?? '';
  await settleReportDays(db);
  for (const month of months) await check(month);
  const { body } = await app.call(calls.pageLockerUtilizationReport, { query: { month: '2026-01' } }, { as });
  expect(body.coverage).toMatchObject({ from: '2026-01-01', to: '2026-01-31', settled: true });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from due_report_sites(10)`.execute(app.sql);
  expect(rows[0]?.n).toBe(0);
});

test('history that is written for a settled day counts at once', async () => {
  await run({ do: 'history', rows: [{ box: 1, at: 100_000, ledger: true, value: 0, order: 0 }] });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from due_report_sites(10)`.execute(app.sql);
  expect(rows[0]?.n).toBe(1);
  for (const month of months) await check(month);
});
