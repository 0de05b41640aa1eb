-- The morning page reads compartments out of service and messages that were not sent: few rows of large tables.
create index box_states_out_idx on box_states (site_id) where service <> 'IN_SERVICE';
create index notification_records_pending_idx on notification_records (create_time) where state = 'PENDING';

create function expect_full_sizes(site_ids bigint[])
returns table (site_id bigint, box_type_id bigint, free integer, booked integer, part text, full_time timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with sizes as materialized (
    select t.site_id, t.box_type_id, greatest(coalesce(t.rooms, t.compartments), 0) as free, t.booked, s.parcels_per_door, z.time_zone,
      (now() at time zone z.time_zone)::date as today, extract(hour from now() at time zone z.time_zone)::integer as hour
    from report_time_zones(site_ids) z join sites s on s.id = z.site_id join site_box_types t on t.site_id = z.site_id
      join box_types y on y.id = t.box_type_id
    where t.compartments > 0 and not y.management and s.status = 'ENABLED' and s.deleted_time is null
  ), usual as (
    select z.site_id, z.box_type_id, h as hour,
      z.free + z.parcels_per_door * avg(d.hours_free[h + 1] - d.hours_free[z.hour + 1]) / 3600000000 as expected
    from sizes z join report_sites r on r.site_id = z.site_id and r.time_zone = z.time_zone
      join site_days d on d.site_id = z.site_id and d.box_type_id = z.box_type_id
        and d.day in (z.today - 7, z.today - 14, z.today - 21, z.today - 28) and d.day < r.settled_until
      cross join generate_series(z.hour + 1, 23) h
    where z.free > z.booked and d.hours_in_service[z.hour + 1] > 0 and d.hours_in_service[h + 1] > 0
    group by z.site_id, z.box_type_id, z.free, z.parcels_per_door, h
  ), first_full as (
    select u.site_id, u.box_type_id, min(u.hour) as hour from usual u where u.expected < 1 group by u.site_id, u.box_type_id
  )
  select z.site_id, z.box_type_id, z.free, z.booked,
    case when z.free = 0 then 'FULL_NOW' when z.free <= z.booked then 'FULL_BOOKED' else 'FULL_PATTERN' end,
    case when z.free > z.booked then (z.today + f.hour * interval '1 hour') at time zone z.time_zone end
  from sizes z left join first_full f on f.site_id = z.site_id and f.box_type_id = z.box_type_id
  where z.free <= z.booked or f.hour is not null
$$;
comment on function expect_full_sizes(bigint[]) is
  'Sizes of sites that are full or will be today: no parcel fits now, the booked orders take all that is free, or less than one parcel fits after the usual change from this hour to a later one, the mean of the settled days of the same weekday in the last four weeks. A forecast replaces the body.';
revoke execute on function expect_full_sizes from public;
grant execute on function expect_full_sizes to cubby_app;
