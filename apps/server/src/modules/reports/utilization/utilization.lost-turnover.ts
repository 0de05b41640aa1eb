/** Compartments of a site that took too few parcels, and sizes that are full while others are unused. */
import { lostDoorsMax } from '@cubby/contract/reports/utilization/utilization.limits';
import type { LostTurnover } from '@cubby/contract/reports/utilization/utilization.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { dateOf, periodOf } from './utilization.period.ts';
import { coverageOf, hoursOf, shareOf, sourcesOf } from './utilization.sources.ts';
import { requireSite } from './utilization.sites.ts';

/**
 * Lost deposits of a compartment: the deposits per in-service hour of its size at the site (of all sizes, if none of its size was in
 * service), times the hours that it existed in the period, minus its own. Listed are those that were out of service or took nothing.
 * @throws CallError NOT_FOUND
 */
export const readLostTurnover = (
  db: Database,
  caller: Caller,
  { siteId, month }: { readonly siteId: string; readonly month?: string | undefined },
): Promise<LostTurnover> => {
  const period = periodOf({ month });
  const from = dateOf(period.from);
  return db.snapshotAs(caller, async (trx) => {
    await requireSite(trx, siteId);
    const { rows } = await sql<LostTurnover>`
      with ${sourcesOf(period, siteId, true)}, sums as (
        select box_id, sum(in_service) as in_service, sum(stored) as stored from (
          select d.box_id, d.in_service, d.stored
          from scope s join door_days d on d.site_id = s.site_id and d.day >= ${from} and d.day < s.settled_until
          union all
          select box_id, in_service, stored from cells
        ) d group by box_id
      ), doors as materialized (
        select b.id, b.name, b.box_type_id, t.name as size, t.height_mm, coalesce(u.in_service, 0) as in_service, coalesce(u.stored, 0) as stored,
          greatest(coalesce(u.in_service, 0), extract(epoch from least(now(), b.deleted_time, ${dateOf(period.until)}::timestamp at time zone s.time_zone)
            - greatest(h.since, ${from}::timestamp at time zone s.time_zone)) * 1000000) as existed
        from scope s join boxes b on b.site_id = s.site_id join box_types t on t.id = b.box_type_id and not t.management
          left join sums u on u.box_id = b.id,
          lateral (select min(from_time) as since from box_history where box_id = b.id) h
      ), rates as (
        select box_type_id, sum(stored) as stored, nullif(sum(in_service), 0) as in_service from doors group by grouping sets ((box_type_id), ())
      ), lost as (
        -- The division comes last, so that the result is exact to its last digit.
        select d.*, coalesce(d.existed * r.stored / r.in_service, d.existed * a.stored / a.in_service, 0) - d.stored as lost
        from doors d join rates r on r.box_type_id = d.box_type_id cross join (select stored, in_service from rates where box_type_id is null) a
        where d.existed > 0 and (d.stored = 0 or d.existed - d.in_service >= 60000000)
      ), hours as (
        select d.box_type_id, h.in_service, h.free
        from scope s join site_days d on d.site_id = s.site_id and d.day >= ${from} and d.day < s.settled_until and d.box_type_id <> 0,
          unnest(d.hours_in_service, d.hours_free) h (in_service, free)
        union all
        select box_type_id, sum(in_service), sum(in_service - occupied - reserved) from cells group by box_type_id, day, hour
      ), sizes as (
        select t.id, t.name, t.height_mm, count(*) as hours, count(*) filter (where h.free = 0) as full_hours,
          count(*) filter (where h.free = h.in_service) as unused_hours
        from hours h join box_types t on t.id = h.box_type_id where h.in_service > 0 group by t.id
      )
      select (
        select coalesce(json_agg(json_build_object('boxId', l.id::text, 'name', l.name, 'boxTypeName', l.size,
          'outOfServiceHours', ${hoursOf(sql`l.existed - l.in_service`)}, 'inServiceHours', ${hoursOf(sql`l.in_service`)},
          'parcels', l.stored, 'lostParcels', round(l.lost, 2)::float8) order by l.lost desc, l.name, l.id), '[]')
        from (select * from lost where lost >= 0.005 order by lost desc, name, id limit ${lostDoorsMax}) l
      ) as doors, (select count(*)::integer from lost where lost >= 0.005) as count, (
        select coalesce(json_agg(json_build_object('boxTypeId', z.id::text, 'boxTypeName', z.name, 'hours', z.hours,
          'fullShare', ${shareOf(sql`z.full_hours`, sql`z.hours`)}, 'unusedShare', ${shareOf(sql`z.unused_hours`, sql`z.hours`)})
          order by z.height_mm, z.name), '[]')
        from sizes z
      ) as sizes, ${coverageOf(period)} as coverage`.execute(trx);
    const [read] = rows;
    if (!read) throw new Error('The report has no row');
    return read;
  });
};
