-- A parcel that is stored or collected asks for no capacity: only orders that reserve a size or a compartment do. What follows a
-- reservation was planned again each time, because PostgreSQL estimated the plan for given values to be cheaper.

create or replace function lock_site_sizes(sites bigint[]) returns void
language plpgsql security definer set search_path to public, pg_temp set plan_cache_mode to force_generic_plan as $$
begin
  perform from sites s where s.id = any (sites) order by s.id for key share;
  perform from site_box_types where site_id = any (sites) order by site_id, box_type_id for update;
end $$;

create or replace function follow_holds() returns trigger
language plpgsql security definer set search_path to public, pg_temp set plan_cache_mode to force_generic_plan as $$
declare
  touched bigint[];
  doors bigint[];
  orders bigint[] := '{}';
  booked jsonb;
  -- Whether one of the orders reserves a size or a compartment.
  reserves boolean := false;
  free_before jsonb;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct site_id), array_agg(distinct box_id) filter (where box_id is not null), array_agg(order_id),
      jsonb_agg(jsonb_build_array(site_id, box_type_id, 1)) filter (where kind = 'BOOKED'), bool_or(kind <> 'STORED')
    into touched, doors, orders, booked, reserves from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct site_id), array_agg(distinct box_id) filter (where box_id is not null),
      jsonb_agg(jsonb_build_array(site_id, box_type_id, -1)) filter (where kind = 'BOOKED')
    into touched, doors, booked from old_rows;
  else
    select array_agg(distinct site_id), array_agg(distinct box_id) filter (where box_id is not null),
      coalesce(array_agg(order_id) filter (where step = 1), '{}'),
      jsonb_agg(jsonb_build_array(site_id, box_type_id, step)) filter (where kind = 'BOOKED'),
      bool_or(step = 1 and kind <> 'STORED')
    into touched, doors, orders, booked, reserves from (select 1 as step, * from new_rows union all select -1, * from old_rows) r;
  end if;
  if touched is null then
    return null;
  end if;
  perform lock_site_sizes(touched);
  if reserves then
    select jsonb_object_agg(site_id || '/' || box_type_id, free) into free_before
    from free_capacity(touched, case tg_op when 'INSERT' then orders else '{}' end) where logistics_company_id is null;
  end if;
  if doors is not null then perform follow_door_parcels(doors, orders); end if;
  if booked is not null then
    update site_box_types b set booked = b.booked + h.n
    from (
      select (r ->> 0)::bigint as site_id, (r ->> 1)::bigint as box_type_id, sum((r ->> 2)::integer)::integer as n
      from jsonb_array_elements(booked) r group by 1, 2
    ) h
    where h.site_id = b.site_id and h.box_type_id = b.box_type_id and h.n <> 0;
  end if;
  if reserves then perform refuse_overbooking(touched, orders, free_before); end if;
  return null;
end $$;
drop function count_booked(jsonb);

create or replace function follow_door_parcels(doors bigint[], orders bigint[]) returns void
language plpgsql security definer set search_path to public, pg_temp set plan_cache_mode to force_generic_plan as $$
declare
  wrong text;
  taken text;
begin
  perform from box_states where box_id = any (doors) order by box_id for update;
  update box_states s
  set parcels = h.n, order_id = coalesce(h.order_id, s.order_id), cause = 'ORDER', changed_by_id = null, changed_by_name = null, changed_time = clock_timestamp(),
    ledger = case when h.stored then 'OCCUPIED' when h.n > 0 then 'RESERVED' else 'AVAILABLE' end
  from (
    select d.id, count(o.order_id)::smallint as n, coalesce(bool_or(o.kind = 'STORED'), false) as stored,
      (array_agg(o.order_id order by o.since desc))[1] as order_id
    from unnest(doors) d (id) left join box_holds o on o.box_id = d.id group by 1
  ) h where h.id = s.box_id;
  if orders = '{}' then return; end if;
  select string_agg(d.box_id::text, ',') filter (where d.unfit), string_agg(d.box_id::text, ',') filter (where d.full)
  into wrong, taken from (
    select h.box_id, s.parcels > p.parcels_per_door as full, b.deleted_time is not null or t.management or b.site_id <> h.site_id
      or b.box_type_id <> h.box_type_id or (h.kind <> 'STORED' and (s.service <> 'IN_SERVICE' or b.logistics_company_id <>
        coalesce((select o.logistics_company_id from orders o where o.id = h.order_id), 0))) as unfit
    from box_holds h join boxes b on b.id = h.box_id join box_types t on t.id = b.box_type_id
      join box_states s on s.box_id = b.id join sites p on p.id = s.site_id
    where h.order_id = any (orders)
  ) d;
  if wrong is not null then
    raise exception 'doors that take no parcel: %', wrong using errcode = 'CB002';
  end if;
  if taken is not null then
    raise exception 'doors that are taken: %', taken using errcode = 'CB002';
  end if;
end $$;

alter function free_capacity(bigint[], bigint[]) set plan_cache_mode to force_generic_plan;
alter function spare_capacity(bigint[], bigint[]) set plan_cache_mode to force_generic_plan;
alter function refuse_overbooking(bigint[], bigint[], jsonb) set plan_cache_mode to force_generic_plan;
alter function hold_sites(bigint[], text[]) set plan_cache_mode to force_generic_plan;
alter function keep_box_history() set plan_cache_mode to force_generic_plan;
alter function site_passed_on() set plan_cache_mode to force_generic_plan;
