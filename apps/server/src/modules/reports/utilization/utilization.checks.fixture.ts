/** Compares the reports of utilization with what counting minute by minute finds. For tests. */
import { calls } from '@cubby/contract';
import { monthAfter } from '@cubby/contract/reports/utilization/utilization.limits';
import type { LockerUtilization } from '@cubby/contract/reports/utilization/utilization.schemas';
import { expect } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
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
import { checkLostTurnover } from './utilization.lost.fixture.ts';

/** A user, with the sites and companies that it sees; undefined: all companies. */
export interface ReportViewer {
  readonly name: string;
  readonly token: string;
  readonly sites: readonly string[];
  readonly companies: readonly string[] | undefined;
}

const minute = 60_000;
/** Before any history of the test, epoch ms. */
const firstMinute = Date.parse('2025-10-19T00:00:00Z');

const inMonth = (raw: RawRows, month: string): readonly Cell[] =>
  cellsOf(raw).filter(({ day }) => day.startsWith(month));

let counted: { raw: RawRows; cells: Cell[] } | undefined;
const cellsOf = (raw: RawRows): Cell[] => {
  if (counted?.raw !== raw) counted = { raw, cells: countCells(raw, firstMinute, Date.parse('2026-04-02T00:00:00Z')) };
  return counted.cells;
};

/** Compares every figure of every report of a month with those counted minute by minute, for each viewer. */
export const checkReports = async (app: TestApp, viewers: readonly ReportViewer[], month: string): Promise<void> => {
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
    await checkCompanies(app, month, token, seen, companies, hint);
  }
  await checkSite(app, viewers[0]?.token ?? '', raw, month, cells);
  await checkLostTurnover(app, viewers[0]?.token ?? '', raw, month, cells);
};

const checkCompanies = async (
  app: TestApp,
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

/** Monday is 1. */
const weekDayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const expectBoxes = (
  { lockerBoxUtilizationReportData: { boxResponse } }: LockerUtilization,
  cells: readonly Cell[],
): void => {
  for (const box of boxResponse) {
    const group = cells.filter(({ door }) => door.id === box.boxId);
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
};

/** Tuesday to Friday, 7:00 to 19:00, of the first site. */
const checkPart = async (
  app: TestApp,
  as: string,
  raw: RawRows,
  month: string,
  own: readonly Cell[],
): Promise<void> => {
  const [site] = raw.sites;
  if (!site) throw new Error('There is no site');
  const isIn = (place: { readonly day: string; readonly hour: number }): boolean =>
    place.day.startsWith(month) &&
    weekDayOf(place.day) >= 2 &&
    weekDayOf(place.day) <= 5 &&
    place.hour >= 7 &&
    place.hour <= 18;
  const part = own.filter(isIn);
  const turnedAway = raw.turnedAway.filter(({ siteId, time }) => siteId === site.id && isIn(localOf(time, site.zone)));
  const { body } = await app.call(
    calls.pageLockerUtilizationReport,
    { query: { month, siteId: site.id, weekDays: '2-5', hours: '7-18', size: 1000 } },
    { as },
  );
  expect(body.total).toEqual(expectedFigures(part, turnedAway.length, () => site.parcelsPerDoor));
  expect(body.coverage.part).toEqual({ weekDays: [2, 5], hours: [7, 18] });
  expectBoxes(body, part);
  const { content } = body.lockerUtilizationReportPage;
  for (const row of content) {
    const cells = part.filter(({ day }) => day === row.day);
    const visits = turnedAway.filter(({ time }) => localOf(time, site.zone).day === row.day);
    expect([row.occupiedHours, row.turnedAway]).toEqual([hours(sumOf(cells, 'occupied')), visits.length]);
  }
};

const checkSite = async (
  app: TestApp,
  as: string,
  raw: RawRows,
  month: string,
  cells: readonly Cell[],
): Promise<void> => {
  const [site] = raw.sites;
  const siteId = site?.id ?? '';
  const own = cells.filter(({ door }) => door.siteId === siteId);
  const { body } = await app.call(calls.pageLockerUtilizationReport, { query: { month, siteId } }, { as });
  expectBoxes(body, own);
  await checkPart(app, as, raw, month, own);
  const { body: free } = await app.call(calls.getFreeDoors, { query: { month, siteId } }, { as });
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
