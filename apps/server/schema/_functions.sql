-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

CREATE OR REPLACE FUNCTION public.chinese_grams(content text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (content ~ '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]'::text) THEN (SELECT COALESCE(array_agg(DISTINCT g.gram), '{}'::text[]) AS "coalesce" FROM generate_series(1, length(chinese_grams.content)) place(place), LATERAL (VALUES (substr(chinese_grams.content, place.place, 1)), (substr(chinese_grams.content, place.place, 2))) g(gram) WHERE (g.gram ~ '^[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]{1,2}$'::text)) ELSE '{}'::text[] END;

CREATE OR REPLACE FUNCTION public.count_found_orders(pattern text, grams text[])
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if sees_all() and grams is null then
    return (select count(*) from orders o where o.search_text like pattern);
  elsif sees_all() then
    return (select count(*) from orders o
      where o.search_grams @> grams and o.search_grams <> '{}' and o.search_text like pattern);
  else
    return cardinality(search_order_ids(pattern, grams, null));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.fold_list_counts(most integer DEFAULT 50000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moved_rows integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_list_counts')) then
    return 0;
  end if;
  with moved as (
    delete from list_count_deltas
    where ctid = any (array(select ctid from list_count_deltas limit most))
    returning list_count_deltas.*
  ), folded as (
    insert into list_counts as t (list, viewer_id, state, n)
    select m.list, v.viewer_id, m.state, sum(m.n)
    from moved m, lateral (
      select 0::bigint as viewer_id union select m.company_id
      union select m.logistics_company_id where m.logistics_company_id is not null
    ) v
    group by 1, 2, 3 having sum(m.n) <> 0
    on conflict (list, viewer_id, state) do update set n = t.n + excluded.n
  )
  select count(*) into moved_rows from moved;
  return moved_rows;
end
$function$;

CREATE OR REPLACE FUNCTION public.fold_order_counts(most integer DEFAULT 50000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moved_rows integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_order_counts')) then
    return 0;
  end if;
  with moved as (
    delete from order_count_deltas
    where ctid = any (array(select ctid from order_count_deltas limit most))
    returning order_count_deltas.*
  ), cells as materialized (
    select m.company_id, m.logistics_company_id, m.status, d.dimension, d.day, sum(m.n) as n
    from moved m,
         lateral (values
           ('total', date '1970-01-01'), ('created', m.created), ('inbound', m.inbound),
           ('arranged', m.arranged), ('dispatch', m.dispatch), ('returned', m.returned), ('stored', m.stored),
           ('collected', m.collected)
         ) as d (dimension, day)
    where d.day is not null
    group by 1, 2, 3, 4, 5
  ), by_day as (
    insert into order_counts as t (dimension, period, status, n)
    select dimension, day, status, sum(n) from cells group by 1, 2, 3 having sum(n) <> 0
    on conflict (dimension, period, status) do update set n = t.n + excluded.n
  ), by_company as (
    insert into order_counts_by_company as t (viewer_id, dimension, period, status, n)
    select viewer_id, dimension, case dimension when 'total' then day else date_trunc('week', day)::date end, status,
           sum(n)
    from cells, lateral (
      select company_id as viewer_id union select logistics_company_id where logistics_company_id is not null
    ) v
    group by 1, 2, 3, 4 having sum(n) <> 0
    on conflict (viewer_id, dimension, period, status) do update set n = t.n + excluded.n
  )
  select count(*) into moved_rows from moved;
  return moved_rows;
end
$function$;

CREATE OR REPLACE FUNCTION public.order_count_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_count_deltas
  select company_id, logistics_company_id, status, utc_day(created_time), utc_day(inbound_time), utc_day(arranged_time),
         utc_day(dispatch_time), utc_day(returned_to_warehouse_time), utc_day(stored_time), utc_day(collected_time),
         -count(*)
  from old_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_count_deltas
  select company_id, logistics_company_id, status, utc_day(created_time), utc_day(inbound_time), utc_day(arranged_time),
         utc_day(dispatch_time), utc_day(returned_to_warehouse_time), utc_day(stored_time), utc_day(collected_time),
         count(*)
  from new_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_count_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_count_deltas
  select company_id, logistics_company_id, status, created, inbound, arranged, dispatch, returned, stored, collected,
         sum(step)
  from (
    select company_id, logistics_company_id, status, utc_day(created_time) as created, utc_day(inbound_time) as inbound,
           utc_day(arranged_time) as arranged, utc_day(dispatch_time) as dispatch,
           utc_day(returned_to_warehouse_time) as returned, utc_day(stored_time) as stored,
           utc_day(collected_time) as collected, 1 as step
    from new_rows
    union all
    select company_id, logistics_company_id, status, utc_day(created_time), utc_day(inbound_time),
           utc_day(arranged_time), utc_day(dispatch_time), utc_day(returned_to_warehouse_time), utc_day(stored_time),
           utc_day(collected_time), -1
    from old_rows
  ) cells
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  having sum(step) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_kind_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_count_deltas
    select 'orders:' || kind, company_id, logistics_company_id, status, count(*)
    from new_rows where kind <> 'STANDARD' group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into list_count_deltas
    select 'orders:' || kind, company_id, logistics_company_id, status, -count(*)
    from old_rows where kind <> 'STANDARD' group by 1, 2, 3, 4;
  else
    insert into list_count_deltas
    select 'orders:' || kind, company_id, logistics_company_id, status, sum(step)
    from (
      select kind, company_id, logistics_company_id, status, 1 as step from new_rows where kind <> 'STANDARD'
      union all
      select kind, company_id, logistics_company_id, status, -1 from old_rows where kind <> 'STANDARD'
    ) cells
    group by 1, 2, 3, 4 having sum(step) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pin_is_taken(at_site bigint, wanted bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM order_pins WHERE ((order_pins.site_id = pin_is_taken.at_site) AND (order_pins.digest = pin_is_taken.wanted) AND (order_pins.active OR (order_pins.ended_time > (now() - '30 days'::interval))))));

CREATE OR REPLACE FUNCTION public.request_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_count_deltas
    select tg_table_name || ':' || request_type, company_id, logistics_company_id, state, count(*)
    from new_rows group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into list_count_deltas
    select tg_table_name || ':' || request_type, company_id, logistics_company_id, state, -count(*)
    from old_rows group by 1, 2, 3, 4;
  else
    insert into list_count_deltas
    select tg_table_name || ':' || request_type, company_id, logistics_company_id, state, sum(step)
    from (
      select request_type, company_id, logistics_company_id, state, 1 as step from new_rows
      union all
      select request_type, company_id, logistics_company_id, state, -1 from old_rows
    ) cells
    group by 1, 2, 3, 4 having sum(step) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.role_permissions_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sessions s set stamp = s.stamp + 1
  from users u
  where u.id = s.user_id and u.role_id in (select role_id from changed_rows);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_order_ids(pattern text, grams text[], most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  companies bigint[] := seen_companies();
  logistics bigint[] := seen_logistics();
begin
  if sees_all() and grams is null then
    return array(select o.id from orders o where o.search_text like pattern limit most);
  elsif sees_all() then
    return array(select o.id from orders o
      where o.search_grams @> grams and o.search_grams <> '{}' and o.search_text like pattern limit most);
  elsif grams is null then
    return array(select o.id from orders o where o.search_text like pattern and o.company_id = any (companies)
      union
      select o.id from orders o where o.search_text like pattern and o.logistics_company_id = any (logistics)
      limit most);
  else
    return array(select o.id from orders o
      where o.search_grams @> grams and o.search_grams <> '{}' and o.search_text like pattern
        and (o.company_id = any (companies) or o.logistics_company_id = any (logistics)) limit most);
  end if;
end
$function$;
comment on function search_order_ids(text,text[],integer) is 'At most `most` ids of orders that the caller sees with the pattern in their search text and, where grams are given, all of these grams in the name of the recipient.';

CREATE OR REPLACE FUNCTION public.seen_companies()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (current_setting('cubby.scope'::text, true) ~~ 'companies:%'::text) THEN (substr(current_setting('cubby.scope'::text, true), 11))::bigint[] ELSE '{}'::bigint[] END;

CREATE OR REPLACE FUNCTION public.seen_logistics()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (current_setting('cubby.scope'::text, true) ~~ 'logistics:%'::text) THEN (substr(current_setting('cubby.scope'::text, true), 11))::bigint[] ELSE '{}'::bigint[] END;

CREATE OR REPLACE FUNCTION public.seen_operators()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT COALESCE(array_agg(DISTINCT
         CASE c.company_type
             WHEN 'OPERATOR'::company_type THEN c.id
             ELSE c.operator_id
         END), '{}'::bigint[]) AS "coalesce"
    FROM companies c
   WHERE ((c.id = ANY (seen_companies())) OR (c.id IN ( SELECT l.company_id
            FROM company_logistics l
           WHERE (l.logistics_company_id = ANY (seen_logistics())))));
END;

CREATE OR REPLACE FUNCTION public.sees_all()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(current_setting('cubby.scope'::text, true), ''::text) = 'all'::text);

CREATE OR REPLACE FUNCTION public.slot_load(wanted_type text, district bigint, slot_start timestamp with time zone, slot_end timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT COALESCE(sum((r.open_orders + r.completed_orders)), (0)::bigint) AS "coalesce" FROM (requests r JOIN companies c ON ((c.id = r.company_id))) WHERE (((r.request_type)::text = slot_load.wanted_type) AND ((r.state)::text <> 'CANCELED'::text) AND (r.start_time = slot_load.slot_start) AND (r.end_time = slot_load.slot_end) AND (NOT (c.district_id IS DISTINCT FROM slot_load.district))));

CREATE OR REPLACE FUNCTION public.user_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.company_id is distinct from old.company_id then
    -- What the person sees hangs on the company: they sign in anew.
    delete from sessions where user_id = new.id;
  elsif new.role_id <> old.role_id then
    update sessions set stamp = stamp + 1 where user_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.utc_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((moment AT TIME ZONE 'UTC'::text))::date;
