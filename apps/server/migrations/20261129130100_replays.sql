-- What compartments of a site did, for replays: as the report of utilization reads it (door_cells).
create function replay_changes(site bigint, since timestamptz, until timestamptz)
returns table (door text, size text, "time" double precision, field text, value text, "orderId" text, asked text)
language sql stable security definer set search_path = public, pg_temp as $$
  with doors as materialized (
    select b.id, b.box_type_id, b.deleted_time
    from boxes b join box_types t on t.id = b.box_type_id and not t.management
    where b.site_id = site and (b.deleted_time is null or b.deleted_time > since)
  ), changes as (
    select d.id as box_id, h.fact, h.value, h.order_id, h.from_time, h.id
    from doors d join box_history h on h.box_id = d.id
    where h.fact in ('LEDGER', 'SERVICE') and h.from_time >= since and h.from_time < until and (d.deleted_time is null or h.from_time < d.deleted_time)
    union all
    select d.id, f.fact, p.value, p.order_id, p.from_time, p.id
    from doors d, (values ('LEDGER'), ('SERVICE')) f (fact), lateral (
      select h.value, h.order_id, h.from_time, h.id from box_history h
      where h.box_id = d.id and h.fact = f.fact and h.from_time < since
      order by h.from_time desc, h.id desc limit 1
    ) p
    union all
    select d.id, 'REMOVED', '', null, d.deleted_time, 9223372036854775807 from doors d where d.deleted_time is not null
  )
  select d.id::text, d.box_type_id::text, extract(epoch from c.from_time)::double precision * 1000, c.fact, c.value,
    c.order_id::text, o.booking_box_type_id::text
  from changes c join doors d on d.id = c.box_id left join orders o on o.id = c.order_id and c.value = 'OCCUPIED'
  order by d.id, c.from_time, c.id
$$;
comment on function replay_changes(bigint, timestamptz, timestamptz) is
  'The ledger and the service of each compartment of a site from a time on, with what they were then; REMOVED at its removal. Callers check that the site is visible.';

create function replay_visits(site bigint, since timestamptz, until timestamptz)
returns table ("time" double precision, "orderId" text, asked text)
language sql stable security definer set search_path = public, pg_temp as $$
  select extract(epoch from e.happened_time)::double precision * 1000, e.order_id::text, o.booking_box_type_id::text
  from door_events e left join orders o on o.id = e.order_id
  where e.site_id = site and e.happened_time >= since and e.happened_time < until
    and e.type = 'STORE_FAILED' and e.body ->> 'reason' = 'NO_FREE_COMPARTMENT'
  order by e.happened_time, e.boot_id, e.seq
$$;
comment on function replay_visits(bigint, timestamptz, timestamptz) is
  'Visits that found no free compartment at a site, as count_turned_away counts them. Callers check that the site is visible.';

revoke execute on function replay_changes, replay_visits from public;
grant execute on function replay_changes, replay_visits to cubby_app;
