/** What the reports of utilization must say, counted minute by minute from the raw rows. For tests. */
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';

export interface RawDoor {
  readonly id: string;
  readonly siteId: string;
  readonly typeId: string;
  readonly height: number;
  /** Epoch ms. */
  readonly deleted: number | null;
}

interface RawChange {
  readonly boxId: string;
  readonly fact: 'LEDGER' | 'SERVICE';
  readonly value: string;
  readonly companyId: string | null;
  /** Epoch ms. */
  readonly time: number;
}

export interface RawSite {
  readonly id: string;
  readonly zone: string;
  readonly parcelsPerDoor: number;
}

export interface RawRows {
  readonly doors: readonly RawDoor[];
  readonly changes: readonly RawChange[];
  readonly sites: readonly RawSite[];
  readonly turnedAway: readonly { readonly siteId: string; readonly time: number }[];
}

export const readRawRows = async (app: TestApp): Promise<RawRows> => {
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
  const doors = await sql<RawDoor>`select b.id, b.site_id as "siteId", b.box_type_id as "typeId", t.height_mm as height,
    ${ms('b.deleted_time')} as deleted from boxes b join box_types t on t.id = b.box_type_id where not t.management`.execute(
    app.sql,
  );
  const changes =
    await sql<RawChange>`select h.box_id as "boxId", h.fact, h.value, o.company_id as "companyId", ${ms('h.from_time')} as time
    from box_history h left join orders o on o.id = h.order_id where h.fact in ('LEDGER', 'SERVICE') order by h.from_time, h.id`.execute(
      app.sql,
    );
  const sites =
    await sql<RawSite>`select s.id, coalesce(c.time_zone, 'UTC') as zone, s.parcels_per_door as "parcelsPerDoor"
    from sites s left join companies c on c.id = s.operator_id`.execute(app.sql);
  const turnedAway = await sql<{
    siteId: string;
    time: number;
  }>`select site_id as "siteId", ${ms('happened_time')} as time
    from door_events where type = 'STORE_FAILED' and body ->> 'reason' = 'NO_FREE_COMPARTMENT'`.execute(app.sql);
  return { doors: doors.rows, changes: changes.rows, sites: sites.rows, turnedAway: turnedAway.rows };
};

const minute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const locals = new Map<string, { day: string; hour: number }>();

/** The local day and hour of a moment. */
export const localOf = (time: number, zone: string): { day: string; hour: number } => {
  const quarter = Math.floor(time / (15 * minute));
  const key = `${zone} ${quarter}`;
  const known = locals.get(key);
  if (known) return known;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(quarter * 15 * minute).map(({ type, value }) => [type, value]));
  const local = { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) };
  locals.set(key, local);
  return local;
};

/** What one door did in one local hour; minutes and counts. */
export interface Cell {
  readonly door: RawDoor;
  readonly day: string;
  readonly hour: number;
  companyId: string | null;
  inService: number;
  occupied: number;
  reserved: number;
  stored: number;
  released: number;
  late: number;
}

/** Counts every minute of [from, until) and every door. The times of all changes are whole minutes. */
export const countCells = (raw: RawRows, from: number, until: number): Cell[] => {
  const zones = new Map(raw.sites.map(({ id, zone }) => [id, zone]));
  const cells = new Map<string, Cell>();
  const changesOf = Map.groupBy(raw.changes, ({ boxId }) => boxId);
  for (const door of raw.doors) {
    const zone = zones.get(door.siteId) ?? 'UTC';
    const changes = changesOf.get(door.id) ?? [];
    const cellAt = (time: number, companyId: string | null): Cell => {
      const { day, hour } = localOf(time, zone);
      const key = `${door.id} ${day} ${hour} ${companyId}`;
      const cell = cells.get(key) ?? {
        door,
        day,
        hour,
        companyId,
        inService: 0,
        occupied: 0,
        reserved: 0,
        stored: 0,
        released: 0,
        late: 0,
      };
      cells.set(key, cell);
      return cell;
    };
    let ledger: RawChange | undefined;
    let service: RawChange | undefined;
    let next = 0;
    const end = Math.min(until, door.deleted ?? until);
    for (let time = Math.min(from, changes[0]?.time ?? from); time < end; time += minute) {
      for (let change = changes[next]; change && change.time <= time; change = changes[(next += 1)]) {
        if (change.fact === 'SERVICE') {
          service = change;
          continue;
        }
        if (time >= from) {
          const cell = cellAt(time, change.value === 'OCCUPIED' ? (change.companyId ?? '0') : null);
          if (change.value === 'OCCUPIED') cell.stored += 1;
          if (ledger?.value === 'OCCUPIED') {
            cell.released += 1;
            if (change.time - ledger.time > 24 * 60 * minute) cell.late += 1;
          }
        }
        ledger = change;
      }
      if (time < from || !ledger || service?.value !== 'IN_SERVICE') continue;
      const cell = cellAt(time, ledger.value === 'OCCUPIED' ? (ledger.companyId ?? '0') : null);
      cell.inService += 1;
      if (ledger.value === 'OCCUPIED') cell.occupied += 1;
      if (ledger.value === 'RESERVED') cell.reserved += 1;
    }
  }
  return [...cells.values()];
};

/** Rounds a quotient of whole numbers half up, without a float in between. */
export const rounded = (part: number, whole: number, digits: number): number => {
  const scale = 10 ** digits;
  return Math.floor((2 * scale * part + whole) / (2 * whole)) / scale;
};

export const hours = (minutes: number): number => rounded(minutes, 60, 2);
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : rounded(part, whole, 4));
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${(rounded(part, whole, 3) * 100).toFixed(1)}%`;

type Sum = 'inService' | 'occupied' | 'reserved' | 'stored' | 'released' | 'late';
export const sumOf = (cells: readonly Cell[], of: Sum): number => cells.reduce((sum, cell) => sum + cell[of], 0);

/** The figures of a group of cells, named as the contract names them; `parcelsPerDoor` by the site of the cell. */
export const expectedFigures = (
  cells: readonly Cell[],
  turnedAway: number,
  parcelsPerDoor: (siteId: string) => number,
) => {
  const [inService, occupied, stored] = [sumOf(cells, 'inService'), sumOf(cells, 'occupied'), sumOf(cells, 'stored')];
  const capacity = cells.reduce((sum, { door, inService: part }) => sum + part * parcelsPerDoor(door.siteId), 0);
  return {
    inServiceHours: hours(inService),
    occupiedHours: hours(occupied),
    utilization: share(occupied, inService),
    parcels: stored,
    capacity: rounded(capacity, 1440, 2),
    parcelsOverCapacity: share(stored * 1440, capacity),
    turnover: share(stored * 1440, inService),
    released: sumOf(cells, 'released'),
    releasedLate: sumOf(cells, 'late'),
    turnedAway,
  };
};
