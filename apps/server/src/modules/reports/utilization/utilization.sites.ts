/** The utilization of sites by day, and of each compartment of one site (network.md 3, 7). */
import type {
  LockerUtilization,
  LockerUtilizationExportQuery,
  LockerUtilizationQuery,
} from '@cubby/contract/reports/utilization/utilization.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { pageOf } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { readReportBoxes } from './utilization.boxes.ts';
import { dateOf, isDayOf, partOf, periodOf, type ReportPeriod } from './utilization.period.ts';
import { coverageOf, deposits, figuresOf, shareOf, siteDaysOf, sourcesOf } from './utilization.sources.ts';

const columns = {
  inService: sql`r.in_service`,
  occupied: sql`r.occupied`,
  stored: sql`r.stored`,
  capacity: sql`r.in_service * s.parcels_per_door`,
};
const sums = {
  inService: sql`coalesce(sum(r.in_service), 0)`,
  occupied: sql`coalesce(sum(r.occupied), 0)`,
  stored: sql`coalesce(sum(r.stored), 0)`,
  capacity: sql`coalesce(sum(r.in_service * s.parcels_per_door), 0)`,
};

const orders: Readonly<Record<LockerUtilizationQuery['sort']['field'], Fragment>> = {
  day: sql`r.day`,
  siteName: sql`lower(s.name)`,
  utilization: shareOf(columns.occupied, columns.inService),
  parcelsOverCapacity: shareOf(deposits(columns.stored), columns.capacity),
  turnover: shareOf(deposits(columns.stored), columns.inService),
  releasedLate: sql`r.released_late`,
};

/** An hour of a local day; 24 is the begin of the next one. */
const startOf = (day: Fragment, hour = 0): Fragment =>
  sql`((${day})::timestamp + ${sql.lit(hour)} * interval '1 hour') at time zone z.time_zone`;

/** The hours of a day that count: from the first one until the second one. */
const hoursOfDay = ({ part }: ReportPeriod): readonly [number, number] =>
  part ? [part.hours[0], part.hours[1] + 1] : [0, 24];

const utilizationOrder = ({ field, direction }: LockerUtilizationExportQuery['sort']): Fragment => {
  const way = sql.raw(direction);
  return sql`${orders[field]} ${way} nulls last, r.day ${sql.raw(field === 'day' ? direction : 'desc')}, lower(s.name), r.site_id`;
};

/**
 * A row of the report for each site and day with its `place`, over CTEs `scope` and `rows`. Figures are computed for the rows that are left.
 * @param part limit and offset
 */
export const utilizationRows = (
  period: ReportPeriod,
  sort: LockerUtilizationExportQuery['sort'],
  part: Fragment = sql``,
): Fragment => sql`
  select r.site_id, r.site_name, r.serial_number, r.day, r.time_zone, r.live, r.released, r.released_late, r.place,
    ${figuresOf({ ...columns, capacity: sql`r.in_service * r.parcels_per_door` })},
    ${startOf(sql`r.day`, hoursOfDay(period)[0])} as since, ${startOf(sql`r.day`, hoursOfDay(period)[1])} as until
  from (
    select p.*, row_number() over () as place from (
      select r.*, s.name as site_name, s.serial_number, s.parcels_per_door, z.time_zone
      from rows r join scope z on z.site_id = r.site_id join sites s on s.id = r.site_id
      order by ${utilizationOrder(sort)} ${part}
    ) p
  ) r, lateral (select r.time_zone) z`;

export const turnedAway = sql`count_turned_away(array[p.site_id], array[p.since], array[p.until])::integer`;

/** Visits of the whole period, over CTE `scope`. */
const allTurnedAway = (period: ReportPeriod): Fragment => {
  const { from, until, part } = period;
  const [first, last] = hoursOfDay(period);
  const days = part
    ? sql`scope z, lateral (
        select ${dateOf(from)} + n as day from generate_series(0, ${dateOf(until)} - ${dateOf(from)} - 1) n
      ) d where ${isDayOf(period, sql`d.day`)}`
    : sql`scope z`;
  const [since, end] = part
    ? [startOf(sql`d.day`, first), startOf(sql`d.day`, last)]
    : [startOf(dateOf(from)), startOf(dateOf(until))];
  const arrayOf = (value: Fragment): Fragment =>
    sql`array(select ${value} from ${days} order by ${part ? sql`d.day` : sql`z.site_id`})`;
  return sql`count_turned_away(${arrayOf(sql`z.site_id`)}, ${arrayOf(since)}, ${arrayOf(end)})::integer`;
};

/** CTE `total`, over CTEs `scope` and `rows`. */
const totalOf = (period: ReportPeriod): Fragment => sql`total as (
    select ${figuresOf(sums)}, coalesce(sum(r.released), 0)::integer as released,
      coalesce(sum(r.released_late), 0)::integer as "releasedLate",
      ${allTurnedAway(period)} as "turnedAway"
    from rows r join sites s on s.id = r.site_id
  )`;

