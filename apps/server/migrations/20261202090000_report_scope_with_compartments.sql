-- Reports read no site that never had a compartment: it has no figure, and a platform may have many of them.
-- The scope of one site stays, so that its moment and its time zone are answered without compartments as well.
create or replace function report_scope(site_ids bigint[], from_day date, until_day date)
returns table (site_id bigint, time_zone text, settled_until date, live_from date, has_month boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select x.site_id, x.time_zone, x.settled_until,
    case when x.settled_until < until_day and x.settled_until <= (now() at time zone x.time_zone)::date then x.settled_until end,
    exists (select from site_months m where m.month = from_day and m.site_id = x.site_id and m.box_type_id = 0 and m.until_day = x.settled_until)
  from (
    select z.site_id, z.time_zone,
      least(greatest(case when r.time_zone = z.time_zone then r.settled_until else from_day end, from_day), until_day) as settled_until
    from report_time_zones(array(
      select s.id from unnest(site_ids) s (id)
      where cardinality(site_ids) = 1 or exists (select from boxes b where b.site_id = s.id and b.deleted_time is null)
        or exists (select from boxes b where b.site_id = s.id and b.deleted_time is not null)
    )) z left join report_sites r on r.site_id = z.site_id
  ) x
$$;
