-- Long functions become several, none of more than 40 lines. What they do stays.

-- Nothing has called this since capacity is reserved for logistics companies.
drop function free_rooms(bigint[]);

-- ## Dashboard

create function dashboard_rows_changed() returns trigger language plpgsql as $function$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  companies_changed constant bigint[] := array(
    select distinct company_id from changed_rows where stored_time is not null or collected_time is not null);
begin
  if companies_changed = '{}' then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(dashboard_zone_lock(company_id)) from unnest(companies_changed) company_id;
  insert into dashboard_deltas
  select r.company_id, r.logistics_company_id, r.site_id, f.day, r.currency, step * sum(f.stored), step * sum(f.taken),
    step * sum(f.amount)
  from changed_rows r join companies c on c.id = r.company_id, lateral (values
    ((r.stored_time at time zone c.time_zone)::date, 1, 0, 0),
    ((r.collected_time at time zone c.time_zone)::date, 0, 1, coalesce(r.charge, 0))
  ) f (day, stored, taken, amount)
  where f.day is not null group by 1, 2, 3, 4, 5;
  return null;
end $function$;
comment on function dashboard_rows_changed() is 'Adds new orders to the dashboard sums, and subtracts deleted ones.';

create or replace trigger dashboard_inserted after insert on orders
  referencing new table as changed_rows for each statement execute function dashboard_rows_changed();
create or replace trigger dashboard_deleted after delete on orders
  referencing old table as changed_rows for each statement execute function dashboard_rows_changed();

create or replace function dashboard_changed() returns trigger language plpgsql as $function$
declare
  -- No join of the two: its plan would be cached from a statement of one order for one of thousands.
  companies_changed constant bigint[] := array(
    select distinct company_id from (
      select company_id from (
        select 1 as step, company_id, logistics_company_id, site_id, currency, stored_time, collected_time, charge
        from new_rows where stored_time is not null or collected_time is not null
        union all
        select -1, company_id, logistics_company_id, site_id, currency, stored_time, collected_time, charge
        from old_rows where stored_time is not null or collected_time is not null
      ) side
      group by company_id, logistics_company_id, site_id, currency, stored_time, collected_time, charge
      having sum(step) <> 0
    ) changed);
begin
  if companies_changed = '{}' then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(dashboard_zone_lock(company_id)) from unnest(companies_changed) company_id;
  insert into dashboard_deltas
  select r.company_id, r.logistics_company_id, r.site_id, f.day, r.currency, sum(f.stored), sum(f.taken), sum(f.amount)
  from (
    select 1 as step, company_id, logistics_company_id, site_id, currency, stored_time, collected_time, charge from new_rows
    union all
    select -1, company_id, logistics_company_id, site_id, currency, stored_time, collected_time, charge from old_rows
  ) r join companies c on c.id = r.company_id, lateral (values
    ((r.stored_time at time zone c.time_zone)::date, step, 0, 0),
    ((r.collected_time at time zone c.time_zone)::date, 0, step, step * coalesce(r.charge, 0))
  ) f (day, stored, taken, amount)
  where f.day is not null and r.company_id = any (companies_changed)
  group by 1, 2, 3, 4, 5
  having sum(f.stored) <> 0 or sum(f.taken) <> 0 or sum(f.amount) <> 0;
  return null;
end $function$;
comment on function dashboard_changed() is 'Adds the changes of stored and collected orders to the dashboard sums.';

-- ## Order counts

create function order_count_changed() returns trigger language plpgsql as $function$
begin
  insert into order_count_deltas
  select company_id, logistics_company_id, status, utc_day(created_time), utc_day(inbound_time), utc_day(arranged_time),
         utc_day(dispatch_time), utc_day(returned_to_warehouse_time), utc_day(stored_time), utc_day(collected_time),
         case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $function$;
comment on function order_count_changed() is 'Adds new orders to the order counts, and subtracts deleted ones.';
create or replace trigger order_count_inserted after insert on orders
  referencing new table as changed_rows for each statement execute function order_count_changed();
create or replace trigger order_count_deleted after delete on orders
  referencing old table as changed_rows for each statement execute function order_count_changed();
drop function order_count_inserted();
drop function order_count_deleted();

-- ## Reservations of compartments

