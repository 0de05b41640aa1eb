-- Forecasts of free compartments by site and size, as they were made each day, so that their error can be shown.

create table forecast_sites (
  site_id bigint primary key references sites on delete cascade,
  made_day date not null
);
comment on table forecast_sites is 'The day of the latest forecast of each site.';

create table site_forecasts (
  site_id bigint not null references sites on delete cascade,
  made_day date not null,
  box_type_id bigint not null,
  in_service double precision not null,
  free double precision[] not null,
  low double precision[] not null,
  high double precision[] not null,
  naive double precision[] not null,
  least double precision not null,
  first_full_day date,
  full_days integer not null,
  risk_days integer not null,
  primary key (site_id, made_day, box_type_id)
);
comment on table site_forecasts is 'The free compartments that were expected for the 14 days from made_day on, by site and size.';
comment on column site_forecasts.made_day is 'In the time zone of the operator: the first day that is forecast.';
comment on column site_forecasts.in_service is 'Compartments in service before made_day.';
comment on column site_forecasts.free is 'For each day, the free compartments in the hour with the fewest.';
comment on column site_forecasts.low is 'The lower end of the band that 80 % of days should be in.';
comment on column site_forecasts.high is 'The upper end of the band.';
comment on column site_forecasts.naive is 'The same figure of the last settled day of the same weekday; null without one.';
comment on column site_forecasts.least is 'The lowest element of free.';
comment on column site_forecasts.first_full_day is 'The first day on which less than half a compartment is expected to be free.';
comment on column site_forecasts.risk_days is 'Days on which the lower end of the band is below half a compartment.';
create index site_forecasts_risk_idx on site_forecasts (made_day, site_id) where risk_days > 0;

do $$
declare name text;
begin
  foreach name in array array['forecast_sites', 'site_forecasts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for all to cubby_owner using (true)', name || '_owner', name);
    execute format('create policy %I on %I using ((select sees_all()) or site_id in (select id from sites)) with check ((select sees_all()))',
      name || '_seen', name);
    execute format('grant select, insert, update, delete on %I to cubby_app', name);
  end loop;
end $$;

create function doors_in_service(hours_in_service bigint[]) returns double precision
language sql immutable as $$
  select hours_in_service[24] / 3600000000.0::double precision
$$;
comment on function doors_in_service(bigint[]) is 'Compartments of a site day in service in its last hour.';

create function least_free_doors(hours_in_service bigint[], hours_free bigint[]) returns double precision
language sql immutable as $$
  select coalesce(min(f::double precision / s) filter (where s > 0), 0) * doors_in_service(hours_in_service)
  from unnest(hours_in_service, hours_free) h (s, f)
$$;
comment on function least_free_doors(bigint[], bigint[]) is 'Free compartments of a site day in the local hour with the lowest share of them.';

create function due_forecast_sites(most integer) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select r.site_id
  from report_sites r left join forecast_sites f on f.site_id = r.site_id
  where r.time_zone <> '' and f.made_day is distinct from r.settled_until
    and r.settled_until = ((now() - interval '1 hour') at time zone r.time_zone)::date
  order by r.site_id limit most
$$;
comment on function due_forecast_sites(integer) is 'Sites whose days are all settled and whose forecast does not begin with the current day.';

create function forecast_history(site bigint, days integer)
returns table (time_zone text, made_day date, origin double precision, sizes bigint[], day_sizes bigint[], day_ages integer[],
  day_doors double precision[], day_least double precision[], span_sizes bigint[], span_from double precision[], span_until double precision[],
  order_sizes bigint[], order_created double precision[], order_stored double precision[], order_ended double precision[])
language sql stable security definer set search_path = public, pg_temp as $$
  with scope as materialized (
    select r.time_zone, r.settled_until as made_day, r.settled_until::timestamp at time zone r.time_zone as hi,
      (r.settled_until - days)::timestamp at time zone r.time_zone as lo
    from report_sites r where r.site_id = site
  ), figures as materialized (
    select d.box_type_id, s.made_day - d.day as age, doors_in_service(d.hours_in_service) as doors,
      least_free_doors(d.hours_in_service, d.hours_free) as least
    from scope s join site_days d on d.site_id = site and d.day >= s.made_day - days and d.day < s.made_day and d.box_type_id <> 0
  ), doors as materialized (
    select b.id, b.box_type_id, least(b.deleted_time, s.hi) as hi, s.lo
    from scope s, boxes b join box_types t on t.id = b.box_type_id and not t.management
    where b.site_id = site and (b.deleted_time is null or b.deleted_time > s.lo)
  ), changes as (
    select d.id as box_id, h.value, h.from_time, h.id
    from doors d join box_history h on h.box_id = d.id and h.fact = 'LEDGER' and h.from_time >= d.lo and h.from_time < d.hi
    union all
    select d.id, p.value, p.from_time, p.id
    from doors d, lateral (
      select h.value, h.from_time, h.id from box_history h
      where h.box_id = d.id and h.fact = 'LEDGER' and h.from_time < d.lo order by h.from_time desc, h.id desc limit 1
    ) p
  ), spans as materialized (
    select d.box_type_id, c.from_time, coalesce(c.until_time, d.deleted_time) as until_time
    from (
      select box_id, value, from_time, lead(from_time) over (partition by box_id order by from_time, id) as until_time from changes
    ) c join (select b.id, b.box_type_id, case when b.deleted_time < s.hi then b.deleted_time end as deleted_time
      from scope s, boxes b where b.site_id = site) d on d.id = c.box_id
    where c.value = 'OCCUPIED'
  ), known as materialized (
    select coalesce(o.booking_box_type_id, 0) as box_type_id, o.created_time, o.stored_time,
      case when o.stored_time is null and is_ended(o.status) then o.last_updated_time end as ended_time
    from scope s join orders o on o.site_id = site and o.created_time >= s.lo and o.created_time < s.hi
  )
  select s.time_zone, s.made_day, extract(epoch from s.hi) / 3600,
    array(select distinct box_type_id from doors order by 1),
    f.sizes, f.ages, f.doors, f.least, p.sizes, p.since, p.until, k.sizes, k.created, k.stored, k.ended
  from scope s,
    (select array_agg(box_type_id) as sizes, array_agg(age) as ages, array_agg(figures.doors) as doors, array_agg(least) as least from figures) f,
    (select array_agg(box_type_id) as sizes, array_agg(extract(epoch from from_time)::double precision / 3600) as since,
      array_agg(extract(epoch from until_time)::double precision / 3600) as until from spans) p,
    (select array_agg(box_type_id) as sizes, array_agg(extract(epoch from created_time)::double precision / 3600) as created,
      array_agg(extract(epoch from stored_time)::double precision / 3600) as stored,
      array_agg(extract(epoch from ended_time)::double precision / 3600) as ended from known) k
$$;
comment on function forecast_history(bigint, integer) is
  'What a forecast of a site is computed from, over so many days before the first that is not settled: the least free compartments of each day and size (ages in days), storage periods (null: not ended), and orders (size 0: none booked). Times are hours since 1970.';

revoke execute on function due_forecast_sites, forecast_history from public;
grant execute on function due_forecast_sites, forecast_history to cubby_app;
