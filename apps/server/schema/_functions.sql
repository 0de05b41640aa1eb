-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

CREATE OR REPLACE FUNCTION public.api_keys_of_role_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update api_keys k set stamp = k.stamp + 1
  from user_roles r
  where r.user_id = k.user_id and r.role_id in (select role_id from changed_rows);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.api_keys_of_tree_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update api_keys set stamp = stamp + 1 where ends_time is null or ends_time > now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.api_keys_of_user_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update api_keys set stamp = stamp + 1 where user_id in (select user_id from changed_rows);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.chinese_grams(content text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (content ~ '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]'::text) THEN (SELECT COALESCE(array_agg(DISTINCT g.gram), '{}'::text[]) AS "coalesce" FROM generate_series(1, length(chinese_grams.content)) place(place), LATERAL (VALUES (substr(chinese_grams.content, place.place, 1)), (substr(chinese_grams.content, place.place, 2))) g(gram) WHERE (g.gram ~ '^[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]{1,2}$'::text)) ELSE '{}'::text[] END;

CREATE OR REPLACE FUNCTION public.company_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from sessions s using users u where u.id = s.user_id and u.company_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.company_tree_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sessions s set scope = scope_of_company(u.company_id), stamp = s.stamp + 1
  from users u
  where u.id = s.user_id and u.company_id in (
    with recursive above as (
      select unnest(case tg_op when 'INSERT' then array[new.operator_id] when 'DELETE' then array[old.operator_id]
        else array[old.operator_id, new.operator_id] end) as id
      union
      select c.operator_id from companies c join above a on c.id = a.id
    ) select id from above where id is not null
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_found_mailroom_recipients(pattern text, company bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  companies bigint[] := case when company is null then seen_companies() else array[company] end;
begin
  if not sees_all() and company is not null and not company = any (seen_companies()) then
    return 0;
  elsif sees_all() and company is null and length(pattern) < 5 then
    -- Fewer than three characters: the whole index would be read, which is slower than the table.
    return (select count(*) from mailroom_recipients r where r.search_text || '' like pattern);
  elsif sees_all() and company is null then
    return (select count(*) from mailroom_recipients r where r.search_text like pattern);
  else
    return (select count(*) from mailroom_recipients r
      where r.search_text like pattern and r.company_id = any (companies));
  end if;
end
$function$;
comment on function count_found_mailroom_recipients(text,bigint) is 'How many mailroom recipients the caller sees, of one company where one is given, with the pattern in their search text.';

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

CREATE OR REPLACE FUNCTION public.keep_past_pin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into past_pins (site_id, digest, ended_time)
  values (old.site_id, old.digest, case when old.active then now() else coalesce(old.ended_time, now()) end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mailroom_recipient_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_count_deltas select tg_table_name, company_id, null, 'KEPT', count(*) from new_rows group by 2;
  else
    insert into list_count_deltas select tg_table_name, company_id, null, 'KEPT', -count(*) from old_rows group by 2;
  end if;
  return null;
end $function$;

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

CREATE OR REPLACE FUNCTION public.page_found_mailroom_recipients(pattern text, company bigint, field text, descending boolean, most integer, skipped integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  companies bigint[] := case when company is null then seen_companies() else array[company] end;
  direction text := case when descending then 'desc' else 'asc' end;
  ids bigint[];
begin
  if not sees_all() and company is not null and not company = any (seen_companies()) then
    return '{}';
  end if;
  execute format(
    'select array(select r.id from mailroom_recipients r where %s %s order by r.%I %s, r.id %s limit $3 offset $4)',
    case when length(pattern) < 5 then 'r.search_text || '''' like $1' else 'r.search_text like $1' end,
    case when sees_all() and company is null then '' else 'and r.company_id = any ($2)' end,
    field, direction, direction
  ) into ids using pattern, companies, most, skipped;
  return ids;
end
$function$;
comment on function page_found_mailroom_recipients(text,bigint,text,boolean,integer,integer) is 'The ids of a page of what count_found_mailroom_recipients counts, in the order of a column and of the ids.';

CREATE OR REPLACE FUNCTION public.password_opens(person bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (NOT (EXISTS (SELECT FROM (users u JOIN single_sign_on_providers p ON ((p.company_id = u.company_id))) WHERE ((u.id = password_opens.person) AND p.enabled AND (NOT p.passwords_allowed) AND (NOT (EXISTS (SELECT FROM (user_roles r JOIN role_permissions a ON ((a.role_id = r.role_id))) WHERE ((r.user_id = u.id) AND (a.permission = 'COMPANY_EDIT'::text)))))))));

CREATE OR REPLACE FUNCTION public.pin_is_taken(at_site bigint, wanted bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN ((EXISTS (SELECT FROM order_pins WHERE ((order_pins.site_id = pin_is_taken.at_site) AND (order_pins.digest = pin_is_taken.wanted) AND (order_pins.active OR (order_pins.ended_time > (now() - '30 days'::interval)))))) OR (EXISTS (SELECT FROM past_pins WHERE ((past_pins.site_id = pin_is_taken.at_site) AND (past_pins.digest = pin_is_taken.wanted) AND (past_pins.ended_time > (now() - '30 days'::interval))))));

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
  from user_roles r
  where r.user_id = s.user_id and r.role_id in (select role_id from changed_rows);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.scope_of_company(company bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE (SELECT companies.company_type FROM companies WHERE (companies.id = scope_of_company.company)) WHEN 'LOGISTICS'::company_type THEN (('logistics:{'::text || company) || '}'::text) WHEN 'OPERATOR'::company_type THEN ((('companies:{'::text || company) || COALESCE((WITH RECURSIVE below AS (SELECT companies_1.id FROM companies companies_1 WHERE (companies_1.operator_id = scope_of_company.company) UNION SELECT c.id FROM (companies c JOIN below b ON ((c.operator_id = b.id)))) SELECT (','::text || string_agg((below.id)::text, ','::text ORDER BY below.id)) FROM (below JOIN companies USING (id)) WHERE (companies.company_type <> 'LOGISTICS'::company_type)), ''::text)) || '}'::text) ELSE (('companies:{'::text || company) || '}'::text) END;

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

CREATE OR REPLACE FUNCTION public.search_request_ids(pattern text, grams text[], most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  everything boolean := sees_all();
  companies bigint[] := seen_companies();
  logistics bigint[] := seen_logistics();
begin
  if grams is null then
    return array(select r.id from requests r where r.search_text like pattern
      and (everything or r.company_id = any (companies) or r.logistics_company_id = any (logistics)) limit most);
  end if;
  return array(select r.id from requests r
    where chinese_grams(r.search_text) @> grams and chinese_grams(r.search_text) <> '{}' and r.search_text like pattern
      and (everything or r.company_id = any (companies) or r.logistics_company_id = any (logistics)) limit most);
end
$function$;
comment on function search_request_ids(text,text[],integer) is 'At most `most` ids of requests that the caller sees with the pattern in their search text and, where grams are given, all of these grams in it.';

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
  if new.company_id is distinct from old.company_id or new.status <> old.status
    or new.password_hash <> old.password_hash or new.deactivated_time is distinct from old.deactivated_time then
    delete from sessions where user_id = new.id;
    update api_keys set ends_time = least(coalesce(ends_time, now()), now())
    where user_id = new.id and (new.status <> 'ACTIVE' or new.deactivated_time is not null
      or new.company_id is distinct from old.company_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.user_company_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.single_sign_on_subject := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.user_mail_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.mail_verified_time := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.user_roles_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sessions set stamp = stamp + 1 where user_id in (select user_id from changed_rows);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.utc_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((moment AT TIME ZONE 'UTC'::text))::date;
