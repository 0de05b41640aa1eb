-- Reports of lockers: maintained figures of each door, site, size and company by day and month, computed from the history of doors.
-- A day is settled an hour after it has ended in the time zone of the operator of the site. Days that are not settled are computed
-- from the history when they are read, by the same function (`door_cells`). Durations are whole microseconds.

create table report_sites (
  site_id bigint primary key references sites on delete cascade,
  time_zone text not null,
  settled_until date not null
);
comment on table report_sites is 'Up to which day the figures of a site are settled, and in which time zone.';
comment on column report_sites.settled_until is 'The first day that is not settled.';

create table door_days (
  site_id bigint not null references sites on delete cascade,
  day date not null,
  box_id bigint not null,
  box_type_id bigint not null,
  in_service bigint not null,
  occupied bigint not null,
  reserved bigint not null,
  stored integer not null,
  released integer not null,
  released_late integer not null,
  primary key (site_id, day, box_id)
);
comment on table door_days is 'What each compartment did on each settled day.';
comment on column door_days.box_type_id is 'The size that it had when the day was settled first.';
comment on column door_days.in_service is 'Microseconds in service.';
comment on column door_days.occupied is 'Microseconds occupied while in service.';
comment on column door_days.reserved is 'Microseconds reserved while in service.';
comment on column door_days.stored is 'How often it became occupied.';
comment on column door_days.released is 'How often it stopped being occupied.';
comment on column door_days.released_late is 'Of those, after more than 24 hours.';

create table site_days (
  site_id bigint not null references sites on delete cascade,
  day date not null,
  box_type_id bigint not null,
  in_service bigint not null,
  occupied bigint not null,
  reserved bigint not null,
  stored integer not null,
  released integer not null,
  released_late integer not null,
  hours_in_service bigint[] not null,
  hours_free bigint[] not null,
  primary key (site_id, day, box_type_id)
);
comment on table site_days is 'What the compartments of a site did on each settled day, by size.';
comment on column site_days.box_type_id is '0: all sizes together.';
comment on column site_days.hours_in_service is 'Microseconds in service in each of the 24 local hours.';
comment on column site_days.hours_free is 'Microseconds in service and neither occupied nor reserved, in each of the 24 local hours.';

create table company_days (
  site_id bigint not null references sites on delete cascade,
  day date not null,
  company_id bigint not null,
  box_type_id bigint not null,
  occupied bigint not null,
  stored integer not null,
  primary key (site_id, day, company_id, box_type_id)
);
comment on table company_days is 'What the parcels of a company occupied at a site on each settled day, by size.';
comment on column company_days.company_id is '0: of an order that no longer exists.';

create table site_months (
  site_id bigint not null references sites on delete cascade,
  month date not null,
  box_type_id bigint not null,
  until_day date not null,
  in_service bigint not null,
  occupied bigint not null,
  reserved bigint not null,
  stored integer not null,
  released integer not null,
  released_late integer not null,
  primary key (month, site_id, box_type_id)
);
comment on table site_months is 'The settled days of a month together. The sums of a site count as long as they end where its settled days do.';
comment on column site_months.until_day is 'The first day that is not in the sums.';
create index site_months_site_idx on site_months (site_id);

create table company_months (
  site_id bigint not null references sites on delete cascade,
  month date not null,
  company_id bigint not null,
  box_type_id bigint not null,
  occupied bigint not null,
  stored integer not null,
  primary key (month, site_id, company_id, box_type_id)
);
comment on table company_months is 'The settled days of a month together, by company.';
create index company_months_site_idx on company_months (site_id);

