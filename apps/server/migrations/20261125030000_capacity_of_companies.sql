-- A compartment that is reserved for a logistics company is capacity for the orders that this company delivers, and for no others.
-- One with labels is capacity for nobody: a terminal puts no parcel into it that was not booked into it.

create index boxes_special_idx on boxes (site_id, box_type_id)
  where (logistics_company_id is not null or labels <> '{}') and deleted_time is null;

-- Compartments that are not for every order: their free capacity that bookings of their company, without some orders, do not use yet.
create function spare_capacity(sites bigint[], without bigint[]) returns table (site_id bigint, box_type_id bigint, logistics_company_id bigint, spare integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.site_id, r.box_type_id, r.logistics_company_id, greatest(r.capacity - coalesce(h.booked, 0), 0)
  from (
    -- A company of null: labelled.
    select b.site_id, b.box_type_id, case when b.labels = '{}' then b.logistics_company_id end as logistics_company_id,
      coalesce(sum(greatest(p.parcels_per_door - s.parcels, 0)) filter (where s.service = 'IN_SERVICE'), 0)::integer as capacity
    from boxes b join box_states s on s.box_id = b.id join sites p on p.id = b.site_id
    where b.site_id = any (sites) and (b.logistics_company_id is not null or b.labels <> '{}') and b.deleted_time is null
    group by 1, 2, 3
  ) r
  left join lateral (
    select count(*)::integer as booked from box_holds h join orders o on o.id = h.order_id
    where h.kind = 'BOOKED' and h.site_id = r.site_id and h.box_type_id = r.box_type_id
      and o.logistics_company_id = r.logistics_company_id and h.order_id <> all (without)
  ) h on true
$$;

create function free_capacity(sites bigint[], without bigint[] default '{}') returns table (site_id bigint, box_type_id bigint, logistics_company_id bigint, free integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with spare as materialized (select * from spare_capacity(sites, without))
  select b.site_id, b.box_type_id, null::bigint, (coalesce(b.rooms, b.compartments) - b.booked
    - coalesce((select sum(s.spare) from spare s where s.site_id = b.site_id and s.box_type_id = b.box_type_id), 0))::integer
  from site_box_types b where b.site_id = any (sites)
  union all
  select s.site_id, s.box_type_id, s.logistics_company_id, s.spare from spare s where s.logistics_company_id is not null
$$;
comment on function free_capacity is 'Parcels that still fit at the sites, by size: with a company of null for every order, with a company for the orders that it delivers. Below 0: more is booked than fits.';

create function lock_free_capacity(sites bigint[]) returns table (site_id bigint, box_type_id bigint, logistics_company_id bigint, free integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_site_sizes(sites);
  return query select * from free_capacity(sites);
end $$;

revoke execute on function spare_capacity, free_capacity, lock_free_capacity from public;
grant execute on function free_capacity, lock_free_capacity to cubby_app;

-- As before, but by the capacity that every order may use; a door is kept for no order that another company delivers.
create or replace function follow_holds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched bigint[];
  doors bigint[];
  added bigint[] := '{}';
  before jsonb;
  wrong text;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct site_id), array_agg(distinct box_id) filter (where box_id is not null) into touched, doors from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct site_id), array_agg(distinct box_id) filter (where box_id is not null) into touched, doors from old_rows;
  else
    select array_agg(distinct site_id), array_agg(distinct box_id) filter (where box_id is not null) into touched, doors
    from (select site_id, box_id from old_rows union select site_id, box_id from new_rows) r;
  end if;
  if touched is null then
    return null;
  end if;
  perform lock_site_sizes(touched);
  if tg_op = 'INSERT' then
    added := array(select order_id from new_rows);
  end if;
  select jsonb_object_agg(site_id || '/' || box_type_id, free) into before
  from free_capacity(touched, added) where logistics_company_id is null;
  if doors is not null then
    perform from box_states where box_id = any (doors) order by box_id for update;
    if tg_op <> 'DELETE' then
      select string_agg(h.box_id::text, ',') into wrong
      from new_rows h join boxes b on b.id = h.box_id join box_types t on t.id = b.box_type_id join box_states s on s.box_id = b.id
      where b.deleted_time is not null or t.management or b.site_id <> h.site_id or b.box_type_id <> h.box_type_id
        or (h.kind <> 'STORED' and (s.service <> 'IN_SERVICE' or b.logistics_company_id <>
          coalesce((select o.logistics_company_id from orders o where o.id = h.order_id), 0)));
      if wrong is not null then
        raise exception 'doors that take no parcel: %', wrong using errcode = 'CB002';
      end if;
    end if;
    update box_states s
    set parcels = h.n, order_id = coalesce(h.order_id, s.order_id), cause = 'ORDER', changed_by_id = null, changed_by_name = null, changed_time = clock_timestamp(),
      ledger = case when h.stored then 'OCCUPIED' when h.n > 0 then 'RESERVED' else 'AVAILABLE' end
    from (
      select d.id, count(o.order_id)::smallint as n, coalesce(bool_or(o.kind = 'STORED'), false) as stored,
        (array_agg(o.order_id order by o.since desc))[1] as order_id
      from unnest(doors) d (id) left join box_holds o on o.box_id = d.id group by 1
    ) h where h.id = s.box_id;
    select string_agg(s.box_id::text, ',') into wrong
    from box_states s join sites p on p.id = s.site_id where s.box_id = any (doors) and s.parcels > p.parcels_per_door;
    if wrong is not null and tg_op <> 'DELETE' then
      raise exception 'doors that are taken: %', wrong using errcode = 'CB002';
    end if;
  end if;
  if tg_op = 'INSERT' then
    update site_box_types b set booked = b.booked + h.n
    from (select site_id, box_type_id, count(*)::integer as n from new_rows where kind = 'BOOKED' group by 1, 2) h
    where h.site_id = b.site_id and h.box_type_id = b.box_type_id;
  elsif tg_op = 'DELETE' then
    update site_box_types b set booked = b.booked - h.n
    from (select site_id, box_type_id, count(*)::integer as n from old_rows where kind = 'BOOKED' group by 1, 2) h
    where h.site_id = b.site_id and h.box_type_id = b.box_type_id;
  else
    update site_box_types b set booked = b.booked + h.n
    from (
      select site_id, box_type_id, sum(n)::integer as n
      from (
        select site_id, box_type_id, 1 as n from new_rows where kind = 'BOOKED'
        union all select site_id, box_type_id, -1 from old_rows where kind = 'BOOKED'
      ) r group by 1, 2
    ) h
    where h.site_id = b.site_id and h.box_type_id = b.box_type_id and h.n <> 0;
  end if;
  if tg_op <> 'DELETE' then
    select string_agg(site_id || '/' || box_type_id, ',') into wrong
    from free_capacity(touched)
    where logistics_company_id is null
      and (site_id, box_type_id) in (select n.site_id, n.box_type_id from new_rows n where n.kind <> 'STORED')
      and free < least(0, coalesce((before ->> (site_id || '/' || box_type_id))::integer, 0));
    if wrong is not null then
      raise exception 'no room: %', wrong using errcode = 'CB001';
    end if;
    select string_agg(n.site_id || '/' || n.box_type_id, ',') into wrong from new_rows n
    where n.kind = 'BOOKED' and not exists (select from site_box_types b where b.site_id = n.site_id and b.box_type_id = n.box_type_id);
    if wrong is not null then
      raise exception 'no such size: %', wrong using errcode = 'CB001';
    end if;
  end if;
  return null;
end $$;

-- The terminal chooses compartments by the company that delivers the order.
create or replace function access_is_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into access_due (site_id, order_id)
    select distinct t.site_id, n.id from new_rows n join terminal_states t on t.site_id in (n.site_id, n.current_location_id);
  else
    insert into access_due (site_id, order_id)
    select distinct t.site_id, n.id
    from new_rows n full join old_rows o on o.id = n.id
      join terminal_states t on t.site_id in (n.site_id, n.current_location_id, o.site_id, o.current_location_id)
    where (n.status, n.site_id, n.current_location_id, n.box_id, n.overdue_time, n.tracking_number, n.booking_box_type_id, n.logistics_company_id)
      is distinct from (o.status, o.site_id, o.current_location_id, o.box_id, o.overdue_time, o.tracking_number, o.booking_box_type_id, o.logistics_company_id);
  end if;
  return null;
end $$;
