-- A parcel that lies in a door is a fact. A door that was taken out of service, or whose size was booked up, before the terminal
-- could be told of it refused the parcel: its order had no door, and its recipient no PIN.

create or replace function follow_holds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched bigint[];
  doors bigint[];
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
  select jsonb_object_agg(site_id || '/' || box_type_id, coalesce(rooms, compartments) - booked) into before
  from site_box_types where site_id = any (touched);
  if doors is not null then
    perform from box_states where box_id = any (doors) order by box_id for update;
    if tg_op <> 'DELETE' then
      select string_agg(h.box_id::text, ',') into wrong
      from new_rows h join boxes b on b.id = h.box_id join box_types t on t.id = b.box_type_id join box_states s on s.box_id = b.id
      where b.deleted_time is not null or t.management or (s.service <> 'IN_SERVICE' and h.kind <> 'STORED') or b.site_id <> h.site_id or b.box_type_id <> h.box_type_id;
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
    from site_box_types
    where (site_id, box_type_id) in (select n.site_id, n.box_type_id from new_rows n where n.kind <> 'STORED')
      and coalesce(rooms, compartments) - booked < least(0, coalesce((before ->> (site_id || '/' || box_type_id))::integer, 0));
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

-- What a terminal did stands there until the server says what it makes of it, even where that is what it said before.

alter table access_due add column always boolean not null default false;
comment on column access_due.always is 'The terminal is told again, even where nothing has changed.';
