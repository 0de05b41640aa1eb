/** What the lockers of the dashboard must be, counted from the raw rows. For tests. */
import { connections, presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';
import type { DashboardLockers } from '@cubby/contract/reports/dashboard/dashboard-lockers.schemas';
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import {
  type Cell,
  countCells,
  hours,
  localOf,
  type RawRows,
  readRawRows,
  share,
  sumOf,
} from '../utilization/utilization.fixture.ts';

const minute = 60_000;
const dayMs = 24 * 60 * minute;

interface RawState {
  readonly siteId: string;
  readonly typeId: string;
  readonly typeName: string;
  readonly area: number;
  readonly ledger: string;
  readonly service: string;
}

export interface RawLockers extends RawRows {
  readonly states: readonly RawState[];
  readonly terminals: readonly {
    readonly siteId: string;
    readonly siteName: string;
    readonly hasDoors: boolean;
    readonly connected: boolean | null;
    readonly why: string | null;
    /** Epoch ms. */
    readonly since: number | null;
  }[];
  readonly alerts: readonly { readonly siteId: string; readonly type: string }[];
  /** Settled days: the first one that is not, YYYY-MM-DD. */
  readonly settled: readonly { readonly siteId: string; readonly zone: string; readonly until: string }[];
}

export const readRawLockers = async (app: TestApp): Promise<RawLockers> => {
  const rows = async <R>(query: ReturnType<typeof sql<R>>): Promise<readonly R[]> =>
    (await query.execute(app.sql)).rows;
  return {
    ...(await readRawRows(app)),
    states: await rows(
      sql<RawState>`select b.site_id as "siteId", t.id as "typeId", t.name as "typeName", t.width_mm * t.height_mm as area, e.ledger, e.service
      from box_states e join boxes b on b.id = e.box_id join box_types t on t.id = b.box_type_id where b.deleted_time is null and not t.management`,
    ),
    terminals: await rows(
      sql<
        RawLockers['terminals'][number]
      >`select s.id as "siteId", s.name as "siteName", y.has_doors as "hasDoors", k.connected, k.why,
      floor(extract(epoch from k.since) * 1000)::float8 as since
      from sites s join site_types y on y.code = s.site_type left join terminal_states k on k.site_id = s.id`,
    ),
    alerts: await rows(
      sql<
        RawLockers['alerts'][number]
      >`select site_id as "siteId", type from alerts where open_time is not null and close_time is null`,
    ),
    settled: await rows(
      sql<
        RawLockers['settled'][number]
      >`select site_id as "siteId", time_zone as zone, settled_until::text as until from report_sites`,
    ),
  };
};

const occupancyOf = (states: readonly RawState[]) => {
  const count = (ledger: string) =>
    states.filter((state) => state.service === 'IN_SERVICE' && state.ledger === ledger).length;
  const [occupied, reserved, free] = [count('OCCUPIED'), count('RESERVED'), count('AVAILABLE')];
  const inService = occupied + reserved + free;
  const outOfService = states.length - inService;
  return { inService, occupied, reserved, free, outOfService, occupiedShare: share(occupied, inService) };
};

/** Counts up to moments that follow each other; the part of the last minute that has passed counts as that part. */
export const countingOf = (raw: RawRows): ((time: number) => Cell[]) => {
  const known = Math.floor(Date.now() / minute) * minute;
  const cells = countCells(raw, known - 30 * dayMs, known);
  return (time) => {
    const last = Math.floor(time / minute) * minute;
    const passed = (time - last) / minute;
    const part = countCells(raw, last, last + minute).map((cell) => ({
      ...cell,
      inService: cell.inService * passed,
      occupied: cell.occupied * passed,
      reserved: cell.reserved * passed,
    }));
    return [...cells, ...countCells(raw, known, last), ...part];
  };
};

const inUseOf = (cells: readonly Cell[]): number => sumOf(cells, 'occupied') + sumOf(cells, 'reserved');
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** @param time the moment of the answer, epoch ms */
const hoursOfDay = (raw: RawLockers, cells: readonly Cell[], sites: ReadonlySet<string>, time: number) => {
  const shown = raw.sites.filter(({ id }) => sites.has(id));
  const todayOf = new Map(shown.map(({ id, zone }) => [id, localOf(time, zone).day]));
  const settledOf = new Map(raw.settled.map((settled) => [settled.siteId, settled]));
  const zoneOf = new Map(shown.map(({ id, zone }) => [id, zone]));
  const today = cells.filter(({ door, day }) => todayOf.get(door.siteId) === day);
  const weekOf = ({ door: { siteId }, day }: Cell): number | undefined => {
    const settled = settledOf.get(siteId);
    if (settled === undefined || settled.zone !== zoneOf.get(siteId) || day >= settled.until) return undefined;
    return [1, 2, 3, 4].find((week) => dayBefore(todayOf.get(siteId) ?? day, 7 * week) === day);
  };
  const usual = cells.filter((cell) => sites.has(cell.door.siteId) && weekOf(cell) !== undefined);
  const zones = new Map(shown.map(({ zone }) => [zone, { timeZone: zone, ...localOf(time, zone) }]));
  return {
    zones: [...zones.values()].toSorted((a, b) => (a.timeZone < b.timeZone ? -1 : 1)),
    usualWeeks: new Set(usual.map(weekOf)).size,
    rows: Array.from({ length: 24 }, (_, hour) => {
      const [now, before] = [today, usual].map((some) => some.filter((cell) => cell.hour === hour));
      const inService = sumOf(now ?? [], 'inService');
      return {
        hour,
        inServiceHours: hours(inService),
        inUseHours: hours(inUseOf(now ?? [])),
        share: share(inUseOf(now ?? []), inService),
        usualShare: share(inUseOf(before ?? []), sumOf(before ?? [], 'inService')),
      };
    }),
  };
};

const connectionsOf = (raw: RawLockers, sites: ReadonlySet<string>): NonNullable<DashboardLockers['connections']> => {
  const outage = Date.now() - presenceLimits.outageMs;
  const found = raw.terminals
    .filter(({ siteId, hasDoors, why }) => sites.has(siteId) && (hasDoors || (why !== null && why !== 'NEVER')))
    .map((row) => {
      const { connected, why, since } = row;
      if (why === null || why === 'NEVER') return { ...row, status: 'UNKNOWN' as const };
      if (connected) return { ...row, status: 'ONLINE' as const };
      return { ...row, status: (since ?? 0) < outage ? ('OUTAGE' as const) : ('OFFLINE' as const) };
    });
  return {
    statuses: connections.map((status) => ({ status, sites: found.filter((row) => row.status === status).length })),
    rows: found
      .flatMap(({ siteId, siteName, status, since }) =>
        status === 'OFFLINE' || status === 'OUTAGE' ? [{ siteId, siteName, status, since: since ?? 0 }] : [],
      )
      .toSorted((a, b) => a.since - b.since || Number(a.siteId) - Number(b.siteId))
      .slice(0, 10),
  };
};

/**
 * @param sites those that the answer is about
 * @param administered those of them whose alerts the caller sees
 * @param cells of `countingOf` at the moment of the answer
 */
export const expectedLockers = (
  raw: RawLockers,
  cells: readonly Cell[],
  sites: ReadonlySet<string>,
  administered: ReadonlySet<string>,
  time: number,
) => {
  const states = raw.states.filter(({ siteId }) => sites.has(siteId));
  const alerts = raw.alerts.filter(({ siteId }) => sites.has(siteId) && administered.has(siteId));
  return {
    occupancy: {
      ...occupancyOf(states),
      sizes: [...Map.groupBy(states, ({ typeId }) => typeId).entries()]
        .toSorted(
          ([, [a]], [, [b]]) => (a?.area ?? 0) - (b?.area ?? 0) || ((a?.typeName ?? '') < (b?.typeName ?? '') ? -1 : 1),
        )
        .map(([boxTypeId, some]) => ({ boxTypeId, boxTypeName: some[0]?.typeName, ...occupancyOf(some) })),
    },
    hours: hoursOfDay(raw, cells, sites, time),
    connections: connectionsOf(raw, sites),
    alerts: {
      count: alerts.length,
      types: [...Map.groupBy(alerts, ({ type }) => type).entries()]
        .map(([type, some]) => ({ type, count: some.length }))
        .toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1)),
    },
  };
};
