-- A policy for all commands is asked of reads as well. PostgreSQL asks the permissive policies of a table from the last name to the
-- first, so that `writes_site` ran for each row that somebody looked at; under a name before `..._seen` it runs where that one
-- says no, which is never for a row that is shown.

do $$
declare
  was record;
begin
  for was in
    select tablename, policyname from pg_policies
    where schemaname = 'public' and policyname like '%\_written' and (tablename like 'site%' or tablename like 'box%')
  loop
    execute format('alter policy %I on %I rename to %I',
      was.policyname, was.tablename, regexp_replace(was.policyname, '_written$', '_changed'));
  end loop;
end $$;

-- Rooms and bookings follow by what a statement changes; they were counted again over all doors and bookings of the site.

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
      where b.deleted_time is not null or t.management or s.service <> 'IN_SERVICE' or b.site_id <> h.site_id or b.box_type_id <> h.box_type_id;
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
    where site_id = any (touched) and coalesce(rooms, compartments) - booked < least(0, coalesce((before ->> (site_id || '/' || box_type_id))::integer, 0));
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

create or replace function keep_box_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into box_history (box_id, site_id, fact, value, note, cause, order_id, user_id, user_name, from_time)
    select n.box_id, n.site_id, f.fact, f.value, f.note, n.cause, null, n.changed_by_id, n.changed_by_name, n.changed_time
    from new_rows n, lateral (values ('LEDGER', n.ledger, null), ('SENSOR', n.sensor, null), ('ARTICLE', n.article, null),
      ('SERVICE', n.service, n.service_note)) f (fact, value, note);
    perform count_site_sizes(array(select distinct site_id from new_rows));
    return null;
  end if;
  with changed as (
    select n.*, f.fact, f.value, f.note
    from new_rows n join old_rows o on o.box_id = n.box_id, lateral (values
      ('LEDGER', n.ledger, null, o.ledger, null), ('SENSOR', n.sensor, null, o.sensor, null), ('ARTICLE', n.article, null, o.article, null),
      ('SERVICE', n.service, n.service_note, o.service, o.service_note)) f (fact, value, note, value_before, note_before)
    where (f.value, f.note) is distinct from (f.value_before, f.note_before)
  ), closed as (
    update box_history h set until_time = c.changed_time
    from changed c where h.box_id = c.box_id and h.fact = c.fact and h.until_time is null
  )
  insert into box_history (box_id, site_id, fact, value, note, cause, order_id, user_id, user_name, from_time)
  select box_id, site_id, fact, value, note, cause, case when fact = 'LEDGER' then order_id end, changed_by_id, changed_by_name, changed_time
  from changed order by box_id;
  update site_box_types b set rooms = b.rooms + d.rooms
  from (
    select x.site_id, x.box_type_id,
      sum(case n.service when 'IN_SERVICE' then greatest(p.parcels_per_door - n.parcels, 0) else 0 end
        - case o.service when 'IN_SERVICE' then greatest(p.parcels_per_door - o.parcels, 0) else 0 end)::integer as rooms
    from new_rows n join old_rows o on o.box_id = n.box_id
      join boxes x on x.id = n.box_id and x.deleted_time is null join sites p on p.id = x.site_id
    where (n.parcels, n.service) is distinct from (o.parcels, o.service)
    group by 1, 2
  ) d
  where b.site_id = d.site_id and b.box_type_id = d.box_type_id and d.rooms <> 0;
  return null;
end $$;