create function follow_door_parcels(doors bigint[], orders bigint[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $function$
declare
  wrong text;
begin
  perform from box_states where box_id = any (doors) order by box_id for update;
  select string_agg(h.box_id::text, ',') into wrong
  from box_holds h join boxes b on b.id = h.box_id join box_types t on t.id = b.box_type_id join box_states s on s.box_id = b.id
  where h.order_id = any (orders) and (
    b.deleted_time is not null or t.management or b.site_id <> h.site_id or b.box_type_id <> h.box_type_id
    or (h.kind <> 'STORED' and (s.service <> 'IN_SERVICE' or b.logistics_company_id <>
      coalesce((select o.logistics_company_id from orders o where o.id = h.order_id), 0))));
  if wrong is not null then
    raise exception 'doors that take no parcel: %', wrong using errcode = 'CB002';
  end if;
  update box_states s
  set parcels = h.n, order_id = coalesce(h.order_id, s.order_id), cause = 'ORDER', changed_by_id = null, changed_by_name = null, changed_time = clock_timestamp(),
    ledger = case when h.stored then 'OCCUPIED' when h.n > 0 then 'RESERVED' else 'AVAILABLE' end
  from (
    select d.id, count(o.order_id)::smallint as n, coalesce(bool_or(o.kind = 'STORED'), false) as stored,
      (array_agg(o.order_id order by o.since desc))[1] as order_id
    from unnest(doors) d (id) left join box_holds o on o.box_id = d.id group by 1
  ) h where h.id = s.box_id;
  if orders = '{}' then return; end if;
  select string_agg(s.box_id::text, ',') into wrong
  from box_states s join sites p on p.id = s.site_id where s.box_id = any (doors) and s.parcels > p.parcels_per_door;
  if wrong is not null then
    raise exception 'doors that are taken: %', wrong using errcode = 'CB002';
  end if;
end $function$;
comment on function follow_door_parcels(bigint[], bigint[]) is 'Derives the ledger of compartments from their reservations; refuses compartments of the given orders that take no parcel, or no more.';

create function refuse_overbooking(sites bigint[], orders bigint[], free_before jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $function$
declare
  wrong text;
begin
  select string_agg(site_id || '/' || box_type_id, ',') into wrong
  from free_capacity(sites)
  where logistics_company_id is null
    and (site_id, box_type_id) in (select h.site_id, h.box_type_id from box_holds h where h.order_id = any (orders) and h.kind <> 'STORED')
    and free < least(0, coalesce((free_before ->> (site_id || '/' || box_type_id))::integer, 0));
  if wrong is not null then
    raise exception 'no room: %', wrong using errcode = 'CB001';
  end if;
  select string_agg(h.site_id || '/' || h.box_type_id, ',') into wrong from box_holds h
  where h.order_id = any (orders) and h.kind = 'BOOKED'
    and not exists (select from site_box_types b where b.site_id = h.site_id and b.box_type_id = h.box_type_id);
  if wrong is not null then
    raise exception 'no such size: %', wrong using errcode = 'CB001';
  end if;
end $function$;
comment on function refuse_overbooking(bigint[], bigint[], jsonb) is 'Refuses reservations of the given orders for which a size has no capacity; a size that had too little before may not get less.';

create function count_booked(booked jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $function$
  update site_box_types b set booked = b.booked + h.n
  from (
    select (r ->> 0)::bigint as site_id, (r ->> 1)::bigint as box_type_id, sum((r ->> 2)::integer)::integer as n
    from jsonb_array_elements(booked) r group by 1, 2
  ) h
  where h.site_id = b.site_id and h.box_type_id = b.box_type_id and h.n <> 0
$function$;
comment on function count_booked(jsonb) is 'Adds bookings, each of a site, a size and a number, to the sizes of the sites.';

create or replace function follow_holds() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
declare
  touched bigint[];
  doors bigint[];
  orders bigint[] := '{}';
  booked jsonb;
  free_before jsonb;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct site_id), array_agg(distinct box_id) filter (where box_id is not null), array_agg(order_id),
      jsonb_agg(jsonb_build_array(site_id, box_type_id, 1)) filter (where kind = 'BOOKED')
    into touched, doors, orders, booked from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct site_id), array_agg(distinct box_id) filter (where box_id is not null),
      jsonb_agg(jsonb_build_array(site_id, box_type_id, -1)) filter (where kind = 'BOOKED')
    into touched, doors, booked from old_rows;
  else
    orders := array(select order_id from new_rows);
    select array_agg(distinct site_id), array_agg(distinct box_id) filter (where box_id is not null),
      jsonb_agg(jsonb_build_array(site_id, box_type_id, step)) filter (where kind = 'BOOKED')
    into touched, doors, booked from (select 1 as step, * from new_rows union all select -1, * from old_rows) r;
  end if;
  if touched is null then
    return null;
  end if;
  perform lock_site_sizes(touched);
  select jsonb_object_agg(site_id || '/' || box_type_id, free) into free_before
  from free_capacity(touched, case tg_op when 'INSERT' then orders else '{}' end) where logistics_company_id is null;
  if doors is not null then perform follow_door_parcels(doors, orders); end if;
  if booked is not null then perform count_booked(booked); end if;
  if tg_op <> 'DELETE' then perform refuse_overbooking(touched, orders, free_before); end if;
  return null;
end $function$;
comment on function follow_holds() is 'Derives the ledger of compartments and the booked capacity from reservations, and refuses what does not fit.';
revoke execute on function follow_door_parcels(bigint[], bigint[]), refuse_overbooking(bigint[], bigint[], jsonb), count_booked(jsonb) from public;

-- ## Pages of the audit log

create function audit_conditions(filter jsonb) returns text[] language sql stable
  return array(
    select c.condition
    from (values
      -- Fewer than three characters: the whole index would be read, which is slower than the table.
      ('pattern', case when length(filter ->> 'pattern') < 5 then 'e.search_text || '''' like $2' else 'e.search_text like $2' end),
      ('from', 'e.occurred_time >= to_timestamp(($1 ->> ''from'')::float8 / 1000)'),
      ('to', 'e.occurred_time <= to_timestamp(($1 ->> ''to'')::float8 / 1000)'),
      ('userId', 'e.user_id = ($1 ->> ''userId'')::bigint'),
      ('noun', 'e.noun = $1 ->> ''noun'''),
      ('nounId', 'e.noun_id = $1 ->> ''nounId'''),
      ('action', 'e.action = $1 ->> ''action'''),
      -- The addresses of users whom the caller does not see are not shown, and so not found either.
      ('address', 'e.address = ($1 ->> ''address'')::inet' || case when sees_all() then '' else ' and exists (select from users u
        where u.id = e.user_id and u.company_id = any (seen_companies() || seen_logistics()))' end)
    ) c (field, condition)
    where filter ->> c.field is not null
  );
comment on function audit_conditions(jsonb) is 'The conditions of a filter of the audit log, for page_audit_events: $1 is the filter, $2 its pattern.';

create function count_audit_events(filter jsonb, companies bigint[]) returns bigint
  language plpgsql stable set search_path = public, pg_temp as $function$
declare
  conditions constant text[] := audit_conditions(filter);
  total bigint;
begin
  if conditions = '{}' or (cardinality(conditions) = 1 and filter ? 'action') then
    -- The maintained counts, and the changes that are not yet folded into them.
    return (
      select coalesce(sum(c.n), 0) from list_counts c
      where c.list = 'audit_events' and (not filter ? 'action' or c.state = filter ->> 'action')
        and c.viewer_id = any (coalesce(companies, array[0]))
    ) + (
      select coalesce(sum(d.n), 0) from list_count_deltas d
      where d.list = 'audit_events' and (not filter ? 'action' or d.state = filter ->> 'action')
        and (companies is null or d.company_id = any (companies))
    );
  end if;
  execute 'select count(*) from audit_events e where ' || array_to_string(conditions, ' and ')
    || case when companies is null then '' else ' and e.company_id = any ($3)' end
  into total using filter, filter ->> 'pattern', companies;
  return total;
end $function$;
comment on function count_audit_events(jsonb, bigint[]) is 'How many lines of the audit log match a filter; companies of null are all. For page_audit_events.';
revoke execute on function audit_conditions(jsonb), count_audit_events(jsonb, bigint[]) from public;

create or replace function page_audit_events(filter jsonb, ascending boolean, most integer, skipped integer)
  returns table(total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public, pg_temp as $function$
declare
  -- The companies that are read; null is all.
  companies bigint[] := case when sees_all() then null else seen_companies() || seen_logistics() end;
  asked constant bigint := (filter ->> 'companyId')::bigint;
  direction constant text := case when ascending then 'asc' else 'desc' end;
  conditions text[] := audit_conditions(filter);
  source text;
begin
  if asked is not null then
    companies := case when companies is null or asked = any (companies) then array[asked] else '{}' end;
  end if;
  total := count_audit_events(filter, companies);
  ids := '{}';
  if total <= skipped then
    return next;
    return;
  end if;
  if conditions = '{}' and companies is not null and skipped + most <= 1000 then
    -- The lines of few companies among many lie far apart in the index of all; the index of each company has them together.
    source := format('select l.id, l.occurred_time from unnest($3) company (id) cross join lateral (
      select e.id, e.occurred_time from audit_events e where e.company_id = company.id
      order by e.occurred_time %1$s, e.id %1$s limit %2$s) l', direction, skipped + most);
  else
    if companies is not null then conditions := conditions || 'e.company_id = any ($3)'::text; end if;
    source := 'select e.id, e.occurred_time from audit_events e where ' || array_to_string(conditions || 'true'::text, ' and ')
      -- Few matches are gathered and sorted; many are met soon along the index of the time.
      || case when total <= 5000 then ' offset 0' else '' end;
  end if;
  execute format('select array(select f.id from (%1$s) f order by f.occurred_time %2$s, f.id %2$s limit $4 offset $5)', source, direction)
  into ids using filter, filter ->> 'pattern', companies, most, skipped;
  return next;
end
$function$;
