/**
 * Where the figures of a period come from: settled days from the maintained tables, the others from the history of
 * compartments. Both are computed by `door_cells` (migration reports), so a figure does not change when its day is settled.
 */
import { sql } from 'kysely';
import { allOf, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { dateOf, isDayOf, type ReportPeriod } from './utilization.period.ts';

const hourUs = 3_600_000_000;
const dayUs = 24 * hourUs;

/** The visible sites that a report covers. */
export const visibleSites = (siteId: string | undefined): Fragment =>
  sql`array(select s.id from sites s where ${allOf(whereAsked(siteId, (id) => sql`s.id = ${id}::bigint`))})`;

/**
 * CTEs `scope` (a row for each site, see `report_scope`) and `cells`: days that are not settled; of a part of the period, its hours
 * on all days.
 */
export const sourcesOf = (period: ReportPeriod, siteId: string | undefined, byHour = false): Fragment => {
  const { from, until, part } = period;
  const live = (column: string): Fragment =>
    sql`array(select ${sql.ref(column)} from scope where live_from is not null order by site_id)`;
  const cells = part
    ? sql`select c.* from door_cells(array(select site_id from scope), array(select ${dateOf(from)} from scope), ${dateOf(until)}, true, now()) c
        where ${isDayOf(period, sql`c.day`)} and c.hour between ${part.hours[0]} and ${part.hours[1]}`
    : sql`select * from door_cells(${live('site_id')}, ${live('live_from')}, ${dateOf(until)}, ${sql.lit(byHour)}, now())`;
  return sql`scope as materialized (
      select * from report_scope(${visibleSites(siteId)}, ${dateOf(from)}, ${dateOf(until)})
    ), cells as materialized (${cells})`;
};

/**
 * Rows of `site_days` (all sizes) and of the cells: site_id, day, in_service, occupied, stored, released, released_late, live.
 * A day without a compartment in service and without a change has no row.
 */
export const siteDaysOf = ({ from, part }: ReportPeriod): Fragment => {
  const computed = sql`
    select c.site_id, c.day, sum(c.in_service) as in_service, sum(c.occupied) as occupied, sum(c.stored) as stored,
      sum(c.released) as released, sum(c.released_late) as released_late, bool_or(c.day >= z.settled_until) as live
    from cells c join scope z on z.site_id = c.site_id
    group by c.site_id, c.day having sum(c.in_service) > 0 or sum(c.stored) > 0 or sum(c.released) > 0`;
  if (part) return computed;
  return sql`
    select d.site_id, d.day, d.in_service, d.occupied, d.stored, d.released, d.released_late, false as live
    from scope s join site_days d on d.site_id = s.site_id and d.day >= ${dateOf(from)} and d.day < s.settled_until and d.box_type_id = 0
    where d.in_service > 0 or d.stored > 0 or d.released > 0
    union all ${computed}`;
};

/** Columns of a JSON object about what a report covers, over `scope`. */
export const coverageOf = ({ from, until, part }: ReportPeriod): Fragment => sql`json_strip_nulls(json_build_object(
  'part', ${part === undefined ? null : JSON.stringify(part)}::json, 'from', ${from}::text, 'to', to_char(${dateOf(until)} - 1, 'YYYY-MM-DD'),
  'timeZones', array(select distinct time_zone from scope order by 1),
  'settled', not exists (select from scope where live_from is not null)))`;

/** Microseconds as hours of 2 decimals. */
export const hoursOf = (us: Fragment): Fragment => sql`round((${us})::numeric / ${sql.lit(hourUs)}, 2)::float8`;

/** A share of 4 decimals; null if there is nothing to divide by. */
export const shareOf = (part: Fragment, whole: Fragment): Fragment =>
  sql`round((${part})::numeric / nullif((${whole})::numeric, 0), 4)::float8`;

/** A share as a percentage with one decimal; empty if there is nothing to divide by. */
export const percentOf = (part: Fragment, whole: Fragment): Fragment =>
  sql`coalesce(round(100 * (${part})::numeric / nullif((${whole})::numeric, 0), 1)::text || '%', '')`;

export interface FigureColumns {
  readonly inService: Fragment;
  readonly occupied: Fragment;
  readonly stored: Fragment;
  /** In-service microseconds x parcels per compartment. */
  readonly capacity: Fragment;
}

export const deposits = (stored: Fragment): Fragment => sql`(${stored})::numeric * ${sql.lit(dayUs)}`;

/** The figures of a row or of a total, named as in the contract. */
export const figuresOf = ({ inService, occupied, stored, capacity }: FigureColumns): Fragment => sql`
  ${hoursOf(inService)} as "inServiceHours", ${hoursOf(occupied)} as "occupiedHours",
  ${shareOf(occupied, inService)} as utilization, ${percentOf(occupied, inService)} as "utilizationDesc",
  (${stored})::integer as parcels, round((${capacity})::numeric / ${sql.lit(dayUs)}, 2)::float8 as capacity,
  ${shareOf(deposits(stored), capacity)} as "parcelsOverCapacity", ${shareOf(deposits(stored), inService)} as turnover`;
