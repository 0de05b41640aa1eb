/** Free compartments of a site on average, by size, weekday and hour of a month. */
import type { FreeDoors } from '@cubby/contract/reports/utilization/utilization.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { dateOf, periodOf } from './utilization.period.ts';
import { coverageOf, hoursOf, sourcesOf } from './utilization.sources.ts';
import { requireSite } from './utilization.sites.ts';

/**
 * Averages over the time of the period that has passed: an hour that a clock change skips or repeats counts with its real length.
 * @throws CallError NOT_FOUND
 */
export const readFreeDoors = (
  db: Database,
  caller: Caller,
  { siteId, month }: { readonly siteId: string; readonly month?: string | undefined },
): Promise<FreeDoors> => {
  const period = periodOf({ month });
  const { from, until } = period;
  return db.snapshotAs(caller, async (trx) => {
    await requireSite(trx, siteId);
    const { rows } = await sql<FreeDoors>`
      with ${sourcesOf(period, siteId, true)}, figures as (
        select d.box_type_id, d.day, h.hour - 1 as hour, h.in_service, h.free
        from scope s join site_days d on d.site_id = s.site_id and d.day >= ${dateOf(from)} and d.day < s.settled_until and d.box_type_id <> 0,
          unnest(d.hours_in_service, d.hours_free) with ordinality h (in_service, free, hour)
        union all
        select box_type_id, day, hour, in_service, in_service - occupied - reserved from cells
      ), clock as materialized (
        -- The real hours of the period, by local weekday and hour.
        select extract(isodow from local)::integer as week_day, extract(hour from local)::integer as hour,
          sum(extract(epoch from least(now(), h + interval '1 hour') - h)) as seconds
        from scope s, generate_series(${dateOf(from)}::timestamp at time zone s.time_zone,
            least(now(), ${dateOf(until)}::timestamp at time zone s.time_zone) - interval '1 microsecond', '1 hour') h,
          lateral (select h at time zone s.time_zone as local) l
        group by 1, 2
      ), sums as (
        select f.box_type_id, extract(isodow from f.day)::integer as week_day, f.hour, sum(f.in_service) as in_service, sum(f.free) as free
        from figures f group by 1, 2, 3 having sum(f.in_service) > 0
      )
      select (select coalesce(json_agg(json_build_object('boxTypeId', u.box_type_id::text, 'boxTypeName', t.name, 'weekDay', u.week_day,
          'hour', u.hour, 'hours', ${hoursOf(sql`c.seconds * 1000000`)},
          'free', round(u.free / (c.seconds * 1000000), 2), 'inService', round(u.in_service / (c.seconds * 1000000), 2))
          order by t.height_mm, t.name, u.week_day, u.hour), '[]')
        from sums u join clock c on c.week_day = u.week_day and c.hour = u.hour join box_types t on t.id = u.box_type_id) as cells,
        ${coverageOf(period)} as coverage`.execute(trx);
    const [read] = rows;
    if (!read) throw new Error('The report has no row');
    return { cells: read.cells, coverage: read.coverage };
  });
};
