/**
 * The hours of the current day, without reading every compartment back to midnight as `door_cells` does: the compartments as they
 * are now, less each change since. What it computes is the same; the property test compares both with counting minute by minute.
 */
import { sql } from 'kysely';
import type { Fragment } from '../../../platform/db/statements.ts';

const us = (interval: Fragment): Fragment => sql`(extract(epoch from ${interval}) * 1000000)`;
const hour = sql`interval '1 hour'`;

/**
 * CTEs up to `today` (hour, in_service, in_use: microseconds of each local hour that has begun), over `scope` (site_id, time_zone,
 * begin: the midnight of the site). A change at a moment counts for the rest of its hour and for all hours after it.
 */
export const hoursOfToday: Fragment = sql`
  changes as materialized (
    select h.box_id, z.time_zone, z.begin, h.fact, h.value, h.from_time, h.id
    from scope z join box_history h on h.site_id = z.site_id and h.from_time >= z.begin and h.fact in ('LEDGER', 'SERVICE')
  ), doors as materialized (
    select b.id as box_id, c.time_zone, c.begin, e.ledger, e.service, b.deleted_time
    from (
      select box_id, time_zone, begin from changes
      union
      select g.id, z.time_zone, z.begin from scope z join boxes g on g.site_id = z.site_id and g.deleted_time >= z.begin
    ) c join boxes b on b.id = c.box_id join box_states e on e.box_id = b.id join box_types t on t.id = b.box_type_id and not t.management
    where b.deleted_time is null or b.deleted_time >= c.begin
  ), fields as (
    select d.box_id, d.time_zone, d.begin, c.fact, c.value, c.from_time, c.id
    from doors d join changes c on c.box_id = d.box_id where d.deleted_time is null or c.from_time < d.deleted_time
    union all
    -- At midnight: a fact that did not change since is what it is now.
    select d.box_id, d.time_zone, d.begin, n.fact, case when f.box_id is null then n.value else (
        select h.value from box_history h where h.box_id = d.box_id and h.fact = n.fact and h.from_time < d.begin
        order by h.from_time desc, h.id desc limit 1) end, '-infinity', 0
    from doors d cross join lateral (values ('LEDGER', d.ledger), ('SERVICE', d.service)) n (fact, value)
      left join (select distinct box_id, fact from changes) f on f.box_id = d.box_id and f.fact = n.fact
    union all
    select d.box_id, d.time_zone, d.begin, 'SERVICE', 'REMOVED', d.deleted_time, 9223372036854775807 from doors d where d.deleted_time is not null
  ), counted as (
    select f.*, sum(f.step) filter (where f.fact = 'SERVICE') over w as serving, sum(f.step) filter (where f.fact = 'LEDGER') over w as used
    from (
      select x.*, x.yes - lag(x.yes, 1, 0) over (partition by x.box_id, x.fact order by x.from_time, x.id) as step
      from (select v.*, coalesce(case v.fact when 'SERVICE' then v.value = 'IN_SERVICE' else v.value <> 'AVAILABLE' end, false)::integer as yes from fields v) x
    ) f
    window w as (partition by f.box_id order by f.from_time, f.id)
  ), steps as (
    select c.time_zone, c.begin, c.from_time, c.serving - lag(c.serving, 1, 0::bigint) over w as in_service,
      c.serving * c.used - lag(c.serving * c.used, 1, 0::bigint) over w as in_use
    from counted c window w as (partition by c.box_id order by c.from_time, c.id)
  ), hour_steps as (
    select s.time_zone, p.place, sum(s.in_service) as in_service, sum(s.in_use) as in_use,
      sum(s.in_service * p.rest) as in_service_rest, sum(s.in_use * p.rest) as in_use_rest
    from steps s, lateral (
      select least(floor(extract(epoch from s.from_time - s.begin) / 3600), floor(extract(epoch from now() - s.begin) / 3600))::integer as place
    ) k, lateral (
      select k.place, ${us(sql`greatest(least(s.begin + (k.place + 1) * ${hour}, now()) - s.from_time, interval '0')`)} as rest
    ) p
    where s.from_time > '-infinity' and (s.in_service <> 0 or s.in_use <> 0) group by s.time_zone, p.place
  ), present as (
    select z.time_zone, z.begin, count(*) as in_service, count(*) filter (where e.ledger <> 'AVAILABLE') as in_use
    from scope z join box_states e on e.site_id = z.site_id and e.service = 'IN_SERVICE'
      join boxes b on b.id = e.box_id and b.deleted_time is null join box_types t on t.id = b.box_type_id and not t.management
    group by z.time_zone, z.begin
  ), hour_sums as (
    select extract(hour from h.since at time zone h.time_zone)::integer as hour,
      (coalesce(p.in_service, 0) - sum(coalesce(s.in_service, 0)) over w) * h.length + coalesce(s.in_service_rest, 0) as in_service,
      (coalesce(p.in_use, 0) - sum(coalesce(s.in_use, 0)) over w) * h.length + coalesce(s.in_use_rest, 0) as in_use
    from (
      select z.time_zone, k.place, z.begin + k.place * ${hour} as since,
        ${us(sql`least(z.begin + (k.place + 1) * ${hour}, now()) - (z.begin + k.place * ${hour})`)} as length
      from (select distinct time_zone, begin from scope) z, generate_series(0, floor(extract(epoch from now() - z.begin) / 3600)::integer) k (place)
    ) h left join present p on p.time_zone = h.time_zone left join hour_steps s on s.time_zone = h.time_zone and s.place = h.place
    window w as (partition by h.time_zone order by h.place rows between current row and unbounded following)
  ), today as (
    select hour, sum(in_service) as in_service, sum(in_use) as in_use from hour_sums group by hour
  )`;
