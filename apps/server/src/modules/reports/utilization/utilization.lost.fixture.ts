/** Compares the ranking by lost deposits and the use of sizes with what counting minute by minute finds. For tests. */
import { calls } from '@cubby/contract';
import { monthAfter } from '@cubby/contract/reports/utilization/utilization.limits';
import type { LostTurnover } from '@cubby/contract/reports/utilization/utilization.schemas';
import { expect } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import {
  type Cell,
  hours,
  localOf,
  type RawDoor,
  type RawRows,
  type RawSite,
  rounded,
  share,
  sumOf,
} from './utilization.fixture.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** When a local month begins, epoch ms. @param month YYYY-MM */
const beginOf = (month: string, zone: string): number => {
  const date = Date.parse(`${month}-01T00:00:00Z`);
  for (let time = date - day; time < date + day; time += 15 * minute)
    if (localOf(time, zone).day.startsWith(month)) return time;
  throw new Error(`${month} does not begin in ${zone}`);
};

type LostDoor = Omit<LostTurnover['doors'][number], 'name' | 'boxTypeName'>;

/** Minutes in which a compartment existed in the month: from its first history until it was removed. */
const minutesOf = (raw: RawRows, door: RawDoor, { zone }: RawSite, month: string): number => {
  const begin = Math.min(...raw.changes.filter(({ boxId }) => boxId === door.id).map(({ time }) => time));
  const end = Math.min(beginOf(monthAfter(month), zone), door.deleted ?? Infinity);
  return Math.max(0, (end - Math.max(begin, beginOf(month, zone))) / minute);
};

const countLost = (raw: RawRows, site: RawSite, month: string, cells: readonly Cell[]): LostDoor[] => {
  const figuresOf = (group: readonly Cell[]) => ({
    inService: sumOf(group, 'inService'),
    stored: sumOf(group, 'stored'),
  });
  const all = figuresOf(cells);
  return raw.doors
    .filter(({ siteId }) => siteId === site.id)
    .flatMap((door) => {
      const { inService, stored } = figuresOf(cells.filter((cell) => cell.door.id === door.id));
      const size = figuresOf(cells.filter((cell) => cell.door.typeId === door.typeId));
      const whole = size.inService > 0 ? size : all;
      const existed = minutesOf(raw, door, site, month);
      // All whole numbers: the lost deposits, times the minutes in service of all.
      const lost = existed * whole.stored - stored * whole.inService;
      if (existed === 0 || (stored > 0 && existed === inService)) return [];
      if (whole.inService === 0 || 200 * lost < whole.inService) return [];
      return [
        {
          boxId: door.id,
          outOfServiceHours: hours(existed - inService),
          inServiceHours: hours(inService),
          parcels: stored,
          lostParcels: rounded(lost, whole.inService, 2),
        },
      ];
    });
};

/** How often a size was full and unused; an hour that the clock repeats is one hour. */
const countSizes = (cells: readonly Cell[]) => {
  const typeIds = new Set(cells.map(({ door }) => door.typeId));
  return [...typeIds].flatMap((boxTypeId) => {
    const own = cells.filter(({ door }) => door.typeId === boxTypeId);
    const figures = [...Map.groupBy(own, (cell) => `${cell.day} ${cell.hour}`).values()]
      .map((group) => ({
        inService: sumOf(group, 'inService'),
        free: sumOf(group, 'inService') - sumOf(group, 'occupied') - sumOf(group, 'reserved'),
      }))
      .filter(({ inService }) => inService > 0);
    if (figures.length === 0) return [];
    return [
      {
        boxTypeId,
        hours: figures.length,
        fullShare: share(figures.filter(({ free }) => free === 0).length, figures.length),
        unusedShare: share(figures.filter(({ free, inService }) => free === inService).length, figures.length),
      },
    ];
  });
};

/** @param cells those of the month, of any site */
export const checkLostTurnover = async (
  app: TestApp,
  as: string,
  raw: RawRows,
  month: string,
  cells: readonly Cell[],
): Promise<void> => {
  for (const site of raw.sites) {
    const own = cells.filter(({ door }) => door.siteId === site.id);
    const { body } = await app.call(calls.getLostTurnover, { query: { month, siteId: site.id } }, { as });
    const expected = countLost(raw, site, month, own);
    const byId = (a: { boxId: string }, b: { boxId: string }) => Number(a.boxId) - Number(b.boxId);
    const hint = `site ${site.id} ${month}`;
    expect(body.doors.map(({ name: _name, boxTypeName: _size, ...door }) => door).toSorted(byId), hint).toEqual(
      expected.toSorted(byId),
    );
    expect(body.count, hint).toBe(expected.length);
    const losses = body.doors.map(({ lostParcels }) => lostParcels);
    expect(losses, hint).toEqual(losses.toSorted((a, b) => b - a));
    const bySize = (a: { boxTypeId: string }, b: { boxTypeId: string }) => Number(a.boxTypeId) - Number(b.boxTypeId);
    expect(body.sizes.map(({ boxTypeName: _size, ...size }) => size).toSorted(bySize), hint).toEqual(
      countSizes(own).toSorted(bySize),
    );
  }
};