do $$
declare name text;
begin
  foreach name in array array['report_sites', 'door_days', 'site_days', 'company_days', 'site_months', 'company_months'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for all to cubby_owner using (true)', name || '_owner', name);
    execute format('create policy %I on %I for select using ((select sees_all()) or site_id in (select id from sites)%s)', name || '_seen', name,
      case when name like 'company%' then ' and company_id = any ((select seen_companies())::bigint[])' else '' end);
    execute format('grant select on %I to cubby_app', name);
  end loop;
end $$;

-- Compartments that were taken away, and visits that found no free one.
create index boxes_deleted_idx on boxes (site_id, deleted_time) where deleted_time is not null;
create index door_events_turned_away_idx on door_events (site_id, happened_time)
  where type = 'STORE_FAILED' and body ->> 'reason' = 'NO_FREE_COMPARTMENT';
-- Times of collection with what they are counted by, so that the report reads no order.
create index orders_collection_times_idx on orders (collected_time)
  include (company_id, logistics_company_id, site_id, stored_time, id) where collected_time is not null and stored_time is not null;
create index orders_storing_times_idx on orders (stored_time)
  include (company_id, logistics_company_id, site_id, collected_time, id) where stored_time is not null;

create function report_time_zones(site_ids bigint[]) returns table (site_id bigint, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, coalesce(c.time_zone, 'UTC') from sites s left join companies c on c.id = s.operator_id where s.id = any (site_ids)
$$;
comment on function report_time_zones(bigint[]) is 'The time zone of the operator of each site, in which its days are; UTC without an operator.';

create function report_scope(site_ids bigint[], from_day date, until_day date)
returns table (site_id bigint, time_zone text, settled_until date, live_from date, has_month boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select x.site_id, x.time_zone, x.settled_until,
    case when x.settled_until < until_day and x.settled_until <= (now() at time zone x.time_zone)::date then x.settled_until end,
    exists (select from site_months m where m.month = from_day and m.site_id = x.site_id and m.box_type_id = 0 and m.until_day = x.settled_until)
  from (
    select z.site_id, z.time_zone,
      least(greatest(case when r.time_zone = z.time_zone then r.settled_until else from_day end, from_day), until_day) as settled_until
    from report_time_zones(site_ids) z left join report_sites r on r.site_id = z.site_id
  ) x
$$;
comment on function report_scope(bigint[], date, date) is
  'Where the figures of a period come from: settled days before settled_until, live ones from live_from (null: no day), and whether the sums of the month that begins with the period end at settled_until.';

create function door_cells(site_ids bigint[], from_days date[], until_day date, by_hour boolean, moment timestamptz)
returns table (site_id bigint, box_id bigint, box_type_id bigint, company_id bigint, day date, hour integer,
  in_service bigint, occupied bigint, reserved bigint, stored integer, released integer, released_late integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with bounds as materialized (
    select a.site_id, z.time_zone, a.from_day, a.from_day::timestamp at time zone z.time_zone as lo,
      least(until_day::timestamp at time zone z.time_zone, moment) as hi
    from unnest(site_ids, from_days) a (site_id, from_day) join report_time_zones(site_ids) z on z.site_id = a.site_id
  ), days as materialized (
    select w.site_id, (w.from_day + n) as day, (w.from_day + n)::timestamp at time zone w.time_zone as lo,
      (w.from_day + n + 1)::timestamp at time zone w.time_zone as hi, w.time_zone
    from bounds w, generate_series(0, until_day - w.from_day - 1) n
    where w.lo < w.hi and (w.from_day + n)::timestamp at time zone w.time_zone < w.hi
  ), doors as materialized (
    select b.id as box_id, b.site_id, b.box_type_id, w.lo, least(w.hi, b.deleted_time) as hi
    from bounds w, lateral (
      select n.* from boxes n where n.site_id = w.site_id and n.deleted_time is null
      union all
      select g.* from boxes g where g.site_id = w.site_id and g.deleted_time is not null and g.deleted_time > w.lo
    ) b
    where w.lo < w.hi and not (select t.management from box_types t where t.id = b.box_type_id)
  ), changes as (
    select d.box_id, h.fact, h.value, h.order_id, h.from_time, h.id
    from doors d join box_history h on h.box_id = d.box_id
    where h.fact in ('LEDGER', 'SERVICE') and h.from_time >= d.lo and h.from_time < d.hi
    union all
    select d.box_id, f.fact, p.value, p.order_id, p.from_time, p.id
    from doors d, (values ('LEDGER'), ('SERVICE')) f (fact), lateral (
      select h.value, h.order_id, h.from_time, h.id from box_history h
      where h.box_id = d.box_id and h.fact = f.fact and h.from_time < d.lo
      order by h.from_time desc, h.id desc limit 1
    ) p
  ), periods as materialized (
    select c.box_id, d.site_id, c.fact, c.value, c.from_time, c.from_time >= d.lo as inside,
      case when c.fact = 'LEDGER' and c.value = 'OCCUPIED' then coalesce((select o.company_id from orders o where o.id = c.order_id), 0) end as company_id,
      greatest(c.from_time, d.lo) as since, coalesce(lead(c.from_time) over w, d.hi) as until,
      lag(c.value) over w as before, lag(c.from_time) over w as before_from
    from changes c join doors d on d.box_id = c.box_id
    window w as (partition by c.box_id, c.fact order by c.from_time, c.id)
  ), spans as (
    select l.box_id, l.site_id, l.company_id, l.value, greatest(l.since, s.since) as since, least(l.until, s.until) as until
    from periods l join periods s on s.box_id = l.box_id and s.fact = 'SERVICE' and s.value = 'IN_SERVICE'
    where l.fact = 'LEDGER' and greatest(l.since, s.since) < least(l.until, s.until)
  ), parts as (
    select p.box_id, p.company_id, p.value, y.day,
      case when by_hour then extract(hour from (y.lo + k * interval '1 hour') at time zone y.time_zone)::integer else 0 end as hour,
      (extract(epoch from least(p.until, y.hi, case when by_hour then y.lo + (k + 1) * interval '1 hour' end)
        - greatest(p.since, y.lo, case when by_hour then y.lo + k * interval '1 hour' end)) * 1000000)::bigint as length,
      0 as stored, 0 as released, 0 as released_late
    from spans p join days y on y.site_id = p.site_id and y.lo < p.until and y.hi > p.since,
      generate_series(
        case when by_hour then floor(extract(epoch from greatest(p.since, y.lo) - y.lo) / 3600)::integer else 0 end,
        case when by_hour then ceil(extract(epoch from least(p.until, y.hi) - y.lo) / 3600)::integer - 1 else 0 end) k
    union all
    select l.box_id, l.company_id, null, y.day,
      case when by_hour then extract(hour from (l.from_time at time zone y.time_zone))::integer else 0 end, 0,
      (l.value = 'OCCUPIED')::integer, (coalesce(l.before, '') = 'OCCUPIED')::integer,
      (coalesce(l.before, '') = 'OCCUPIED' and l.from_time - l.before_from > interval '24 hours')::integer
    from periods l join days y on y.site_id = l.site_id and y.lo <= l.from_time and y.hi > l.from_time
    where l.fact = 'LEDGER' and l.inside and 'OCCUPIED' in (l.value, coalesce(l.before, ''))
  )
  select d.site_id, p.box_id, d.box_type_id, p.company_id, p.day, p.hour, sum(p.length)::bigint,
    coalesce(sum(p.length) filter (where p.value = 'OCCUPIED'), 0)::bigint,
    coalesce(sum(p.length) filter (where p.value = 'RESERVED'), 0)::bigint,
    sum(p.stored)::integer, sum(p.released)::integer, sum(p.released_late)::integer
  from parts p join doors d on d.box_id = p.box_id
  group by d.site_id, p.box_id, d.box_type_id, p.company_id, p.day, p.hour
$$;
comment on function door_cells(bigint[], date[], date, boolean, timestamptz) is
  'Computes from the history of compartments what each did on each local day (and in each local hour), from the given day of each site up to until_day or the moment; company_id is that of the parcel, null while there is none.';

create function due_report_sites(most integer) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id
  from sites s left join companies c on c.id = s.operator_id left join report_sites r on r.site_id = s.id
  where r.site_id is null or r.time_zone <> coalesce(c.time_zone, 'UTC')
    or r.settled_until < ((now() - interval '1 hour') at time zone coalesce(c.time_zone, 'UTC'))::date
  order by s.id limit most
$$;
comment on function due_report_sites(integer) is 'Sites with days that ended over an hour ago and are not settled.';

create function settle_report_days(site bigint, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text;
  first_day date;
  last_day date;
  first_of_month date;
begin
  select z.time_zone into zone from report_time_zones(array[site]) z;
  insert into report_sites (site_id, time_zone, settled_until) values (site, '', '-infinity') on conflict do nothing;
  select case when r.time_zone = zone then r.settled_until end into first_day from report_sites r where r.site_id = site for update;
  last_day := ((now() - interval '1 hour') at time zone zone)::date;
  if first_day is null then
    delete from door_days where site_id = site;
    delete from site_days where site_id = site;
    delete from company_days where site_id = site;
    delete from site_months where site_id = site;
    delete from company_months where site_id = site;
    select coalesce((min(h.from_time) at time zone zone)::date, last_day) into first_day from box_history h where h.site_id = site;
  end if;
  last_day := greatest(least(first_day + most, last_day), first_day);
  update door_days set in_service = 0, occupied = 0, reserved = 0, stored = 0, released = 0, released_late = 0
  where site_id = site and day >= first_day;
  delete from site_days where site_id = site and day >= first_day;
  delete from company_days where site_id = site and day >= first_day;
  with cells as materialized (
    select * from door_cells(array[site], array[first_day], last_day, true, 'infinity')
  ), of_doors as (
    insert into door_days as d (site_id, day, box_id, box_type_id, in_service, occupied, reserved, stored, released, released_late)
    select site, c.day, c.box_id, c.box_type_id, sum(c.in_service), sum(c.occupied), sum(c.reserved), sum(c.stored), sum(c.released), sum(c.released_late)
    from cells c group by c.day, c.box_id, c.box_type_id
    on conflict (site_id, day, box_id) do update set in_service = excluded.in_service, occupied = excluded.occupied,
      reserved = excluded.reserved, stored = excluded.stored, released = excluded.released, released_late = excluded.released_late
    returning d.day, d.box_id, d.box_type_id
  ), sized as materialized (
    select d.box_type_id as size, c.* from cells c join of_doors d on d.day = c.day and d.box_id = c.box_id
  ), of_hours as (
    select coalesce(size, 0) as size, day, hour, sum(in_service) as in_service, sum(occupied) as occupied, sum(reserved) as reserved,
      sum(stored) as stored, sum(released) as released, sum(released_late) as released_late
    from sized group by grouping sets ((size, day, hour), (day, hour))
  ), of_sites as (
    insert into site_days (site_id, day, box_type_id, in_service, occupied, reserved, stored, released, released_late, hours_in_service, hours_free)
    select site, k.day, k.size, sum(coalesce(h.in_service, 0)), sum(coalesce(h.occupied, 0)), sum(coalesce(h.reserved, 0)),
      sum(coalesce(h.stored, 0)), sum(coalesce(h.released, 0)), sum(coalesce(h.released_late, 0)),
      array_agg(coalesce(h.in_service, 0)::bigint order by k.hour),
      array_agg(coalesce(h.in_service - h.occupied - h.reserved, 0)::bigint order by k.hour)
    from (select distinct o.size, o.day, n as hour from of_hours o, generate_series(0, 23) n) k
      left join of_hours h on h.size = k.size and h.day = k.day and h.hour = k.hour
    group by k.day, k.size
  )
  insert into company_days (site_id, day, company_id, box_type_id, occupied, stored)
  select site, day, company_id, size, sum(occupied), sum(stored) from sized where company_id is not null group by day, company_id, size;
  update report_sites set time_zone = zone, settled_until = last_day where site_id = site;
  for first_of_month in select generate_series(date_trunc('month', first_day::timestamp), (last_day - 1)::timestamp, '1 month')::date loop
    delete from site_months m where m.site_id = site and m.month = first_of_month;
    delete from company_months m where m.site_id = site and m.month = first_of_month;
    insert into site_months (site_id, month, box_type_id, until_day, in_service, occupied, reserved, stored, released, released_late)
    select site, first_of_month, d.box_type_id, least(last_day, (first_of_month + interval '1 month')::date),
      sum(d.in_service), sum(d.occupied), sum(d.reserved), sum(d.stored), sum(d.released), sum(d.released_late)
    from site_days d
    where d.site_id = site and d.day >= first_of_month and d.day < first_of_month + interval '1 month'
    group by d.box_type_id;
    insert into company_months (site_id, month, company_id, box_type_id, occupied, stored)
    select site, first_of_month, d.company_id, d.box_type_id, sum(d.occupied), sum(d.stored)
    from company_days d
    where d.site_id = site and d.day >= first_of_month and d.day < first_of_month + interval '1 month'
    group by d.company_id, d.box_type_id;
  end loop;
  return last_day - first_day;
end $$;
comment on function settle_report_days(bigint, integer) is 'Settles up to so many ended days of a site; returns how many it settled.';

-- History that is written for a settled day makes that day and those after it live again, until the job settles them.
create function report_days_reopened() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update report_sites r set settled_until = x.day
  from (
    select n.site_id, min((n.from_time at time zone s.time_zone)::date) as day
    from new_rows n join report_sites s on s.site_id = n.site_id and s.time_zone <> ''
    where n.fact in ('LEDGER', 'SERVICE') and n.from_time < s.settled_until::timestamp at time zone s.time_zone
    group by n.site_id
  ) x
  where r.site_id = x.site_id and x.day < r.settled_until;
  return null;
end $$;
comment on function report_days_reopened() is 'Ends the settled days of a site before the first day that new history belongs to.';
create trigger report_days_reopened after insert on box_history
  referencing new table as new_rows for each statement execute function report_days_reopened();

create function count_turned_away(site_ids bigint[], since timestamptz[], until timestamptz[]) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from unnest(site_ids, since, until) s (site_id, since, until), door_events e
  where e.site_id = s.site_id and e.happened_time >= s.since and e.happened_time < s.until
    and e.type = 'STORE_FAILED' and e.body ->> 'reason' = 'NO_FREE_COMPARTMENT'
$$;
comment on function count_turned_away(bigint[], timestamptz[], timestamptz[]) is 'Visits that found no free compartment, at each site from one time up to another.';

create function doors_at(site bigint, moment timestamptz) returns table (in_service integer, occupied integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer, (count(*) filter (where l.value = 'OCCUPIED'))::integer
  from boxes b join box_types t on t.id = b.box_type_id, lateral (
    select h.value from box_history h where h.box_id = b.id and h.fact = 'LEDGER' and h.from_time <= moment
    order by h.from_time desc, h.id desc limit 1
  ) l, lateral (
    select h.value from box_history h where h.box_id = b.id and h.fact = 'SERVICE' and h.from_time <= moment
    order by h.from_time desc, h.id desc limit 1
  ) s
  where b.site_id = site and not t.management and (b.deleted_time is null or b.deleted_time > moment) and s.value = 'IN_SERVICE'
$$;
comment on function doors_at(bigint, timestamptz) is 'Compartments of a site that were in service at a moment, and those of them that were occupied.';

revoke execute on function report_time_zones, report_scope, door_cells, due_report_sites, settle_report_days, count_turned_away, doors_at from public;
grant execute on function report_time_zones, report_scope, door_cells, due_report_sites, settle_report_days, count_turned_away, doors_at to cubby_app;