const pageStatement = (query: LockerUtilizationQuery, period: ReportPeriod): Fragment => sql`
  with ${sourcesOf(period, query.siteId)}, rows as materialized (${siteDaysOf(period)}), ${totalOf(period)}
  select (
    select coalesce(json_agg(json_build_object('siteId', p.site_id::text, 'siteName', p.site_name, 'day', to_char(p.day, 'YYYY-MM-DD'),
      'timeZone', p.time_zone, 'inServiceHours', p."inServiceHours", 'occupiedHours', p."occupiedHours", 'utilization', p.utilization,
      'utilizationDesc', p."utilizationDesc", 'parcels', p.parcels, 'capacity', p.capacity,
      'parcelsOverCapacity', p."parcelsOverCapacity", 'turnover', p.turnover, 'released', p.released,
      'releasedLate', p.released_late, 'turnedAway', ${turnedAway}, 'live', p.live) order by p.place), '[]')
    from (${utilizationRows(period, query.sort, sql`limit ${query.size}::integer offset ${query.page * query.size}::bigint`)}) p
  ) as content, (select count(*)::integer from rows) as total, (select to_json(t) from total t) as figures, ${coverageOf(period)} as coverage`;

/** Figures of all sites that a report covers, for each day and for the period. */
interface UtilizationDays {
  readonly days: readonly (DayFigures & { readonly day: string })[];
  readonly total: DayFigures & { readonly releasedLate: number; readonly turnedAway: number };
  readonly coverage: LockerUtilization['coverage'];
}
type DayFigures = Pick<
  LockerUtilization['total'],
  'inServiceHours' | 'occupiedHours' | 'utilization' | 'parcels' | 'capacity' | 'parcelsOverCapacity' | 'turnover'
>;

/** @throws CallError NOT_FOUND if the site is not visible */
export const readUtilizationDays = (
  db: Database,
  caller: Caller,
  siteId: string | undefined,
  period: ReportPeriod,
): Promise<UtilizationDays> =>
  db.snapshotAs(caller, async (trx) => {
    if (siteId !== undefined) await requireSite(trx, siteId);
    const { rows } = await sql<UtilizationDays>`
      with ${sourcesOf(period, siteId)}, rows as materialized (${siteDaysOf(period)}), ${totalOf(period)}
      select (
        select coalesce(json_agg(d order by d.day), '[]') from (
          select to_char(r.day, 'YYYY-MM-DD') as day, ${figuresOf(sums)} from rows r join sites s on s.id = r.site_id group by r.day
        ) d
      ) as days, (select to_json(t) from total t) as total, ${coverageOf(period)} as coverage`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('The report has no row');
    return row;
  });

interface PageRow {
  readonly content: LockerUtilization['lockerUtilizationReportPage']['content'];
  readonly total: number;
  readonly figures: LockerUtilization['total'] & { readonly utilizationDesc: string };
  readonly coverage: LockerUtilization['coverage'];
}

/** @throws CallError NOT_FOUND if the site is not visible, INVALID_REQUEST */
export const readLockerUtilization = (
  db: Database,
  caller: Caller,
  query: LockerUtilizationQuery,
): Promise<LockerUtilization> => {
  const period = { ...periodOf(query), ...partOf(query) };
  const { siteId } = query;
  return db.snapshotAs(caller, async (trx) => {
    if (siteId !== undefined) await requireSite(trx, siteId);
    const [read] = (await sql<PageRow>`${pageStatement(query, period)}`.execute(trx)).rows;
    if (!read) throw new Error('The report has no row');
    const { utilizationDesc, ...total } = read.figures;
    const boxResponse = siteId === undefined ? [] : await readReportBoxes(trx, caller, siteId, period);
    return {
      lockerUtilizationReportPage: pageOf(read, query),
      lockerBoxUtilizationReportData: { month: period.month, utilizationDesc, boxResponse },
      total,
      moment: siteId === undefined ? null : await readMoment(trx, siteId, period, query.moment),
      coverage: read.coverage,
    };
  });
};

/** @throws CallError NOT_FOUND */
export const requireSite = async (trx: Trx, siteId: string): Promise<void> => {
  const { rows } = await sql`select from sites where id = ${siteId}::bigint`.execute(trx);
  if (rows.length === 0) throw new CallError('NOT_FOUND');
};

const readMoment = async (
  trx: Trx,
  siteId: string,
  { until }: ReportPeriod,
  asked: number | undefined,
): Promise<LockerUtilization['moment']> => {
  const { rows } = await sql<NonNullable<LockerUtilization['moment']>>`
    select (extract(epoch from m.time) * 1000)::bigint::float8 as time, d.in_service as "inService", d.occupied,
      ${shareOf(sql`d.occupied`, sql`d.in_service`)} as "occupiedShare"
    from report_time_zones(array[${siteId}::bigint]) z, lateral (
      select coalesce(to_timestamp(${asked ?? null}::float8 / 1000),
        date_trunc('milliseconds', least(now(), ${startOf(dateOf(until))} - interval '1 millisecond'))) as time
    ) m, doors_at(z.site_id, m.time) d`.execute(trx);
  return rows[0] ?? null;
};
