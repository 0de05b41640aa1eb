-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

CREATE OR REPLACE FUNCTION public.access_is_due_for_box_config()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into access_due (site_id, order_id)
  select a.site_id, a.order_id from orders o join access_orders a on a.order_id = o.id
  where o.service_id in (new.service_id, old.service_id) and o.price_rules is null and not is_ended(o.status) and a.body is not null;
  return null;
end $function$;
comment on function access_is_due_for_box_config() is 'Marks the open orders of a service for new terminal access when a compartment config changes.';

CREATE OR REPLACE FUNCTION public.access_is_due_for_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into access_due (operator_id)
  select distinct coalesce(c.operator_id, c.id) from companies c where c.id in (new.company_id, old.company_id);
  return null;
end $function$;
comment on function access_is_due_for_people() is 'Marks the staff of an operator for new terminal access when a user changes.';

CREATE OR REPLACE FUNCTION public.access_is_due_for_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into access_due (operator_id)
  select distinct coalesce(c.operator_id, c.id) from users u join companies c on c.id = u.company_id
  where u.id in (new.user_id, old.user_id);
  return null;
end $function$;
comment on function access_is_due_for_role() is 'Marks the staff of an operator for new terminal access when a user gains or loses a role.';

CREATE OR REPLACE FUNCTION public.access_is_due_for_site()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into access_due (site_id, order_id)
  select new.site_id, o.id from orders o
  where (o.site_id = new.site_id or o.current_location_id = new.site_id) and not is_ended(o.status)
  order by o.last_updated_time desc limit 20000;
  return null;
end $function$;
comment on function access_is_due_for_site() is 'Marks the open orders of a site for terminal access when the site gets a terminal.';

CREATE OR REPLACE FUNCTION public.account_holds(since timestamp with time zone, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE((since <= now()), true) AND COALESCE((until > now()), true));
comment on function account_holds(timestamp with time zone,timestamp with time zone) is 'Whether an account that holds from one moment to another holds now.';

CREATE OR REPLACE FUNCTION public.alert_begins(site bigint, box bigint, of_board text, what text, from_time timestamp with time zone, due timestamp with time zone, facts jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into alerts as a (site_id, box_id, board, type, since, due_time, details) values (site, box, of_board, what, from_time, due, facts)
  on conflict (site_id, type, coalesce(box_id, 0), coalesce(board, '')) where close_time is null do update
  set details = a.details || excluded.details, over_time = null,
    due_time = case when a.open_time is null then least(coalesce(a.due_time, excluded.due_time), excluded.due_time)
      else coalesce(a.due_time, excluded.due_time) end
$function$;

CREATE OR REPLACE FUNCTION public.alert_ends(site bigint, box bigint, of_board text, what text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from alerts where site_id = site and type = what and coalesce(box_id, 0) = coalesce(box, 0) and coalesce(board, '') = coalesce(of_board, '')
    and open_time is null and what <> 'FORCED_OPEN';
  update alerts set over_time = at where site_id = site and type = what and coalesce(box_id, 0) = coalesce(box, 0)
    and coalesce(board, '') = coalesce(of_board, '') and open_time is null;
  update alerts set close_time = greatest(at, open_time), due_time = null, last_updated_time = clock_timestamp()
  where site_id = site and type = what and coalesce(box_id, 0) = coalesce(box, 0) and coalesce(board, '') = coalesce(of_board, '')
    and open_time is not null and close_time is null;
$function$;

CREATE OR REPLACE FUNCTION public.alerts_of_doors()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  with changed as materialized (
    -- A full join is hashed or merged, however few rows there were when its plan was made; each row has its partner.
    select n.site_id, n.box_id, n.changed_time, n.ledger, n.article, n.sensor, n.sensor is distinct from o.sensor as turned,
      box_disagrees(n.ledger, n.sensor, n.article) as disagrees, box_disagrees(o.ledger, o.sensor, o.article) as disagreed
    from new_rows n full join old_rows o on o.box_id = n.box_id
  ), ended as materialized (
    -- The subselects with an offset are read by their keys, row by row: few doors have an alert.
    select a.id, a.type, a.open_time is null as is_waiting, c.changed_time
    from changed c, lateral (values ('DOOR_LEFT_OPEN', c.turned and c.sensor = 'CLOSED'), ('FORCED_OPEN', c.turned and c.sensor = 'CLOSED'),
      ('DISAGREEMENT', c.disagreed and not c.disagrees)) t (type, applies), lateral (
      select id, type, open_time from alerts where site_id = c.site_id and type = t.type and coalesce(box_id, 0) = c.box_id
        and coalesce(board, '') = '' and close_time is null offset 0
    ) a
    where t.applies
  ), dropped as (
    delete from alerts a using ended e where a.id = e.id and e.is_waiting and e.type <> 'FORCED_OPEN'
  ), closed as (
    update alerts a set over_time = case when e.is_waiting then e.changed_time else a.over_time end,
      close_time = case when e.is_waiting then a.close_time else greatest(e.changed_time, a.open_time) end,
      due_time = case when e.is_waiting then a.due_time end,
      last_updated_time = case when e.is_waiting then a.last_updated_time else clock_timestamp() end
    from ended e where a.id = e.id and (not e.is_waiting or e.type = 'FORCED_OPEN')
  )
  insert into alerts as a (site_id, box_id, type, since, due_time, details)
  select c.site_id, c.box_id, t.type, c.changed_time, t.due,
    case t.type when 'DISAGREEMENT' then jsonb_build_object('ledger', c.ledger, 'article', c.article) else '{}' end
  from changed c, lateral (values
    ('DOOR_LEFT_OPEN', case when c.turned and c.sensor = 'OPEN' then c.changed_time + make_interval(mins => (
      select least(unclosed_door_user_minutes, unclosed_door_admin_minutes) from sites where id = c.site_id)) end),
    ('DISAGREEMENT', case when c.disagrees and not c.disagreed then clock_timestamp() + interval '5 min' end)
  ) t (type, due)
  where t.due is not null
  order by c.box_id
  on conflict (site_id, type, coalesce(box_id, 0), coalesce(board, '')) where close_time is null do update
  set details = a.details || excluded.details, over_time = null,
    due_time = case when a.open_time is null then least(coalesce(a.due_time, excluded.due_time), excluded.due_time)
      else coalesce(a.due_time, excluded.due_time) end;
  return null;
end $function$;
comment on function alerts_of_doors() is 'Begins and ends the alerts that follow from the states of compartments.';

CREATE OR REPLACE FUNCTION public.alerts_of_parcels(doors bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with stored as (
    select box_id, site_id, min(since) as since from box_holds where box_id = any (doors) and kind = 'STORED' group by 1, 2
  ), gone as (
    delete from alerts a where type = 'PARCEL_WAITING' and box_id = any (doors) and open_time is null
      and not exists (select from stored s where s.box_id = a.box_id)
  ), closed as (
    update alerts a set close_time = greatest(clock_timestamp(), open_time), due_time = null, last_updated_time = clock_timestamp()
    where type = 'PARCEL_WAITING' and box_id = any (doors) and open_time is not null and close_time is null
      and not exists (select from stored s where s.box_id = a.box_id)
  )
  insert into alerts as a (site_id, box_id, type, since, due_time)
  select site_id, box_id, 'PARCEL_WAITING', since, since + interval '7 days' from stored order by box_id
  on conflict (site_id, type, coalesce(box_id, 0), coalesce(board, '')) where close_time is null do update
  set since = excluded.since, due_time = excluded.due_time where a.open_time is null and a.since <> excluded.since
$function$;
comment on function alerts_of_parcels(bigint[]) is 'Opens and closes the alerts for parcels that wait in these compartments.';

CREATE OR REPLACE FUNCTION public.alerts_of_terminal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.why = 'REVOKED' then
    perform alert_ends(new.site_id, null, null, t, new.since) from unnest(array['OFFLINE', 'DISAGREEMENT', 'CLOCK_SKEW']) t;
    return null;
  end if;
  if new.connected is distinct from old.connected or cardinality(new.drops) > cardinality(old.drops) then
    if new.connected then
      update alerts set due_time = clock_timestamp()
      where site_id = new.site_id and close_time is null and (type = 'OFFLINE' or open_time is null and due_time is null);
    else
      perform alert_begins(new.site_id, null, null, 'OFFLINE', new.since,
        case when cardinality(new.drops) >= 3 then clock_timestamp() else new.since + interval '3 min' end, '{}');
    end if;
  end if;
  if coalesce(abs(new.skew_ms) >= 300000, false) then
    if coalesce(abs(old.skew_ms) < 300000, true) then
      perform alert_begins(new.site_id, null, null, 'CLOCK_SKEW', clock_timestamp(), clock_timestamp(), jsonb_build_object('skewMs', new.skew_ms));
    end if;
  elsif abs(old.skew_ms) >= 300000 then
    perform alert_ends(new.site_id, null, null, 'CLOCK_SKEW', clock_timestamp());
  end if;
  if new.disagreements is distinct from old.disagreements then
    -- What lies in a door is compared with each change of the door.
    if new.disagreements @? '$[*] ? (@.kind starts with "DOOR_")' then
      perform alert_begins(new.site_id, null, null, 'DISAGREEMENT', clock_timestamp(), clock_timestamp() + interval '5 min', jsonb_build_object('doors',
        jsonb_array_length(jsonb_path_query_array(new.disagreements, '$[*] ? (@.kind starts with "DOOR_")'))));
    else
      perform alert_ends(new.site_id, null, null, 'DISAGREEMENT', clock_timestamp());
    end if;
  end if;
  return null;
end $function$;
comment on function alerts_of_terminal() is 'Opens and closes the alerts of a terminal when its connection, clock or disagreements change.';

CREATE OR REPLACE FUNCTION public.all_template_events()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN '{PIN_CODE,ORDER_CREATED,ORDER_STORED,ORDER_COLLECTED,COLLECTION_REMINDER,OVERDUE_REMINDER}'::text[];
comment on function all_template_events() is 'The occasions on which recipients are written to (packages/contract template-events.ts).';

CREATE OR REPLACE FUNCTION public.audit_conditions(filter jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT c.condition FROM (VALUES ('pattern'::text,CASE WHEN (length((audit_conditions.filter ->> 'pattern'::text)) < 5) THEN 'e.search_text || '''' like $2'::text ELSE 'e.search_text like $2'::text END), ('from'::text,'e.occurred_time >= to_timestamp(($1 ->> ''from'')::float8 / 1000)'::text), ('to'::text,'e.occurred_time <= to_timestamp(($1 ->> ''to'')::float8 / 1000)'::text), ('userId'::text,'e.user_id = ($1 ->> ''userId'')::bigint'::text), ('noun'::text,'e.noun = $1 ->> ''noun'''::text), ('nounId'::text,'e.noun_id = $1 ->> ''nounId'''::text), ('action'::text,'e.action = $1 ->> ''action'''::text), ('address'::text,('e.address = ($1 ->> ''address'')::inet'::text || CASE WHEN sees_all() THEN ''::text ELSE ' and exists (select from users u
        where u.id = e.user_id and u.company_id = any (seen_companies() || seen_logistics()))'::text END))) c(field, condition) WHERE ((audit_conditions.filter ->> c.field) IS NOT NULL));
comment on function audit_conditions(jsonb) is 'The conditions of a filter of the audit log, for page_audit_events: $1 is the filter, $2 its pattern.';

CREATE OR REPLACE FUNCTION public.box_config_of(of_service bigint, of_box bigint)
 RETURNS service_box_configs
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c from service_box_configs c
  where c.service_id = of_service
    and (c.box_type_id is null or c.box_type_id = (select b.box_type_id from boxes b where b.id = of_box))
  order by c.box_type_id nulls last limit 1
$function$;

CREATE OR REPLACE FUNCTION public.box_disagrees(ledger text, sensor text, article text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((sensor = 'CLOSED'::text) AND (((ledger = 'OCCUPIED'::text) AND (article = 'ABSENT'::text)) OR ((ledger <> 'OCCUPIED'::text) AND (article = 'PRESENT'::text))));

CREATE OR REPLACE FUNCTION public.chinese_grams(content text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (content ~ '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]'::text) THEN (SELECT COALESCE(array_agg(DISTINCT g.gram), '{}'::text[]) AS "coalesce" FROM generate_series(1, length(chinese_grams.content)) place(place), LATERAL (VALUES (substr(chinese_grams.content, place.place, 1)), (substr(chinese_grams.content, place.place, 2))) g(gram) WHERE (g.gram ~ '^[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]{1,2}$'::text)) ELSE '{}'::text[] END;

CREATE OR REPLACE FUNCTION public.companies_of_provider(provider bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT c.name FROM (company_providers k JOIN companies c ON ((c.id = k.company_id))) WHERE ((k.provider_id = companies_of_provider.provider) AND (c.deleted_time IS NULL)) ORDER BY (lower(c.name)), c.id);
comment on function companies_of_provider(bigint) is 'The names of the companies that send through a provider, as far as the caller sees them.';

CREATE OR REPLACE FUNCTION public.company_books(company bigint, variant_company bigint, product bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((variant_company = company) OR (((variant_company IS NULL) OR (variant_company = (SELECT c.operator_id FROM companies c WHERE (c.id = company_books.company)))) AND ((NOT (EXISTS (SELECT FROM company_products k WHERE (k.company_id = company_books.company)))) OR (EXISTS (SELECT FROM company_products k WHERE ((k.company_id = company_books.company) AND (k.product_id = company_books.product)))))));
comment on function company_books(bigint,bigint,bigint) is 'Whether orders of a company may book a variant, by the company and the product of the variant.';

CREATE OR REPLACE FUNCTION public.company_channels(company bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT COALESCE(array_agg(DISTINCT lower(p.type)), '{}'::text[]) AS "coalesce" FROM (company_providers k JOIN notification_providers p ON ((p.id = k.provider_id))) WHERE (k.company_id = company_channels.company));
comment on function company_channels(bigint) is 'The channels for which a company has a provider; also told to whoever sees its orders, but not what it has agreed on.';

CREATE OR REPLACE FUNCTION public.company_name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(regexp_replace(translate(NORMALIZE(lower(NORMALIZE(name, NFKC)), NFKD), 'đħıłøŧ'::text, 'dhilot'::text), '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]'::text, ''::text, 'g'::text), '\s+'::text, ' '::text, 'g'::text));
comment on function company_name_key(text) is 'What names of companies have in common that look alike.';

CREATE OR REPLACE FUNCTION public.company_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.looks_like_another := false;
  return new;
end $function$;
comment on function company_renamed() is 'Clears the mark of a look-alike name when a company is renamed.';

CREATE OR REPLACE FUNCTION public.company_rights_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moved constant boolean := tg_op <> 'UPDATE' or new.operator_id is distinct from old.operator_id or new.company_type <> old.company_type;
begin
  if tg_op = 'UPDATE' and (new.status = 'SUSPENDED' and old.status <> 'SUSPENDED'
      or new.deleted_time is not null and old.deleted_time is null) then
    delete from sessions s using users u where u.id = s.user_id and u.company_id = new.id;
  end if;
  if tg_op = 'UPDATE' and (new.company_type <> old.company_type or new.environment <> old.environment) then
    update sessions s set scope = scope_of_company(new.id), stamp = s.stamp + 1
    from users u where u.id = s.user_id and u.company_id = new.id;
    update api_keys k set stamp = k.stamp + 1 from users u where u.id = k.user_id and u.company_id = new.id;
  end if;
  if moved and coalesce(new.operator_id, old.operator_id) is not null then
    update sessions s set scope = scope_of_company(u.company_id), stamp = s.stamp + 1
    from users u
    where u.id = s.user_id and u.company_id in (
      with recursive above as (
        select unnest(array[old.operator_id, new.operator_id]) as id
        union
        select c.operator_id from companies c join above a on c.id = a.id
      ) select id from above where id is not null
    );
  end if;
  return null;
end $function$;
comment on function company_rights_changed() is 'Ends the sessions of a company that is suspended or deleted; recomputes the scopes of its sessions when its type or environment changes, and those of the companies above it when it moves in the tree.';

CREATE OR REPLACE FUNCTION public.company_tree_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update api_keys set stamp = stamp + 1 where ends_time is null or ends_time > now();
  perform end_unfit_views();
  return null;
end $function$;
comment on function company_tree_changed() is 'Raises the stamps of all open API keys, and ends impersonations that no longer fit, when the tree of companies changes.';

CREATE OR REPLACE FUNCTION public.company_usage(company bigint, ended text[])
 RETURNS TABLE(users bigint, companies bigint, sites bigint, open_orders bigint, orders boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select
    (select count(*) from users u where u.company_id = company and u.deactivated_time is null),
    (select count(*) from companies c where c.deleted_time is null and c.id <> company and (
      c.operator_id = company or c.pickup_logistics_id = company
      or c.id in (select l.company_id from company_logistics l where l.logistics_company_id = company)
      or c.id in (select d.company_id from company_delivery_logistics d where d.logistics_company_id = company))),
    (select count(*) from sites s where s.operator_id = company and s.deleted_time is null),
    (select count(*) from orders o where o.company_id = company and o.status::text <> all (ended))
      + (select count(*) from orders o where o.logistics_company_id = company and o.status::text <> all (ended)),
    exists (select from orders o where o.company_id = company)
      or exists (select from orders o where o.logistics_company_id = company)
$function$;

CREATE OR REPLACE FUNCTION public.company_zone_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into dashboard_deltas
  select r.company_id, r.logistics_company_id, r.site_id, f.day, r.currency, sum(f.stored), sum(f.taken), sum(f.amount)
  from (values (-1, old.time_zone), (1, new.time_zone)) zone (step, name), orders r, lateral (values
    ((r.stored_time at time zone zone.name)::date, step, 0, 0),
    ((r.collected_time at time zone zone.name)::date, 0, step, step * coalesce(r.charge, 0))
  ) f (day, stored, taken, amount)
  where r.company_id = new.id and f.day is not null
  group by 1, 2, 3, 4, 5
  having sum(f.stored) <> 0 or sum(f.taken) <> 0 or sum(f.amount) <> 0;
  return null;
end $function$;
comment on function company_zone_changed() is 'Moves the dashboard sums of a company to the days of its new time zone.';

CREATE OR REPLACE FUNCTION public.company_zone_changing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform now() at time zone new.time_zone;
  if tg_op = 'UPDATE' and new.time_zone is distinct from old.time_zone then
    perform pg_advisory_xact_lock(dashboard_zone_lock(new.id));
  end if;
  return new;
end $function$;
comment on function company_zone_changing() is 'Refuses an unknown time zone, and locks the dashboard sums of the company.';

CREATE OR REPLACE FUNCTION public.count_audit_events(filter jsonb, companies bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
comment on function count_audit_events(jsonb,bigint[]) is 'How many lines of the audit log match a filter; companies of null are all. For page_audit_events.';

CREATE OR REPLACE FUNCTION public.count_audit_events_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
  select 'audit_events', coalesce(company_id, 0), coalesce(company_id, 0), action, count(*) from new_rows group by 1, 2, 3, 4;
  return null;
end $function$;
comment on function count_audit_events_written() is 'Maintains the counts of the audit log by action and company.';

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
  elsif seen_sites() is not null then
    return (select count(*) from mailroom_recipients r
      where r.search_text like pattern and r.company_id = any (companies)
        and r.id not in (select o from recipients_of_other_sites() o));
  else
    return (select count(*) from mailroom_recipients r
      where r.search_text like pattern and r.company_id = any (companies));
  end if;
end
$function$;
comment on function count_found_mailroom_recipients(text,bigint) is 'How many mailroom recipients the caller sees, of one company where one is given, with the pattern in their search text.';

CREATE OR REPLACE FUNCTION public.count_found_orders(pattern text, grams text[], of_kind text DEFAULT NULL::text)
 RETURNS bigint
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
  if grams is not null or digit_grams(pattern) <> '{}' or not sees_all_sites() then
    return cardinality(search_order_ids(pattern, grams, null, of_kind));
  elsif everything then
    return (select count(*) from order_texts t
      where t.search_text like pattern and (of_kind is null or t.kind = of_kind));
  elsif logistics = '{}' then
    return (select count(*) from order_texts t
      where t.search_text like pattern and t.company_id = any (companies) and (of_kind is null or t.kind = of_kind));
  else
    return (select count(*) from order_texts t
      where t.search_text like pattern and t.logistics_company_id = any (logistics) and (of_kind is null or t.kind = of_kind));
  end if;
end $function$;
comment on function count_found_orders(text,text[],text) is 'How many ids search_order_ids would give without an end.';

CREATE OR REPLACE FUNCTION public.count_list_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  name constant text := split_part(tg_argv[0], ':', 1);
  kind constant text := split_part(tg_argv[0], ':', 2);
  list constant text := case kind when '' then quote_literal(name)
    else format('%L || nullif(%I::text, ''STANDARD'')', name || ':', kind) end;
  state constant text := coalesce((
    select string_agg(format('%I::text', s), ' || ''/'' || ' order by place)
    from unnest(string_to_array(tg_argv[1], '/')) with ordinality s (s, place)), '''KEPT''');
  company constant text := format('coalesce(%I, 0)', tg_argv[2]);
  logistics constant text := case coalesce(tg_argv[3], '') when '' then 'null::bigint' when tg_argv[2] then company
    else format('%I', tg_argv[3]) end;
  cell constant text := format('select %s, %s, %s, %s', list, company, logistics, state);
  counted constant text := format(' where %s is not null and %s is not null', list, state)
    || case coalesce(tg_argv[4], '') when '' then '' else format(' and %I is null', tg_argv[4]) end;
  change constant text := 'insert into list_count_deltas (list, company_id, logistics_company_id, state, n) ';
begin
  if tg_level = 'ROW' then
    execute change || cell || ', 1 from (select $1.*) r' || counted || ' union all '
      || cell || ', -1 from (select $2.*) r' || counted using new, old;
  elsif tg_op = 'INSERT' then
    execute change || cell || ', count(*) from new_rows' || counted || ' group by 1, 2, 3, 4';
  elsif tg_op = 'DELETE' then
    execute change || cell || ', -count(*) from old_rows' || counted || ' group by 1, 2, 3, 4';
  else
    execute change || 'select list, company, logistics, state, sum(step) from ('
      || cell || ', 1 from new_rows' || counted || ' union all ' || cell || ', -1 from old_rows' || counted
      || ') changed (list, company, logistics, state, step) group by 1, 2, 3, 4 having sum(step) <> 0';
  end if;
  return null;
end $function$;
comment on function count_list_changes() is 'Maintains the count of a list. Arguments: the list, or list:column for one list per value of a column (STANDARD has none); the columns of its state, joined by /, empty if it has none; the columns of the company and of the logistics company; a column that is null while the row counts.';

CREATE OR REPLACE FUNCTION public.count_site_sizes(sites bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into site_box_types as b (site_id, box_type_id, compartments, rooms)
  select x.site_id, x.box_type_id, count(*),
    coalesce(sum(greatest(p.parcels_per_door - s.parcels, 0)) filter (where s.service = 'IN_SERVICE'), 0)
  from boxes x join box_states s on s.box_id = x.id join sites p on p.id = x.site_id
  where x.site_id = any (sites) and x.deleted_time is null
  group by 1, 2 order by 1, 2
  on conflict (site_id, box_type_id) do update set compartments = excluded.compartments, rooms = excluded.rooms
  where (b.compartments, b.rooms) is distinct from (excluded.compartments, excluded.rooms);
  update site_box_types b set compartments = 0, rooms = 0
  where b.site_id = any (sites) and b.rooms is not null and b.compartments > 0
    and not exists (select from boxes x where x.site_id = b.site_id and x.box_type_id = b.box_type_id and x.deleted_time is null);
end $function$;

CREATE OR REPLACE FUNCTION public.count_turned_away(site_ids bigint[], since timestamp with time zone[], until timestamp with time zone[])
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) from unnest(site_ids, since, until) s (site_id, since, until), door_events e
  where e.site_id = s.site_id and e.happened_time >= s.since and e.happened_time < s.until
    and e.type = 'STORE_FAILED' and e.body ->> 'reason' = 'NO_FREE_COMPARTMENT'
$function$;
comment on function count_turned_away(bigint[],timestamp with time zone[],timestamp with time zone[]) is 'Visits that found no free compartment, at each site from one time up to another.';

CREATE OR REPLACE FUNCTION public.customer_may_collect(of_order bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(o.status <> 'Courier stored' or now() < o.overdue_time + make_interval(hours => t.late_hours), true)
  from orders o, lateral (
    -- Hours after the deadline; null: no end. The price group of the order comes before its service.
    select case when o.price_rules is not null
      then case when (o.price_rules ->> 'allowOverdue')::boolean then (o.price_rules ->> 'overdueTime')::int else 0 end
      else (select case when not c.user_take_overtime_order then 0 end from box_config_of(o.service_id, o.box_id) c) end as late_hours
  ) t where o.id = of_order
$function$;
comment on function customer_may_collect(bigint) is 'False where a parcel is overdue that customers may not collect any more.';

CREATE OR REPLACE FUNCTION public.dashboard_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

CREATE OR REPLACE FUNCTION public.dashboard_rows_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

CREATE OR REPLACE FUNCTION public.dashboard_zone_lock(company bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN hashtextextended('dashboard_zone'::text, company);

CREATE OR REPLACE FUNCTION public.default_group_name(company bigint, called text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT CASE WHEN (EXISTS (SELECT FROM site_groups g WHERE (lower(g.name) = lower(n.wanted)))) THEN ((n.wanted || ' '::text) || default_group_name.company) ELSE n.wanted END AS wanted FROM (SELECT COALESCE(NULLIF(TRIM(BOTH FROM "left"(regexp_replace(default_group_name.called, '[^[:alnum:]]+'::text, ' '::text, 'g'::text), 40)), ''::text), 'Group'::text) AS wanted) n);

CREATE OR REPLACE FUNCTION public.digit_grams(content text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 300
RETURN ARRAY(SELECT (substr(run.run, place.place, 5))::integer AS substr FROM regexp_split_to_table(digit_grams.content, '[^0-9]+'::text) run(run), LATERAL generate_series(1, (length(run.run) - 4)) place(place));
comment on function digit_grams(text) is 'Each five digits in a row, as a number. Its cost is about what it takes: a plan that calls it for each row is a bad one.';

CREATE OR REPLACE FUNCTION public.door_cells(site_ids bigint[], from_days date[], until_day date, by_hour boolean, moment timestamp with time zone)
 RETURNS TABLE(site_id bigint, box_id bigint, box_type_id bigint, company_id bigint, day date, hour integer, in_service bigint, occupied bigint, reserved bigint, stored integer, released integer, released_late integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with bounds as materialized (
    select a.site_id, z.time_zone, a.from_day, a.from_day::timestamp at time zone z.time_zone as lo,
      least(until_day::timestamp at time zone z.time_zone, moment) as hi
    from unnest(site_ids, from_days) a (site_id, from_day) join report_time_zones(site_ids) z on z.site_id = a.site_id
  ), days as materialized (
    select w.site_id, (w.from_day + n) as day, (w.from_day + n)::timestamp at time zone w.time_zone as lo,
      (w.from_day + n + 1)::timestamp at time zone w.time_zone as hi, w.time_zone
    from bounds w, generate_series(0, until_day - w.from_day - 1) n
    where w.lo < w.hi and (w.from_day + n)::timestamp at time zone w.time_zone < w.hi
  ), doors as materialized (
    select b.id as box_id, b.site_id, b.box_type_id, w.lo, least(w.hi, b.deleted_time) as hi
    from bounds w, lateral (
      select n.* from boxes n where n.site_id = w.site_id and n.deleted_time is null
      union all
      select g.* from boxes g where g.site_id = w.site_id and g.deleted_time is not null and g.deleted_time > w.lo
    ) b
    where w.lo < w.hi and not (select t.management from box_types t where t.id = b.box_type_id)
  ), changes as (
    select d.box_id, h.fact, h.value, h.order_id, h.from_time, h.id
    from doors d join box_history h on h.box_id = d.box_id
    where h.fact in ('LEDGER', 'SERVICE') and h.from_time >= d.lo and h.from_time < d.hi
    union all
    select d.box_id, f.fact, p.value, p.order_id, p.from_time, p.id
    from doors d, (values ('LEDGER'), ('SERVICE')) f (fact), lateral (
      select h.value, h.order_id, h.from_time, h.id from box_history h
      where h.box_id = d.box_id and h.fact = f.fact and h.from_time < d.lo
      order by h.from_time desc, h.id desc limit 1
    ) p
  ), periods as materialized (
    select c.box_id, d.site_id, c.fact, c.value, c.from_time, c.from_time >= d.lo as inside,
      case when c.fact = 'LEDGER' and c.value = 'OCCUPIED' then coalesce((select o.company_id from orders o where o.id = c.order_id), 0) end as company_id,
      greatest(c.from_time, d.lo) as since, coalesce(lead(c.from_time) over w, d.hi) as until,
      lag(c.value) over w as before, lag(c.from_time) over w as before_from
    from changes c join doors d on d.box_id = c.box_id
    window w as (partition by c.box_id, c.fact order by c.from_time, c.id)
  ), spans as (
    select l.box_id, l.site_id, l.company_id, l.value, greatest(l.since, s.since) as since, least(l.until, s.until) as until
    from periods l join periods s on s.box_id = l.box_id and s.fact = 'SERVICE' and s.value = 'IN_SERVICE'
    where l.fact = 'LEDGER' and greatest(l.since, s.since) < least(l.until, s.until)
  ), parts as (
    select p.box_id, p.company_id, p.value, y.day,
      case when by_hour then extract(hour from (y.lo + k * interval '1 hour') at time zone y.time_zone)::integer else 0 end as hour,
      (extract(epoch from least(p.until, y.hi, case when by_hour then y.lo + (k + 1) * interval '1 hour' end)
        - greatest(p.since, y.lo, case when by_hour then y.lo + k * interval '1 hour' end)) * 1000000)::bigint as length,
      0 as stored, 0 as released, 0 as released_late
    from spans p join days y on y.site_id = p.site_id and y.lo < p.until and y.hi > p.since,
      generate_series(
        case when by_hour then floor(extract(epoch from greatest(p.since, y.lo) - y.lo) / 3600)::integer else 0 end,
        case when by_hour then ceil(extract(epoch from least(p.until, y.hi) - y.lo) / 3600)::integer - 1 else 0 end) k
    union all
    select l.box_id, l.company_id, null, y.day,
      case when by_hour then extract(hour from (l.from_time at time zone y.time_zone))::integer else 0 end, 0,
      (l.value = 'OCCUPIED')::integer, (coalesce(l.before, '') = 'OCCUPIED')::integer,
      (coalesce(l.before, '') = 'OCCUPIED' and l.from_time - l.before_from > interval '24 hours')::integer
    from periods l join days y on y.site_id = l.site_id and y.lo <= l.from_time and y.hi > l.from_time
    where l.fact = 'LEDGER' and l.inside and 'OCCUPIED' in (l.value, coalesce(l.before, ''))
  )
  select d.site_id, p.box_id, d.box_type_id, p.company_id, p.day, p.hour, sum(p.length)::bigint,
    coalesce(sum(p.length) filter (where p.value = 'OCCUPIED'), 0)::bigint,
    coalesce(sum(p.length) filter (where p.value = 'RESERVED'), 0)::bigint,
    sum(p.stored)::integer, sum(p.released)::integer, sum(p.released_late)::integer
  from parts p join doors d on d.box_id = p.box_id
  group by d.site_id, p.box_id, d.box_type_id, p.company_id, p.day, p.hour
$function$;
comment on function door_cells(bigint[],date[],date,boolean,timestamp with time zone) is 'Computes from the history of compartments what each did on each local day (and in each local hour), from the given day of each site up to until_day or the moment; company_id is that of the parcel, null while there is none.';

CREATE OR REPLACE FUNCTION public.door_visits_by_hour(sites bigint[], days integer)
 RETURNS TABLE(site_id bigint, hour integer, visits bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT d.site_id,
     (EXTRACT(hour FROM (d.happened_time AT TIME ZONE COALESCE(c.time_zone, 'UTC'::text))))::integer AS "extract",
     count(*) AS count
    FROM ((door_events d
      JOIN sites s ON ((s.id = d.site_id)))
      LEFT JOIN companies c ON ((c.id = s.operator_id)))
   WHERE ((d.site_id = ANY (door_visits_by_hour.sites)) AND writes_operator(s.operator_id) AND (d.happened_time > (now() - make_interval(days => door_visits_by_hour.days))) AND (d.type = ANY (ARRAY['PARCEL_STORED'::text, 'PARCEL_TAKEN'::text, 'PARCEL_MOVED'::text, 'STORE_FAILED'::text, 'STEP_DONE'::text])))
   GROUP BY d.site_id, ((EXTRACT(hour FROM (d.happened_time AT TIME ZONE COALESCE(c.time_zone, 'UTC'::text))))::integer);
END;
comment on function door_visits_by_hour(bigint[],integer) is 'Counts how often people used the doors of sites that the scope administers, by the hour of the clock of each site.';

CREATE OR REPLACE FUNCTION public.doors_at(site bigint, moment timestamp with time zone)
 RETURNS TABLE(in_service integer, occupied integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*)::integer, (count(*) filter (where l.value = 'OCCUPIED'))::integer
  from boxes b join box_types t on t.id = b.box_type_id, lateral (
    select h.value from box_history h where h.box_id = b.id and h.fact = 'LEDGER' and h.from_time <= moment
    order by h.from_time desc, h.id desc limit 1
  ) l, lateral (
    select h.value from box_history h where h.box_id = b.id and h.fact = 'SERVICE' and h.from_time <= moment
    order by h.from_time desc, h.id desc limit 1
  ) s
  where b.site_id = site and not t.management and (b.deleted_time is null or b.deleted_time > moment) and s.value = 'IN_SERVICE'
$function$;
comment on function doors_at(bigint,timestamp with time zone) is 'Compartments of a site that were in service at a moment, and those of them that were occupied.';

CREATE OR REPLACE FUNCTION public.doors_in_service(hours_in_service bigint[])
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select hours_in_service[24] / 3600000000.0::double precision
$function$;
comment on function doors_in_service(bigint[]) is 'Compartments of a site day in service in its last hour.';

CREATE OR REPLACE FUNCTION public.due_forecast_sites(most integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.site_id
  from report_sites r left join forecast_sites f on f.site_id = r.site_id
  where r.time_zone <> '' and f.made_day is distinct from r.settled_until
    and r.settled_until = ((now() - interval '1 hour') at time zone r.time_zone)::date
  order by r.site_id limit most
$function$;
comment on function due_forecast_sites(integer) is 'Sites whose days are all settled and whose forecast does not begin with the current day.';

CREATE OR REPLACE FUNCTION public.due_report_sites(most integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.id
  from sites s left join companies c on c.id = s.operator_id left join report_sites r on r.site_id = s.id
  where r.site_id is null or r.time_zone <> coalesce(c.time_zone, 'UTC')
    or r.settled_until < ((now() - interval '1 hour') at time zone coalesce(c.time_zone, 'UTC'))::date
  order by s.id limit most
$function$;
comment on function due_report_sites(integer) is 'Sites with days that ended over an hour ago and are not settled.';

CREATE OR REPLACE FUNCTION public.edits_upgrade_task(task bigint, company bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (sees_all() OR (COALESCE((company = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])), false) AND ((seen_sites() IS NULL) OR (NOT has_upgrade_beyond(task, seen_sites())))));
END;
comment on function edits_upgrade_task(bigint,bigint) is 'Returns whether the scope may change a task: it is of one of its companies, and it sees each of the sites.';

CREATE OR REPLACE FUNCTION public.end_unfit_views()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from sessions where viewer_id is not null) then
    return;
  end if;
  perform set_config('cubby.view_end', 'RIGHTS', true);
  delete from sessions s using users u, users v
  where s.viewer_id is not null and u.id = s.user_id and v.id = s.viewer_id and (
    not exists (
      select from user_roles r join role_permissions p using (role_id) where r.user_id = v.id and p.permission = 'VIEW_AS'
    )
    or exists (
      select p.permission from user_roles r join role_permissions p using (role_id) where r.user_id = u.id
      except
      select p.permission from user_roles r join role_permissions p using (role_id) where r.user_id = v.id
    )
    or (
      exists (select from user_roles l join roles r on r.id = l.role_id where l.user_id = u.id and r.code = 'ROOT')
      and not exists (select from user_roles l join roles r on r.id = l.role_id where l.user_id = v.id and r.code = 'ROOT')
    )
    or (
      v.company_id is not null and not coalesce(
        u.company_id = any (substr(scope_of_company(v.company_id), position('{' in scope_of_company(v.company_id)))::bigint[]),
        false)
    )
  );
  perform set_config('cubby.view_end', '', true);
end $function$;
comment on function end_unfit_views() is 'Ends impersonations whose administrator no longer may do and see all that the user may.';

CREATE OR REPLACE FUNCTION public.event_deliveries_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from webhooks where status = 'ENABLED') then return null; end if;
  insert into webhook_deliveries (webhook_id, event_xact, event_id, subject)
  select w.id, e.xact, e.id, coalesce(e.order_id, -e.site_id)
  from (
    select o.company_id, event_receivers(o.company_id) as companies from (select distinct company_id from new_rows) o
  ) r
  join new_rows e on e.company_id = r.company_id
  join webhooks w on w.status = 'ENABLED' and w.company_id = any (r.companies) and e.type = any (w.triggers)
  order by e.id, w.id;
  return null;
end $function$;
comment on function event_deliveries_due() is 'Stores a delivery for each webhook that receives a new event.';

CREATE OR REPLACE FUNCTION public.event_locker(id bigint, name text, serial_number text)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select (select to_json(o) from (select id::text as "siteId", name as "siteName", serial_number as "siteSerialNumber") o)
$function$;
comment on function event_locker(bigint,text,text) is 'A site in the payload of an event.';

CREATE OR REPLACE FUNCTION public.event_of_alert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into events (type, company_id, site_id, data)
  select case when b.id is null then 'LOCKER_ISSUE' else 'COMPARTMENT_ISSUE' end, s.operator_id, s.id, case when b.id is null
    then json_build_object('issueId', new.id::text, 'issue', new.type, 'state', c.state, 'part', new.board,
      'locker', event_locker(s.id, s.name, s.serial_number), 'happenedTime', event_time(c.at))
    else json_build_object('issueId', new.id::text, 'issue', new.type, 'state', c.state, 'reason', null,
      'locker', event_locker(s.id, s.name, s.serial_number), 'compartment', b.name, 'happenedTime', event_time(c.at)) end
  from sites s left join boxes b on b.id = new.box_id
  cross join (values
    (1, 'OPEN', new.open_time, tg_op = 'INSERT' or old.open_time is null),
    (2, 'CLOSED', new.close_time, new.close_time is not null and (tg_op = 'INSERT' or old.close_time is null))
  ) c (place, state, at, is_new)
  where s.id = new.site_id and c.is_new order by c.place;
  return null;
end $function$;
comment on function event_of_alert() is 'Writes COMPARTMENT_ISSUE or LOCKER_ISSUE when an alert opens or closes.';

CREATE OR REPLACE FUNCTION public.event_of_box_service()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into events (type, company_id, site_id, data)
  select 'COMPARTMENT_ISSUE', s.operator_id, s.id, json_build_object('issueId', null, 'issue', 'OUT_OF_SERVICE',
    'state', case new.service when 'IN_SERVICE' then 'CLOSED' else 'OPEN' end, 'reason', nullif(new.service, 'IN_SERVICE'),
    'locker', event_locker(s.id, s.name, s.serial_number), 'compartment', b.name, 'happenedTime', event_time(clock_timestamp()))
  from sites s, boxes b where s.id = new.site_id and b.id = new.box_id;
  return null;
end $function$;
comment on function event_of_box_service() is 'Writes COMPARTMENT_ISSUE when a compartment is taken out of service or back.';

CREATE OR REPLACE FUNCTION public.event_of_discrepancy()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into events (type, company_id, logistics_company_id, order_id, site_id, data)
  select 'PARCEL_OPERATION_ISSUE', o.company_id, o.logistics_company_id, o.id, s.id, json_build_object(
    'issue', d.kind, 'reason', null, 'parcel', event_parcel(o.id, o.order_number, o.tracking_number, o.version),
    'locker', event_locker(s.id, s.name, s.serial_number), 'compartment', b.name, 'happenedTime', event_time(d.opened_time))
  from new_rows d join orders o on o.id = d.order_id join sites s on s.id = d.site_id left join boxes b on b.id = d.box_id
  order by d.id;
  return null;
end $function$;
comment on function event_of_discrepancy() is 'Writes PARCEL_OPERATION_ISSUE for new discrepancies.';

CREATE OR REPLACE FUNCTION public.event_of_door_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into events (type, company_id, logistics_company_id, order_id, site_id, data)
  select 'PARCEL_OPERATION_ISSUE', coalesce(o.company_id, s.operator_id), o.logistics_company_id, o.id, s.id, json_build_object(
    'issue', d.type, 'reason', d.body ->> 'reason',
    'parcel', case when o.id is not null then event_parcel(o.id, o.order_number, o.tracking_number, o.version) end,
    'locker', event_locker(s.id, s.name, s.serial_number), 'compartment', b.name, 'happenedTime', event_time(d.happened_time))
  from new_rows d join sites s on s.id = d.site_id left join orders o on o.id = d.order_id left join boxes b on b.id = d.box_id
  where d.type = 'STORE_FAILED' order by d.boot_id, d.seq;
  insert into events (type, company_id, site_id, data)
  select 'LOCKER_CLIENT_SESSION', s.operator_id, s.id, json_build_object(
    'session', d.type, 'reason', null, 'userId', d.user_id::text, 'locker', event_locker(s.id, s.name, s.serial_number),
    'happenedTime', event_time(d.happened_time))
  from new_rows d join sites s on s.id = d.site_id
  where d.type = 'SIGNED_IN' order by d.boot_id, d.seq;
  return null;
end $function$;
comment on function event_of_door_event() is 'Writes PARCEL_OPERATION_ISSUE if a terminal could store nothing, and LOCKER_CLIENT_SESSION if a user signs in at one.';

CREATE OR REPLACE FUNCTION public.event_of_order_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into events (type, company_id, logistics_company_id, order_id, site_id, data)
  select 'PARCEL_STATUS_UPDATE', o.company_id, o.logistics_company_id, o.id, s.id, (select to_json(p) from (select
    event_parcel(o.id, o.order_number, o.tracking_number, e.version) as "parcel", e.status as "status",
    case when s.id is not null then event_locker(s.id, s.name, s.serial_number) end as "locker",
    o.compartment as "compartment", event_time(e.event_time) as "happenedTime") p)
  from new_rows e
  cross join lateral (
    select id, company_id, logistics_company_id, order_number, tracking_number, compartment,
      coalesce(current_location_id, site_id) as place from orders where orders.id = e.order_id offset 0
  ) o
  left join lateral (select id, name, serial_number from sites where sites.id = o.place offset 0) s on true
  where e.status is not null order by e.id;
  return null;
end $function$;
comment on function event_of_order_status() is 'Writes PARCEL_STATUS_UPDATE for order events that change a status.';

CREATE OR REPLACE FUNCTION public.event_of_site()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into events (type, company_id, site_id, data)
  select 'LOCKER_UPDATE', new.operator_id, new.id, json_build_object(
    'change', case when tg_op = 'INSERT' then 'CREATED' when new.deleted_time is not null then 'DELETED' else 'CHANGED' end,
    'status', new.status, 'softwareVersion', null, 'locker', event_locker(new.id, new.name, new.serial_number),
    'happenedTime', event_time(clock_timestamp()));
  return null;
end $function$;
comment on function event_of_site() is 'Writes LOCKER_UPDATE when a site is created, changed or deleted.';

CREATE OR REPLACE FUNCTION public.event_of_terminal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was_unreported constant boolean := not old.connected and old.why = 'SERVER' and old.end_reported_time is distinct from old.since;
begin
  if (case
    when new.connected then not old.connected and not was_unreported
    when new.why = 'SERVER' then new.end_reported_time = new.since and new.end_reported_time is distinct from old.end_reported_time
    else old.connected or was_unreported
  end) then
    insert into events (type, company_id, site_id, data)
    select 'LOCKER_CLIENT_SESSION', s.operator_id, s.id, json_build_object(
      'session', case when new.connected then 'CONNECTED' else 'DISCONNECTED' end, 'reason', new.why, 'userId', null,
      'locker', event_locker(s.id, s.name, s.serial_number), 'happenedTime', event_time(new.since))
    from sites s where s.id = new.site_id;
  end if;
  if new.version is not null and new.version is distinct from old.version then
    insert into events (type, company_id, site_id, data)
    select 'LOCKER_UPDATE', s.operator_id, s.id, json_build_object('change', 'SOFTWARE', 'status', s.status,
      'softwareVersion', new.version, 'locker', event_locker(s.id, s.name, s.serial_number),
      'happenedTime', event_time(clock_timestamp()))
    from sites s where s.id = new.site_id;
  end if;
  return null;
end $function$;
comment on function event_of_terminal() is 'Writes LOCKER_CLIENT_SESSION when a terminal is connected or disconnected, and LOCKER_UPDATE when it runs another version.';

CREATE OR REPLACE FUNCTION public.event_parcel(id bigint, order_number text, tracking_number text, version integer)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select (select to_json(o) from (
    select id::text as "orderId", order_number as "orderNumber", tracking_number as "trackingNumber", version as "version") o)
$function$;
comment on function event_parcel(bigint,text,text,integer) is 'An order in the payload of an event.';

CREATE OR REPLACE FUNCTION public.event_receivers(company bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive above as (
    select company as id
    union
    select c.operator_id from companies c join above a on c.id = a.id where c.operator_id is not null
  )
  select array_agg(id) from above where id is not null
$function$;
comment on function event_receivers(bigint) is 'The companies whose webhooks receive an event of a company: it and those above it.';

CREATE OR REPLACE FUNCTION public.event_time(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$;
comment on function event_time(timestamp with time zone) is 'A time in the payload of an event: ISO 8601 with milliseconds, UTC.';

CREATE OR REPLACE FUNCTION public.expect_full_sizes(site_ids bigint[])
 RETURNS TABLE(site_id bigint, box_type_id bigint, free integer, booked integer, part text, full_time timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
comment on function expect_full_sizes(bigint[]) is 'Sizes of sites that are full or will be today: no parcel fits now, the booked orders take all that is free, or less than one parcel fits after the usual change from this hour to a later one, the mean of the settled days of the same weekday in the last four weeks. A forecast replaces the body.';

CREATE OR REPLACE FUNCTION public.fold_dashboard_sums(most integer DEFAULT 20000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moved_rows integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_dashboard_sums')) then
    return 0;
  end if;
  with moved as (
    delete from dashboard_deltas
    where ctid = any (array(select ctid from dashboard_deltas limit most))
    returning dashboard_deltas.*
  ), spans as materialized (
    select company_id, coalesce(logistics_company_id, 0) as logistics_company_id, coalesce(site_id, 0) as site_id,
           span.days, span.first_day, currency, sum(stored) as stored, sum(taken) as taken, sum(amount) as amount
    from moved, lateral (values
      (1, day), (16, date_bin('16 days', day::timestamp, timestamp '1970-01-01')::date)
    ) span (days, first_day)
    group by 1, 2, 3, 4, 5, 6
    having sum(stored) <> 0 or sum(taken) <> 0 or sum(amount) <> 0
  ), by_company as (
    insert into dashboard_sums as t (company_id, logistics_company_id, days, first_day, currency, stored, taken, amount)
    select coalesce(company_id, 0), coalesce(logistics_company_id, 0), days, first_day, currency, sum(stored),
           sum(taken), sum(amount)
    from spans
    group by grouping sets ((company_id, days, first_day, logistics_company_id, currency), (days, first_day, currency))
    having sum(stored) <> 0 or sum(taken) <> 0 or sum(amount) <> 0
    order by 1, 3, 4
    on conflict (company_id, days, first_day, logistics_company_id, currency) do update
      set stored = t.stored + excluded.stored, taken = t.taken + excluded.taken, amount = t.amount + excluded.amount
  ), by_site as (
    insert into dashboard_site_sums as t
      (company_id, logistics_company_id, site_id, days, first_day, currency, stored, taken, amount)
    select coalesce(company_id, 0), coalesce(logistics_company_id, 0), site_id, days, first_day, currency, sum(stored),
           sum(taken), sum(amount)
    from spans
    group by grouping sets (
      (company_id, days, first_day, site_id, logistics_company_id, currency), (days, first_day, site_id, currency)
    )
    having sum(stored) <> 0 or sum(taken) <> 0 or sum(amount) <> 0
    order by 1, 4, 5, 3
    on conflict (company_id, days, first_day, site_id, logistics_company_id, currency) do update
      set stored = t.stored + excluded.stored, taken = t.taken + excluded.taken, amount = t.amount + excluded.amount
  )
  select count(*) into moved_rows from moved;
  return moved_rows;
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

CREATE OR REPLACE FUNCTION public.follow_boxes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  touched bigint[];
  wrong text;
begin
  select string_agg(n.name, ', ') into wrong
  from new_rows n join old_rows o on o.id = n.id join box_states s on s.box_id = n.id
  where s.parcels > 0 and (n.box_type_id <> o.box_type_id or (n.deleted_time is not null and o.deleted_time is null));
  if wrong is not null then
    raise exception 'doors with parcels: %', wrong using errcode = 'CB003';
  end if;
  update orders o set compartment = n.name
  from new_rows n join old_rows b on b.id = n.id where o.box_id = n.id and n.name <> b.name;
  select array_agg(distinct n.site_id) into touched from new_rows n join old_rows o on o.id = n.id
  where (n.box_type_id, n.deleted_time) is distinct from (o.box_type_id, o.deleted_time);
  if touched is not null then
    perform count_site_sizes(touched);
  end if;
  return null;
end $function$;
comment on function follow_boxes() is 'Refuses to resize or delete compartments with parcels; copies new names to orders and recounts the sizes of the site.';

CREATE OR REPLACE FUNCTION public.follow_door_parcels(doors bigint[], orders bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;
comment on function follow_door_parcels(bigint[],bigint[]) is 'Derives the ledger of compartments from their reservations; refuses compartments of the given orders that take no parcel, or no more.';

CREATE OR REPLACE FUNCTION public.follow_holds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;
comment on function follow_holds() is 'Derives the ledger of compartments and the booked capacity from reservations, and refuses what does not fit.';

CREATE OR REPLACE FUNCTION public.forecast_history(site bigint, days integer)
 RETURNS TABLE(time_zone text, made_day date, origin double precision, sizes bigint[], day_sizes bigint[], day_ages integer[], day_doors double precision[], day_least double precision[], span_sizes bigint[], span_from double precision[], span_until double precision[], order_sizes bigint[], order_created double precision[], order_stored double precision[], order_ended double precision[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with scope as materialized (
    select r.time_zone, r.settled_until as made_day, r.settled_until::timestamp at time zone r.time_zone as hi,
      (r.settled_until - days)::timestamp at time zone r.time_zone as lo
    from report_sites r where r.site_id = site
  ), figures as materialized (
    select d.box_type_id, s.made_day - d.day as age, doors_in_service(d.hours_in_service) as doors,
      least_free_doors(d.hours_in_service, d.hours_free) as least
    from scope s join site_days d on d.site_id = site and d.day >= s.made_day - days and d.day < s.made_day and d.box_type_id <> 0
  ), doors as materialized (
    select b.id, b.box_type_id, least(b.deleted_time, s.hi) as hi, s.lo
    from scope s, boxes b join box_types t on t.id = b.box_type_id and not t.management
    where b.site_id = site and (b.deleted_time is null or b.deleted_time > s.lo)
  ), changes as (
    select d.id as box_id, h.value, h.from_time, h.id
    from doors d join box_history h on h.box_id = d.id and h.fact = 'LEDGER' and h.from_time >= d.lo and h.from_time < d.hi
    union all
    select d.id, p.value, p.from_time, p.id
    from doors d, lateral (
      select h.value, h.from_time, h.id from box_history h
      where h.box_id = d.id and h.fact = 'LEDGER' and h.from_time < d.lo order by h.from_time desc, h.id desc limit 1
    ) p
  ), spans as materialized (
    select d.box_type_id, c.from_time, coalesce(c.until_time, d.deleted_time) as until_time
    from (
      select box_id, value, from_time, lead(from_time) over (partition by box_id order by from_time, id) as until_time from changes
    ) c join (select b.id, b.box_type_id, case when b.deleted_time < s.hi then b.deleted_time end as deleted_time
      from scope s, boxes b where b.site_id = site) d on d.id = c.box_id
    where c.value = 'OCCUPIED'
  ), known as materialized (
    select coalesce(o.booking_box_type_id, 0) as box_type_id, o.created_time, o.stored_time,
      case when o.stored_time is null and is_ended(o.status) then o.last_updated_time end as ended_time
    from scope s join orders o on o.site_id = site and o.created_time >= s.lo and o.created_time < s.hi
  )
  select s.time_zone, s.made_day, extract(epoch from s.hi) / 3600,
    array(select distinct box_type_id from doors order by 1),
    f.sizes, f.ages, f.doors, f.least, p.sizes, p.since, p.until, k.sizes, k.created, k.stored, k.ended
  from scope s,
    (select array_agg(box_type_id) as sizes, array_agg(age) as ages, array_agg(figures.doors) as doors, array_agg(least) as least from figures) f,
    (select array_agg(box_type_id) as sizes, array_agg(extract(epoch from from_time)::double precision / 3600) as since,
      array_agg(extract(epoch from until_time)::double precision / 3600) as until from spans) p,
    (select array_agg(box_type_id) as sizes, array_agg(extract(epoch from created_time)::double precision / 3600) as created,
      array_agg(extract(epoch from stored_time)::double precision / 3600) as stored,
      array_agg(extract(epoch from ended_time)::double precision / 3600) as ended from known) k
$function$;
comment on function forecast_history(bigint,integer) is 'What a forecast of a site is computed from, over so many days before the first that is not settled: the least free compartments of each day and size (ages in days), storage periods (null: not ended), and orders (size 0: none booked). Times are hours since 1970.';

CREATE OR REPLACE FUNCTION public.forget_old_searches(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  forgotten integer;
begin
  with old as (
    select a.id from audit_events a left join companies c on c.id = a.company_id
    where searched_text(a.after) is not null
      and a.occurred_time < now() - make_interval(days => coalesce(c.recipient_keep_days, 90))
    order by a.occurred_time limit most
  ), gone as (
    update audit_events a set after = without_search(a.after) from old where old.id = a.id returning 1
  ) select count(*) into forgotten from gone;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_recipients(ids bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  forgotten integer;
begin
  perform forget_searches(ids);
  -- Neither the version nor the time of the last change: nothing of the parcel changes.
  with of_orders as (
    update orders o
    set recipient_name = null, recipient_phone = null, recipient_mail = null, recipient_address = null,
      mailroom_recipient_id = null
    where o.id = any (ids) and num_nonnulls(
      o.recipient_name, o.recipient_phone, o.recipient_mail, o.recipient_address, o.mailroom_recipient_id) > 0
    returning o.id
  ), of_drop_offs as (
    update drop_off_orders d
    set sender_name = null, sender_phone = null, store_user_name = null, store_user_phone = null
    where d.order_id = any (ids)
      and num_nonnulls(d.sender_name, d.sender_phone, d.store_user_name, d.store_user_phone) > 0
    returning d.order_id
  ), of_messages as (
    update notification_records n set recipient = ''
    where n.order_id = any (ids) and n.state <> 'PENDING' and n.recipient <> ''
    returning n.order_id
  ), of_events as (
    update order_events e set changes = without_recipient(e.changes, '[null, null]')
    where e.order_id = any (ids)
      and e.changes ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress']
      and e.changes is distinct from without_recipient(e.changes, '[null, null]')
    returning e.order_id
  ), of_audit as (
    update audit_events a
    set before = without_recipient(a.before, 'null'), after = without_recipient(a.after, 'null')
    where a.noun = 'orders' and a.noun_id = any (ids::text[])
      and (a.before ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress']
        or a.after ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress', 'mail'])
      and (a.before is distinct from without_recipient(a.before, 'null')
        or a.after is distinct from without_recipient(a.after, 'null'))
    returning a.noun_id::bigint
  )
  select count(distinct id) into forgotten from (
    select id from of_orders union all select order_id from of_drop_offs union all select order_id from of_messages
    union all select order_id from of_events union all select noun_id from of_audit
  ) gone;
  return forgotten;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_searches(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  texts text[] := array(
    select distinct lower(t.text) from (
      select unnest(array[recipient_name, recipient_phone, recipient_mail, recipient_address]) from orders where id = any (ids)
      union all
      select unnest(array[sender_name, sender_phone, store_user_name, store_user_phone])
      from drop_off_orders where order_id = any (ids)
      union all
      select recipient from notification_records where order_id = any (ids)
    ) t (text) where t.text <> ''
  );
  together text := array_to_string(texts, e'\n');
  searches text := (
    select string_agg(lower(searched_text(after)), e'\n') from audit_events where searched_text(after) is not null
  );
begin
  if searches is null then return; end if;
  -- Few stand in a search as a whole; one of two letters says of nobody that they were meant.
  texts := array(select t from unnest(texts) t where length(t) > 2 and position(t in searches) > 0);
  update audit_events a set after = without_search(a.after)
  where searched_text(a.after) is not null and (
    position(lower(searched_text(a.after)) in together) > 0
    or exists (select from unnest(texts) t where position(t in lower(searched_text(a.after))) > 0)
  );
end $function$;

CREATE OR REPLACE FUNCTION public.forget_step(wanted_company bigint, wanted_kind kept_kind, wanted_status order_status, most integer, OUT looked integer, OUT forgotten integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  progress keeping_progress;
  before_time timestamptz;
  ids bigint[];
begin
  if not is_ended(wanted_status) then
    raise exception 'orders in the status % have not ended', wanted_status;
  end if;
  insert into keeping_progress (company_id, kind, status) values (wanted_company, wanted_kind, wanted_status)
    on conflict do nothing;
  select * into progress from keeping_progress p
    where p.company_id = wanted_company and p.kind = wanted_kind and p.status = wanted_status for update;
  select now() - make_interval(days => keep_days(c, wanted_kind)) into before_time
    from companies c where c.id = wanted_company;
  -- Locked, so that none of them is opened again meanwhile, and looked at as they are once locked.
  ids := array(
    select o.id from orders o
    where o.company_id = wanted_company and o.status = wanted_status
      and (o.last_updated_time, o.id) > (progress.last_updated_time, progress.last_id)
      and o.last_updated_time < before_time
    order by o.last_updated_time, o.id limit most for no key update
  );
  looked := cardinality(ids);
  forgotten := 0;
  if looked = 0 then return; end if;
  if wanted_kind = 'MESSAGE' then
    with gone as (
      update notification_records n set subject = null, content = null
      where n.order_id = any (ids) and n.state <> 'PENDING' and (n.subject is not null or n.content is not null)
      returning n.order_id
    ) select count(distinct order_id) into forgotten from gone;
  else
    forgotten := forget_recipients(ids);
  end if;
  update keeping_progress p set (last_updated_time, last_id) = (
    select o.last_updated_time, o.id from orders o where o.id = any (ids) order by 1 desc, 2 desc limit 1
  )
  where p.company_id = wanted_company and p.kind = wanted_kind and p.status = wanted_status;
end $function$;

CREATE OR REPLACE FUNCTION public.free_capacity(sites bigint[], without bigint[] DEFAULT '{}'::bigint[])
 RETURNS TABLE(site_id bigint, box_type_id bigint, logistics_company_id bigint, free integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  with spare as materialized (select * from spare_capacity(sites, without))
  select b.site_id, b.box_type_id, null::bigint, (coalesce(b.rooms, b.compartments) - b.booked
    - coalesce((select sum(s.spare) from spare s where s.site_id = b.site_id and s.box_type_id = b.box_type_id), 0))::integer
  from site_box_types b where b.site_id = any (sites)
  union all
  select s.site_id, s.box_type_id, s.logistics_company_id, s.spare from spare s where s.logistics_company_id is not null
$function$;
comment on function free_capacity(bigint[],bigint[]) is 'Parcels that still fit at the sites, by size: with a company of null for every order, with a company for the orders that it delivers. Below 0: more is booked than fits.';

CREATE OR REPLACE FUNCTION public.has_reminder_ahead(of_order bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM stays s WHERE ((s.order_id = has_reminder_ahead.of_order) AND (s.remind_before_time > now()))));
comment on function has_reminder_ahead(bigint) is 'Whether a later reminder replaces one that waits, because the deadline of the parcel was extended.';

CREATE OR REPLACE FUNCTION public.has_upgrade_beyond(task bigint, sites bigint[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM upgrade_items i
           WHERE ((i.task_id = has_upgrade_beyond.task) AND (i.site_id <> ALL (has_upgrade_beyond.sites))))) AS "exists";
END;
comment on function has_upgrade_beyond(bigint,bigint[]) is 'Returns whether a task has a site that is not one of these.';

CREATE OR REPLACE FUNCTION public.held_to_sites(person bigint, base text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  sites bigint[];
begin
  if base like 'sites:%'
    or not exists (select from user_roles u join roles r on r.id = u.role_id where u.user_id = person and r.code in ('SITE_STAFF', '33'))
    or exists (select from user_roles u join roles r on r.id = u.role_id where u.user_id = person and r.code = 'ROOT') then
    return base;
  end if;
  sites := array(select l.site_id from user_sites l where l.user_id = person order by 1);
  if base = 'all' then
    base := 'companies:{' || array_to_string(array(
      select distinct unnest(substr(scope_of_company(o.operator_id), 11)::bigint[])
      from (select distinct s.operator_id from sites s where s.id = any (sites) and s.operator_id is not null) o order by 1
    ), ',') || '}';
  end if;
  return 'sites:{' || array_to_string(sites, ',') || '} ' || base;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_sites(ids bigint[], serials text[])
 RETURNS TABLE(id bigint, operator_id bigint)
 LANGUAGE sql
 SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select s.id, s.operator_id from sites s
  where (s.id = any (ids) or s.serial_number = any (serials)) and s.deleted_time is null
  order by s.id for key share
$function$;
comment on function hold_sites(bigint[],text[]) is 'Those of the sites that are there; they are neither deleted nor given away until the transaction ends.';

CREATE OR REPLACE FUNCTION public.ids_at_seen_sites(noun text)
 RETURNS int8multirange
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  sites constant bigint[] := seen_sites();
  ids int8multirange;
  newest bigint;
begin
  case noun
  when 'orders' then
    ids := (select range_agg(int8range(o.id, o.id, '[]') order by o.id) from (
      select id from orders where site_id = any (sites)
      union all
      select id from orders where current_location_id = any (sites)
    ) o);
    newest := (select max(id) from orders);
  when 'mailroom_recipients' then
    -- Of all sites, of one of these, or of none yet.
    ids := (select range_agg(int8range(r.id, r.id, '[]') order by r.id) from mailroom_recipients r
      where r.all_sites or not exists (select from mailroom_recipient_sites l where l.recipient_id = r.id)
        or exists (select from mailroom_recipient_sites l where l.recipient_id = r.id and l.site_id = any (sites)));
    newest := (select max(id) from mailroom_recipients);
  when 'site_groups' then
    return (select range_agg(int8range(group_id, group_id, '[]')) from site_group_sites where site_id = any (sites));
  when 'maintenance_windows' then
    return (select range_agg(int8range(window_id, window_id, '[]')) from maintenance_window_sites where site_id = any (sites));
  end case;
  return coalesce(ids, '{}') + int8multirange(int8range(newest, null, '()'));
end $function$;
comment on function ids_at_seen_sites(text) is 'The ids of the rows of a table that belong to the sites of a site-scoped transaction. Orders and recipients that the statement makes itself, and does not find, are among them.';

CREATE OR REPLACE FUNCTION public.inspection_passed_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into outbox (topic, row_id, company_id, event_type)
  select 'inspections', i.id, s.operator_id, 'UPDATE'
  from inspections i join sites s on s.id = i.site_id where i.id in (select inspection_id from new_rows);
  return null;
end $function$;
comment on function inspection_passed_on() is 'Writes a change of an inspection to the outbox when one of its compartments changes.';

CREATE OR REPLACE FUNCTION public.is_box_type_booked(box_type bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT ((EXISTS ( SELECT
            FROM orders o
           WHERE (o.booking_box_type_id = is_box_type_booked.box_type))) OR (EXISTS ( SELECT
            FROM drop_off_orders d
           WHERE (d.box_type_id = is_box_type_booked.box_type))));
END;
comment on function is_box_type_booked(bigint) is 'Returns whether an order has booked a compartment of the size.';

CREATE OR REPLACE FUNCTION public.is_ended(status order_status)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((status)::text = ANY (ARRAY['Completed'::text, 'Cancelled'::text, 'Returned to merchant'::text]));
comment on function is_ended(order_status) is 'Whether no step leads on from the status; the transition table of the contract is held against it.';

CREATE OR REPLACE FUNCTION public.is_file_of_seen_row(file text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  if exists (select from orders where photo_id = file) or exists (select from inspection_doors where photo_id = file) then
    return true;
  elsif exists (select from company_verifications where file_id = file) or exists (select from companies
    where (logo_file_id = file or certificate_file_id = file or contract_file_id = file)
      and (id = any (seen_employers()) or operator_id = any (seen_companies()))) then
    return true;
  elsif exists (select from site_pictures where file_id = file) or exists (select from site_screen_savers where file_id = file) then
    return true;
  elsif seen_employers() = '{}' then
    return false;
  end if;
  return exists (select from product_categories where icon_file_id = file)
    or exists (select from products where image_file_id = file or image_file_id_en = file)
    or exists (select from menus where picture_file_id = file or icon_file_id = file)
    or exists (select from software_versions where file_id = file);
end $function$;
comment on function is_file_of_seen_row(text) is 'Whether a row that the caller sees refers to the file.';

CREATE OR REPLACE FUNCTION public.is_product_ordered(product bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM (order_items i
              JOIN product_variants v ON ((v.id = i.product_variant_id)))
           WHERE (v.product_id = is_product_ordered.product))) AS "exists";
END;
comment on function is_product_ordered(bigint) is 'Returns whether an order contains a variant of the product.';

CREATE OR REPLACE FUNCTION public.keep_box_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into box_history (box_id, site_id, fact, value, note, cause, order_id, user_id, user_name, from_time)
    select n.box_id, n.site_id, f.fact, f.value, f.note, n.cause, null, n.changed_by_id, n.changed_by_name, n.changed_time
    from new_rows n, lateral (values ('LEDGER', n.ledger, null), ('SENSOR', n.sensor, null), ('ARTICLE', n.article, null),
      ('SERVICE', n.service, n.service_note)) f (fact, value, note);
    perform count_site_sizes(array(select distinct site_id from new_rows));
    return null;
  end if;
  insert into box_history (box_id, site_id, fact, value, note, cause, order_id, user_id, user_name, from_time)
  select n.box_id, n.site_id, f.fact, f.value, f.note, n.cause, case when f.fact = 'LEDGER' then n.order_id end,
    n.changed_by_id, n.changed_by_name, n.changed_time
  -- A full join is hashed or merged, however few rows there were when its plan was made; each row has its partner.
  from new_rows n full join old_rows o on o.box_id = n.box_id, lateral (values
    ('LEDGER', n.ledger, null, o.ledger, null), ('SENSOR', n.sensor, null, o.sensor, null), ('ARTICLE', n.article, null, o.article, null),
    ('SERVICE', n.service, n.service_note, o.service, o.service_note)) f (fact, value, note, value_before, note_before)
  where (f.value, f.note) is distinct from (f.value_before, f.note_before)
  order by n.box_id;
  with changed as materialized (
    select n.box_id, n.parcels, n.service, o.parcels as parcels_before, o.service as service_before
    from new_rows n full join old_rows o on o.box_id = n.box_id
    where (n.parcels, n.service) is distinct from (o.parcels, o.service)
  )
  update site_box_types b set rooms = b.rooms + d.rooms
  from (
    select x.site_id, x.box_type_id,
      sum(case c.service when 'IN_SERVICE' then greatest(p.parcels_per_door - c.parcels, 0) else 0 end
        - case c.service_before when 'IN_SERVICE' then greatest(p.parcels_per_door - c.parcels_before, 0) else 0 end)::integer as rooms
    from changed c join boxes x on x.id = c.box_id and x.deleted_time is null join sites p on p.id = x.site_id
    group by 1, 2
  ) d
  where b.site_id = d.site_id and b.box_type_id = d.box_type_id and d.rooms <> 0;
  return null;
end $function$;
comment on function keep_box_history() is 'Stores the history of compartments, and adjusts the capacity of their sizes.';

CREATE OR REPLACE FUNCTION public.keep_days(company companies, kind kept_kind)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN CASE kind WHEN 'RECIPIENT'::text THEN (company).recipient_keep_days ELSE (company).message_keep_days END;

CREATE OR REPLACE FUNCTION public.keep_device_event_days(most integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  day date;
  part text;
begin
  for ahead in 0..3 loop
    day := (now() at time zone 'UTC')::date + ahead;
    if to_regclass('device_events_' || to_char(day, 'YYYY_MM_DD')) is null then
      execute format('create table %I partition of device_events for values from (%L) to (%L)',
        'device_events_' || to_char(day, 'YYYY_MM_DD'), day::text || ' 00:00+00', (day + 1)::text || ' 00:00+00');
      execute format('revoke all on %I from cubby_app', 'device_events_' || to_char(day, 'YYYY_MM_DD'));
    end if;
  end loop;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'device_events'::regclass and c.relname ~ '^device_events_\d{4}_\d\d_\d\d$'
      and to_date(right(c.relname, 10), 'YYYY_MM_DD') < (now() at time zone 'UTC')::date - most
  loop
    execute format('drop table %I', part);
  end loop;
  delete from device_events_rest where received_time < now() - make_interval(days => most);
end $function$;

CREATE OR REPLACE FUNCTION public.keeping_due()
 RETURNS TABLE(company_id bigint, kind kept_kind, status order_status)
 LANGUAGE sql
 STABLE
AS $function$
  select c.id, k.kind, s.status
  from companies c
  cross join (values ('RECIPIENT'::kept_kind), ('MESSAGE')) k (kind)
  cross join (values ('Completed'::order_status), ('Cancelled'), ('Returned to merchant')) s (status)
  left join keeping_progress p on p.company_id = c.id and p.kind = k.kind and p.status = s.status
  where exists (
    select from orders o
    where o.company_id = c.id and o.status = s.status
      and (o.last_updated_time, o.id) > (coalesce(p.last_updated_time, '-infinity'), coalesce(p.last_id, 0))
      and o.last_updated_time < now() - make_interval(days => keep_days(c, k.kind))
  )
  order by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION public.laundry_notify_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct order_id from new_rows);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct order_id from old_rows);
  else
    changed := array[old.order_id, new.order_id];
  end if;
  perform from laundry_orders l where l.order_id = any (changed) order by l.order_id for no key update;
  if not found then return null; end if;
  update laundry_orders l set notify_state = (
    select n.state from notification_records n where n.order_id = l.order_id order by n.id desc limit 1
  ) where l.order_id = any (changed);
  return null;
end $function$;
comment on function laundry_notify_changed() is 'Copies the state of the newest message of a laundry order to the order.';

CREATE OR REPLACE FUNCTION public.least_free_doors(hours_in_service bigint[], hours_free bigint[])
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(min(f::double precision / s) filter (where s > 0), 0) * doors_in_service(hours_in_service)
  from unnest(hours_in_service, hours_free) h (s, f)
$function$;
comment on function least_free_doors(bigint[],bigint[]) is 'Free compartments of a site day in the local hour with the lowest share of them.';

CREATE OR REPLACE FUNCTION public.lock_free_capacity(sites bigint[])
 RETURNS TABLE(site_id bigint, box_type_id bigint, logistics_company_id bigint, free integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform lock_site_sizes(sites);
  return query select * from free_capacity(sites);
end $function$;

CREATE OR REPLACE FUNCTION public.lock_site_sizes(sites bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform from sites s where s.id = any (sites) order by s.id for key share;
  perform from site_box_types where site_id = any (sites) order by site_id, box_type_id for update;
end $function$;

CREATE OR REPLACE FUNCTION public.maintained_until(site bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT max(maintenance_window_sites.over_time) AS max
    FROM maintenance_window_sites
   WHERE ((maintenance_window_sites.site_id = maintained_until.site) AND (maintenance_window_sites.start_time <= now()) AND (maintenance_window_sites.over_time > now()));
END;
comment on function maintained_until(bigint) is 'When the maintenance of the site that is under way ends; null: there is none.';

CREATE OR REPLACE FUNCTION public.maintenance_closes(site bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM maintenance_window_sites WHERE ((maintenance_window_sites.site_id = maintenance_closes.site) AND maintenance_window_sites.closes_deposits AND (maintenance_window_sites.start_time <= now()) AND (maintenance_window_sites.over_time > now()))));
comment on function maintenance_closes(bigint) is 'Whether maintenance that is under way stops new bookings and deposits at the site. Callers may not see the window itself.';

CREATE OR REPLACE FUNCTION public.make_box_history_partitions()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare month date;
begin
  for ahead in 0..3 loop
    month := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date;
    if to_regclass('box_history_' || to_char(month, 'YYYY_MM')) is null then
      execute format('create table %I partition of box_history for values from (%L) to (%L)',
        'box_history_' || to_char(month, 'YYYY_MM'), month::text || ' 00:00+00', (month + interval '1 month')::date::text || ' 00:00+00');
      execute format('revoke all on %I from cubby_app', 'box_history_' || to_char(month, 'YYYY_MM'));
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.make_temperature_partitions(days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of_table text;
  month date;
  part text;
begin
  foreach of_table in array array['temperature_readings', 'temperature_slots', 'temperature_hours'] loop
    for ahead in -1..3 loop
      month := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date;
      part := of_table || '_' || to_char(month, 'YYYY_MM');
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, of_table,
          month::text || ' 00:00+00', (month + interval '1 month')::date::text || ' 00:00+00');
        execute format('revoke all on %I from cubby_app', part);
      end if;
    end loop;
    for part in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = of_table::regclass and c.relname ~ '_\d{4}_\d\d$'
        and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' < (now() at time zone 'UTC') - make_interval(days => days)
    loop
      execute format('drop table %I', part);
    end loop;
  end loop;
  delete from temperature_readings_rest where measured_time < now() - make_interval(days => days);
  delete from temperature_slots_rest where slot_time < now() - make_interval(days => days);
  delete from temperature_hours_rest where slot_time < now() - make_interval(days => days);
end $function$;
comment on function make_temperature_partitions(integer) is 'Makes the months of readings and roll-ups ahead, and drops those that are older than so many days.';

CREATE OR REPLACE FUNCTION public.message_order(wanted bigint)
 RETURNS TABLE(order_id bigint, company_id bigint, operator_id bigint, order_number text, tracking_number text, recipient_name text, company_name text, company_mail text, time_zone text, site_name text, site_address text, site_type text, site_company_id bigint, compartment text, due_time timestamp with time zone, kind text, product_ids bigint[], environment text, currency text, chosen_language text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT o.id,
     o.company_id,
     c.operator_id,
     o.order_number,
     o.tracking_number,
     o.recipient_name,
     c.name,
     c.service_mail,
     c.time_zone,
     s.name,
     concat_ws(' '::text, s.house_number, s.street_address) AS concat_ws,
     s.site_type,
     s.operator_id,
     o.compartment,
     y.due_time,
     (o.kind)::text AS kind,
     ARRAY( SELECT DISTINCT v.product_id
            FROM (order_items i
              JOIN product_variants v ON ((v.id = i.product_variant_id)))
           WHERE ((i.order_id = o.id) AND (v.product_id IS NOT NULL))) AS "array",
     (c.environment)::text AS environment,
     (o.currency)::text AS currency,
     d.language
    FROM (((((orders o
      JOIN companies c ON ((c.id = o.company_id)))
      CROSS JOIN LATERAL ( SELECT COALESCE(o.current_location_id, o.site_id) AS id
          OFFSET 0) place)
      LEFT JOIN sites s ON ((s.id = place.id)))
      LEFT JOIN stays y ON ((y.order_id = o.id)))
      LEFT JOIN drop_off_orders d ON ((d.order_id = o.id)))
   WHERE (o.id = message_order.wanted);
END;
comment on function message_order(bigint) is 'What messages about an order say, and what their template is chosen by.';

CREATE OR REPLACE FUNCTION public.message_price(of_company bigint, of_channel text)
 RETURNS TABLE(price numeric, currency text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.price, p.currency::text
  from company_providers k join notification_providers p on p.id = k.provider_id
  where k.company_id = of_company and lower(p.type) = of_channel order by k.place, p.id limit 1
$function$;
comment on function message_price(bigint,text) is 'The price of a message by the first provider of a company for a channel: of each part of a text message; null: not known.';

CREATE OR REPLACE FUNCTION public.name_told(person bigint, called text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN CASE WHEN ((person IS NULL) OR (called IS NULL) OR sees_all()) THEN called ELSE COALESCE((SELECT COALESCE(c.name, 'Cubby'::text) AS "coalesce" FROM (users u LEFT JOIN companies c ON ((c.id = u.company_id))) WHERE ((u.id = name_told.person) AND (lower(u.username) = lower(name_told.called)) AND (NOT COALESCE((u.company_id = ANY (seen_employers())), false)))), called) END;
comment on function name_told(bigint,text) is 'The name of somebody as the caller may read it: that of their company in place of the user name of somebody whom the caller does not see.';

CREATE OR REPLACE FUNCTION public.next_report_run(every text, on_week_day smallint, on_month_day smallint, at_time time without time zone, zone text, after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select min(run) from (
    select timezone(zone, d::date + at_time) as run
    from generate_series((timezone(zone, after))::date - 1, (timezone(zone, after))::date + 32, interval '1 day') d
    where every = 'DAY' or every = 'WEEK' and extract(isodow from d) = on_week_day or every = 'MONTH' and extract(day from d) = on_month_day
  ) x where run > after
$function$;
comment on function next_report_run(text,smallint,smallint,time without time zone,text,timestamp with time zone) is 'The next time after a moment at which a schedule is due, by the wall clock of its zone.';

CREATE OR REPLACE FUNCTION public.nickname_of(person bigint)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT name_told(nickname_of.person, users.nickname) AS name_told FROM users WHERE (users.id = nickname_of.person));
comment on function nickname_of(bigint) is 'The name under which others see somebody; also told to whoever sees what they did, and not them.';

CREATE OR REPLACE FUNCTION public.note_api_key_use(hash bytea)
 RETURNS void
 LANGUAGE sql
 STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE api_keys SET last_used_time = now()
   WHERE ((api_keys.key_hash = note_api_key_use.hash) AND ((api_keys.last_used_time IS NULL) OR (api_keys.last_used_time < (now() - '00:04:00'::interval))));
END;
comment on function note_api_key_use(bytea) is 'Notes that a key is in use, every few minutes.';

CREATE OR REPLACE FUNCTION public.note_session_use(hash bytea)
 RETURNS void
 LANGUAGE sql
 STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE sessions SET last_seen_time = now()
   WHERE ((sessions.token_hash = note_session_use.hash) AND (sessions.ends_time > now()) AND ((sessions.last_seen_time >= (now() - '12:00:00'::interval)) AND (sessions.last_seen_time <= (now() - '00:04:00'::interval))));
END;
comment on function note_session_use(bytea) is 'Notes that a session is in use, every few minutes; an ended one stays ended.';

CREATE OR REPLACE FUNCTION public.open_api_key(hash bytea)
 RETURNS TABLE(scope text, stamp integer)
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT held_to_sites(u.id,
         CASE
             WHEN (u.company_id IS NULL) THEN 'all'::text
             ELSE scope_of_company(u.company_id)
         END) AS held_to_sites,
     k.stamp
    FROM (api_keys k
      JOIN users u ON (((u.id = k.user_id) AND (u.status = 'ACTIVE'::user_status) AND (u.deactivated_time IS NULL) AND account_holds(u.start_time, u.end_time))))
   WHERE ((k.key_hash = open_api_key.hash) AND ((k.ends_time IS NULL) OR (k.ends_time > now())) AND (NOT (EXISTS ( SELECT
            FROM companies c
           WHERE ((c.id = u.company_id) AND (((c.status)::text = 'SUSPENDED'::text) OR (c.deleted_time IS NOT NULL)))))));
END;
comment on function open_api_key(bytea) is 'The scope and the stamp of a key that opens calls now, by the hash of the key.';

CREATE OR REPLACE FUNCTION public.open_session(hash bytea)
 RETURNS TABLE(scope text, stamp integer, only_looks boolean)
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT s.scope,
     s.stamp,
     (s.viewer_id IS NOT NULL)
    FROM (sessions s
      JOIN users u ON (((u.id = s.user_id) AND (u.status = 'ACTIVE'::user_status))))
   WHERE ((s.token_hash = open_session.hash) AND (NOT s.pending) AND (s.ends_time > now()) AND (s.last_seen_time > (now() - '12:00:00'::interval)));
END;
comment on function open_session(bytea) is 'The scope and the stamp of a session that opens calls now, and whether an administrator impersonates the user.';

CREATE OR REPLACE FUNCTION public.open_user(token bytea)
 RETURNS TABLE(scope text, stamp integer)
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT held_to_sites(u.id,
         CASE
             WHEN (u.company_id IS NULL) THEN 'all'::text
             ELSE scope_of_company(u.company_id)
         END) AS held_to_sites,
     0
    FROM users u
   WHERE ((u.id = (convert_from(open_user.token, 'UTF8'::name))::bigint) AND (u.status = 'ACTIVE'::user_status) AND (u.deactivated_time IS NULL) AND account_holds(u.start_time, u.end_time) AND (NOT (EXISTS ( SELECT
            FROM companies c
           WHERE ((c.id = u.company_id) AND (((c.status)::text = 'SUSPENDED'::text) OR (c.deleted_time IS NOT NULL)))))));
END;
comment on function open_user(bytea) is 'What an active user sees, for work that is done for the user without a session; no row for others.';

CREATE OR REPLACE FUNCTION public.order_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into order_count_deltas
  select company_id, logistics_company_id, status, utc_day(created_time), utc_day(inbound_time), utc_day(arranged_time),
         utc_day(dispatch_time), utc_day(returned_to_warehouse_time), utc_day(stored_time), utc_day(collected_time),
         case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
  select c.list, coalesce(r.company_id, 0), r.logistics_company_id, c.state,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed_rows r, lateral (values
    ('orders:' || nullif(r.kind::text, 'STANDARD'), r.status::text), ('orders/site', r.site_id::text), ('orders/service', r.service_id::text)
  ) c (list, state)
  where c.list is not null and c.state is not null group by 1, 2, 3, 4;
  return null;
end $function$;
comment on function order_count_changed() is 'Adds new orders to the order counts, and subtracts deleted ones.';

CREATE OR REPLACE FUNCTION public.order_count_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
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
  insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
  select 'orders:' || kind::text, coalesce(company_id, 0), logistics_company_id, status::text, sum(step)
  from (
    select kind, company_id, logistics_company_id, status, 1 as step from new_rows where kind <> 'STANDARD'
    union all
    select kind, company_id, logistics_company_id, status, -1 from old_rows where kind <> 'STANDARD'
  ) cells
  group by 1, 2, 3, 4 having sum(step) <> 0;
  return null;
end $function$;
comment on function order_count_updated() is 'Moves changed orders between the order counts.';

CREATE OR REPLACE FUNCTION public.order_creator(of_order bigint)
 RETURNS TABLE(nickname text, mail text, phone text)
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT name_told(u.id, u.nickname) AS name_told,
     u.mail,
     u.phone
    FROM (orders o
      JOIN users u ON ((u.id = o.created_by_id)))
   WHERE ((o.id = order_creator.of_order) AND (sees_all() OR (o.company_id = ANY (seen_companies())) OR (o.logistics_company_id = ANY (seen_logistics()))));
END;
comment on function order_creator(bigint) is 'Whom to ask about an order that the caller sees.';

CREATE OR REPLACE FUNCTION public.order_event_passed_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- The order of each by its key, whatever number there is: the plan is kept from one statement for the next.
  insert into outbox (topic, order_id, company_id, logistics_company_id, event_type, status)
  select 'order', e.order_id, o.company_id, o.logistics_company_id, e.event_type, e.status
  from new_rows e, lateral (
    select company_id, logistics_company_id from orders where orders.id = e.order_id offset 0
  ) o;
  return null;
end $function$;
comment on function order_event_passed_on() is 'Writes order events to the outbox.';

CREATE OR REPLACE FUNCTION public.order_text_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into order_texts (order_id, kind, company_id, logistics_company_id, search_text, search_grams)
    select id, kind, company_id, logistics_company_id, search_text, nullif(chinese_grams(coalesce(recipient_name, '')), '{}') from new_rows;
  elsif tg_op = 'DELETE' then
    delete from order_texts where order_id in (select id from old_rows);
  else
    update order_texts
    set kind = new.kind, company_id = new.company_id, logistics_company_id = new.logistics_company_id,
      search_text = new.search_text, search_grams = nullif(chinese_grams(coalesce(new.recipient_name, '')), '{}')
    where order_id = new.id;
    if new.search_text is distinct from old.search_text then
      update request_items set search_text = new.search_text where order_id = new.id;
    end if;
  end if;
  return null;
end $function$;
comment on function order_text_changed() is 'Copies the search text of orders to the table that is searched, and to request items.';

CREATE OR REPLACE FUNCTION public.orders_of_today(sites bigint[])
 RETURNS TABLE(site_id bigint, n integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from sites s where s.id = any (orders_of_today.sites) and s.day_capacity is not null order by s.id for no key update;
  return query
    select s.id, (
      select count(*)::integer from orders o
      -- No order was updated before it was created: the index of the site's list holds those of today together.
      where o.site_id = s.id and o.last_updated_time >= d.since and o.created_time >= d.since and o.status <> 'Cancelled'
    )
    from sites s left join companies c on c.id = s.operator_id
    cross join lateral (
      select date_trunc('day', now() at time zone coalesce(c.time_zone, 'UTC')) at time zone coalesce(c.time_zone, 'UTC') as since
    ) d
    where s.id = any (orders_of_today.sites) and s.day_capacity is not null;
end $function$;

CREATE OR REPLACE FUNCTION public.page_audit_events(filter jsonb, ascending boolean, most integer, skipped integer)
 RETURNS TABLE(total bigint, ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
comment on function page_audit_events(jsonb,boolean,integer,integer) is 'Ids of a page of the audit that the caller sees, and the exact number of lines that match. Filter: from, to (epoch ms), userId, companyId, noun, nounId, action, address, pattern (for LIKE).';

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
    'select array(select r.id from mailroom_recipients r where %s %s %s order by r.%I %s, r.id %s limit $3 offset $4)',
    case when length(pattern) < 5 then 'r.search_text || '''' like $1' else 'r.search_text like $1' end,
    case when sees_all() and company is null then '' else 'and r.company_id = any ($2)' end,
    case when seen_sites() is null then '' else 'and r.id not in (select o from recipients_of_other_sites() o)' end,
    field, direction, direction
  ) into ids using pattern, companies, most, skipped;
  return ids;
end
$function$;
comment on function page_found_mailroom_recipients(text,bigint,text,boolean,integer,integer) is 'The ids of a page of what count_found_mailroom_recipients counts, in the order of a column and of the ids.';

CREATE OR REPLACE FUNCTION public.page_found_people(filter jsonb, field text, descending boolean, most integer, skipped integer)
 RETURNS TABLE(total bigint, ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- The companies that are asked for; null is all.
  companies bigint[] := case when sees_all() then null else seen_employers() end;
  asked bigint := (filter ->> 'companyId')::bigint;
  wanted_roles bigint[] := array(select jsonb_array_elements_text(filter -> 'roleIds'))::bigint[];
  direction text := case when descending then 'desc' else 'asc' end;
  condition text := 'u.deactivated_time is null';
  by_index text := ' and u.search_text like $1 ->> ''pattern''';
  by_row text := ' and u.search_text || '''' like $1 ->> ''pattern''';
  few boolean;
begin
  if asked is not null then
    companies := case when companies is null or asked = any (companies) then array[asked] else '{}' end;
  end if;
  if companies is not null then condition := condition || ' and u.company_id = any ($2)'; end if;
  if filter ? 'roleIds' then
    condition := condition
      || ' and exists (select from user_roles l where l.user_id = u.id and l.role_id = any ($3))';
  end if;
  if filter ? 'status' then condition := condition || ' and u.status = ($1 ->> ''status'')::user_status'; end if;

  -- Of few people each is looked at; for fewer than three characters the whole index of texts would be read.
  few := companies is not null and (select count(*) <= 10000 from (
    select from users u where u.company_id = any (companies) and u.deactivated_time is null limit 10001
  ) people);
  execute 'select count(*) from users u where ' || condition
    || case when few or length(filter ->> 'pattern') < 5 then by_row else by_index end
  into total using filter, companies, wanted_roles;
  ids := '{}';
  if total <= skipped then
    return next;
    return;
  end if;
  -- Few matches are gathered and sorted; many are met soon along the list.
  execute format(
    'select array(select u.id from users u where %s order by %s %s, u.id %s limit $4 offset $5)',
    condition || case when few or total > 5000 then by_row else by_index end,
    case field when 'username' then 'lower(u.username)' else 'u.last_updated_time' end, direction, direction
  ) into ids using filter, companies, wanted_roles, most, skipped;
  return next;
end
$function$;
comment on function page_found_people(jsonb,text,boolean,integer,integer) is 'Ids of a page of the people in use whom the caller sees and whose names, mail or phone match, and the exact number of all who do. Filter: pattern (for LIKE), companyId, roleIds, status. Field: username, or lastUpdatedTime.';

CREATE OR REPLACE FUNCTION public.parcels_due(site bigint, from_time timestamp with time zone, until_time timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT count(*) AS count FROM ((boxes b JOIN box_holds h ON ((h.box_id = b.id))) JOIN orders o ON ((o.id = h.order_id))) WHERE ((b.site_id = parcels_due.site) AND (h.kind = 'STORED'::text) AND (o.overdue_time >= parcels_due.from_time) AND (o.overdue_time < parcels_due.until_time)));
comment on function parcels_due(bigint,timestamp with time zone,timestamp with time zone) is 'Returns how many parcels stored at a site are due in a span of time, its end excluded.';

CREATE OR REPLACE FUNCTION public.parcels_per_door_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform lock_site_sizes(array[new.id]);
  if exists (select from box_states where site_id = new.id and parcels > new.parcels_per_door) then
    raise exception 'doors of site % that hold more parcels', new.id using errcode = 'CB002';
  end if;
  perform count_site_sizes(array[new.id]);
  return null;
end $function$;
comment on function parcels_per_door_changed() is 'Refuses a limit of parcels per compartment below what is stored, and recounts the sizes of the site.';

CREATE OR REPLACE FUNCTION public.pass_on_changes(of_table regclass, topic text, VARIADIC seen_by text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  passing_on constant text := format('execute function row_change_passed_on(%s)', (
    select string_agg(quote_literal(a), ', ' order by place) from unnest(topic || seen_by) with ordinality a (a, place)));
begin
  if array_to_string(topic || seen_by, '') !~ '^[a-z_-]+$' then
    raise exception 'Topic and columns are plain names: %', topic || seen_by;
  end if;
  execute format('create trigger row_insert_passed_on after insert on %s referencing new table as new_rows
    for each statement %s', of_table, passing_on);
  execute format('create trigger row_update_passed_on after update on %s for each row
    when (new.last_updated_time is distinct from old.last_updated_time) %s', of_table, passing_on);
  -- Before: who sees the row may be in rows that are deleted with it.
  execute format('create trigger row_delete_passed_on before delete on %s for each row %s', of_table, passing_on);
end $function$;
comment on function pass_on_changes(regclass,text,text[]) is 'Makes each change of a row of the table go to the outbox; the arguments after the table are those of row_change_passed_on.';

CREATE OR REPLACE FUNCTION public.password_opens(person bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (NOT (EXISTS (SELECT FROM (users u JOIN single_sign_on_providers p ON ((p.company_id = u.company_id))) WHERE ((u.id = password_opens.person) AND p.enabled AND (NOT p.passwords_allowed) AND (NOT (EXISTS (SELECT FROM (user_roles r JOIN role_permissions a ON ((a.role_id = r.role_id))) WHERE ((r.user_id = u.id) AND (a.permission = 'COMPANY_EDIT'::text)))))))));

CREATE OR REPLACE FUNCTION public.people_count(company bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT count(*) AS count FROM users WHERE ((users.company_id = people_count.company) AND (users.deactivated_time IS NULL)));
comment on function people_count(bigint) is 'How many people in use a company has; also told to whoever keeps it.';

CREATE OR REPLACE FUNCTION public.people_named(names text[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT users.id
    FROM users
   WHERE ((lower(users.username) = ANY (people_named.names)) AND (users.deactivated_time IS NULL) AND (sees_all() OR (users.company_id = ANY (seen_employers()))));
END;
comment on function people_named(text[]) is 'The people in use whom the caller sees who have one of these names, in small letters.';

CREATE OR REPLACE FUNCTION public.people_of_mail(address text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER ROWS 1
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT users.id
    FROM users
   WHERE ((lower(users.mail) = people_of_mail.address) AND (users.mail_verified_time IS NOT NULL) AND (users.deactivated_time IS NULL) AND (sees_all() OR (users.company_id = ANY (seen_employers()))))
  LIMIT 2;
END;
comment on function people_of_mail(text) is 'Up to two people in use whom the caller sees who have proved this mail address, in small letters.';

CREATE OR REPLACE FUNCTION public.person_seen(person bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM users WHERE ((users.id = person_seen.person) AND (users.company_id = ANY (seen_employers())))));
comment on function person_seen(bigint) is 'Whether somebody is of a company whose people the running transaction sees.';

CREATE OR REPLACE FUNCTION public.pin_is_taken(at_site bigint, wanted bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN ((EXISTS (SELECT FROM order_pins WHERE ((order_pins.site_id = pin_is_taken.at_site) AND (order_pins.digest = pin_is_taken.wanted) AND (order_pins.active OR (order_pins.ended_time > (now() - '30 days'::interval)))))) OR (EXISTS (SELECT FROM past_pins WHERE ((past_pins.site_id = pin_is_taken.at_site) AND (past_pins.digest = pin_is_taken.wanted) AND (past_pins.ended_time > (now() - '30 days'::interval))))));

CREATE OR REPLACE FUNCTION public.planned_upgrades(sites bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  n integer := 0;
begin
  if to_regclass('upgrade_items') is not null then
    execute 'select count(*) from upgrade_items where site_id = any ($1) and state not in (''UPDATED'', ''FAILED'', ''EXCLUDED'')'
      into n using sites;
  end if;
  return n;
end $function$;
comment on function planned_upgrades(bigint[]) is 'Software upgrades of the sites that are planned or under way.';

CREATE OR REPLACE FUNCTION public.price_candidates(of_products bigint[], of_sites bigint[])
 RETURNS TABLE(site_id bigint, product_id bigint, price_group_id bigint, price_group_name text, site_group_name text, site_count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with named as (
    select m.site_id, l.product_id, g.id, g.name, l.site_group_id,
      min(g.id) over (partition by m.site_id) <> max(g.id) over (partition by m.site_id) as differ
    from product_site_groups l
    join price_groups g on g.id = l.price_group_id and g.site_id is null and g.status = 'VALID'
    join site_group_sites m on m.group_id = l.site_group_id
    where l.product_id = any (of_products) and m.site_id = any (of_sites)
  ), sizes as materialized (
    select m.group_id, count(*)::int as sites from site_group_sites m join sites s on s.id = m.site_id
    where s.deleted_time is null and m.group_id in (select n.site_group_id from named n where n.differ)
    group by m.group_id
  )
  select s.id, null::bigint, g.id, g.name, null::text, null::int
  from price_groups g join sites s on s.id = g.site_id and s.operator_id = g.company_id
  where g.site_id = any (of_sites) and g.status = 'VALID'
  union all
  select n.site_id, n.product_id, n.id, n.name, q.name, z.sites
  from named n join site_groups q on q.id = n.site_group_id left join sizes z on z.group_id = n.site_group_id
$function$;
comment on function price_candidates(bigint[],bigint[]) is 'The price groups that apply to products at sites: those of the sites themselves (no product), and those of their groups. Counts the sites of a group only where the choice depends on it. The choice is made in price-groups.choice.ts.';

CREATE OR REPLACE FUNCTION public.price_group_products(price_group bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT count(DISTINCT g.product_id) AS count FROM product_site_groups g WHERE (g.price_group_id = price_group_products.price_group));
comment on function price_group_products(bigint) is 'How many products name a price group.';

CREATE OR REPLACE FUNCTION public.product_uses(product bigint)
 RETURNS TABLE(companies integer, orders integer, imports integer)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT ( SELECT (count(*))::integer AS count
            FROM company_products c
           WHERE (c.product_id = product_uses.product)) AS count,
     ( SELECT (count(*))::integer AS count
            FROM (order_items i
              JOIN product_variants v ON ((v.id = i.product_variant_id)))
           WHERE (v.product_id = product_uses.product)) AS count,
     ( SELECT (count(*))::integer AS count
            FROM (order_imports i
              JOIN product_variants v ON ((v.id = i.product_variant_id)))
           WHERE (v.product_id = product_uses.product)) AS count;
END;
comment on function product_uses(bigint) is 'Counts the companies, order lines and imports that use a product.';

CREATE OR REPLACE FUNCTION public.raise_row_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;
comment on function raise_row_version() is 'A change that people see makes a new version; so does one of the release before.';

CREATE OR REPLACE FUNCTION public.recipients_of_other_sites()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT l.recipient_id
    FROM (mailroom_recipient_sites l
      JOIN mailroom_recipients r ON (((r.id = l.recipient_id) AND (NOT r.all_sites))))
   GROUP BY l.recipient_id
  HAVING (NOT bool_or((l.site_id = ANY (seen_sites()))));
END;
comment on function recipients_of_other_sites() is 'The recipients who get parcels at sites, none of which the transaction is held to.';

CREATE OR REPLACE FUNCTION public.refill_dashboard_sums()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('fold_dashboard_sums'));
  lock table orders in share row exclusive mode;
  truncate dashboard_deltas, dashboard_sums, dashboard_site_sums;
  insert into dashboard_deltas
  select r.company_id, r.logistics_company_id, r.site_id, f.day, r.currency, sum(f.stored), sum(f.taken), sum(f.amount)
  from orders r join companies c on c.id = r.company_id, lateral (values
    ((r.stored_time at time zone c.time_zone)::date, 1, 0, 0),
    ((r.collected_time at time zone c.time_zone)::date, 0, 1, coalesce(r.charge, 0))
  ) f (day, stored, taken, amount)
  where f.day is not null group by 1, 2, 3, 4, 5;
  -- At once, so that each row is written once, in the order of its table.
  perform fold_dashboard_sums(2147483647);
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_deleted_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wanted bigint;
begin
  for place in 0..tg_nargs - 1 loop
    wanted := to_jsonb(new) ->> tg_argv[place];
    continue when tg_op = 'UPDATE' and (to_jsonb(old) ->> tg_argv[place])::bigint = wanted;
    perform from companies where id = wanted and deleted_time is not null for key share;
    if found then
      raise exception 'company % is deleted', wanted using errcode = 'CB003';
    end if;
  end loop;
  return null;
end $function$;
comment on function refuse_deleted_company() is 'Refuses deleted companies in the columns that the arguments name.';

CREATE OR REPLACE FUNCTION public.refuse_overbooking(sites bigint[], orders bigint[], free_before jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
comment on function refuse_overbooking(bigint[],bigint[],jsonb) is 'Refuses reservations of the given orders for which a size has no capacity; a size that had too little before may not get less.';

CREATE OR REPLACE FUNCTION public.reminder_hours(of_company bigint)
 RETURNS TABLE(before_hours integer, after_hours integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.remind_before, r.remind_after
  from (
    select r.remind_before, r.remind_after, (r.company_id = c.id) as is_own
    from companies c join sending_rules r on r.company_id in (c.id, c.operator_id) where c.id = of_company
    union all select 12, 1, null
    order by is_own desc nulls last limit 1
  ) r
$function$;
comment on function reminder_hours(bigint) is 'Hours before and after a deadline at which recipients of a company are reminded; null: not.';

CREATE OR REPLACE FUNCTION public.replay_changes(site bigint, since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(door text, size text, "time" double precision, field text, value text, "orderId" text, asked text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
comment on function replay_changes(bigint,timestamp with time zone,timestamp with time zone) is 'The ledger and the service of each compartment of a site from a time on, with what they were then; REMOVED at its removal. Callers check that the site is visible.';

CREATE OR REPLACE FUNCTION public.replay_visits(site bigint, since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE("time" double precision, "orderId" text, asked text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select extract(epoch from e.happened_time)::double precision * 1000, e.order_id::text, o.booking_box_type_id::text
  from door_events e left join orders o on o.id = e.order_id
  where e.site_id = site and e.happened_time >= since and e.happened_time < until
    and e.type = 'STORE_FAILED' and e.body ->> 'reason' = 'NO_FREE_COMPARTMENT'
  order by e.happened_time, e.boot_id, e.seq
$function$;
comment on function replay_visits(bigint,timestamp with time zone,timestamp with time zone) is 'Visits that found no free compartment at a site, as count_turned_away counts them. Callers check that the site is visible.';

CREATE OR REPLACE FUNCTION public.report_days_reopened()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update report_sites r set settled_until = x.day
  from (
    select n.site_id, min((n.from_time at time zone s.time_zone)::date) as day
    from new_rows n join report_sites s on s.site_id = n.site_id and s.time_zone <> ''
    where n.fact in ('LEDGER', 'SERVICE') and n.from_time < s.settled_until::timestamp at time zone s.time_zone
    group by n.site_id
  ) x
  where r.site_id = x.site_id and x.day < r.settled_until;
  return null;
end $function$;
comment on function report_days_reopened() is 'Ends the settled days of a site before the first day that new history belongs to.';

CREATE OR REPLACE FUNCTION public.report_period(every text, zone text, due timestamp with time zone)
 RETURNS TABLE(from_day date, until_day date)
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case every when 'DAY' then d - 1 when 'WEEK' then d - 7 else (date_trunc('month', d) - interval '1 month')::date end,
    case every when 'MONTH' then date_trunc('month', d)::date else d end
  from (select timezone(zone, due)::date as d) x
$function$;
comment on function report_period(text,text,timestamp with time zone) is 'The days that a report covers when it is due: the day before, the seven days before, or the month before.';

CREATE OR REPLACE FUNCTION public.report_recipient_failure(person bigint, owner bigint, wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (seen.scope IS NULL) THEN 'INACTIVE'::text
             WHEN (NOT (EXISTS ( SELECT
                FROM (user_roles l
                  JOIN role_permissions p ON ((p.role_id = l.role_id)))
               WHERE ((l.user_id = u.id) AND (p.permission = report_recipient_failure.wanted))))) THEN 'NO_PERMISSION'::text
             WHEN ((u.company_id IS DISTINCT FROM o.company_id) OR ((held.scope IS DISTINCT FROM seen.scope) AND (seen.scope ~~ 'sites:%'::text))) THEN 'SEES_LESS'::text
             WHEN (COALESCE(u.mail, ''::text) = ''::text) THEN 'NO_MAIL'::text
             ELSE NULL::text
         END AS "case"
    FROM (((users u
      JOIN users o ON ((o.id = report_recipient_failure.owner)))
      LEFT JOIN LATERAL ( SELECT open_user.scope
            FROM open_user(convert_to((u.id)::text, 'UTF8'::name)) open_user(scope, stamp)) seen ON (true))
      LEFT JOIN LATERAL ( SELECT open_user.scope
            FROM open_user(convert_to((o.id)::text, 'UTF8'::name)) open_user(scope, stamp)) held ON (true))
   WHERE (u.id = report_recipient_failure.person);
END;
comment on function report_recipient_failure(bigint,bigint,text) is 'Why a user may not receive a report with what the owner sees; null: the user may.';

CREATE OR REPLACE FUNCTION public.report_scope(site_ids bigint[], from_day date, until_day date)
 RETURNS TABLE(site_id bigint, time_zone text, settled_until date, live_from date, has_month boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
comment on function report_scope(bigint[],date,date) is 'Where the figures of a period come from: settled days before settled_until, live ones from live_from (null: no day), and whether the sums of the month that begins with the period end at settled_until.';

CREATE OR REPLACE FUNCTION public.report_time_zones(site_ids bigint[])
 RETURNS TABLE(site_id bigint, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.id, coalesce(c.time_zone, 'UTC') from sites s left join companies c on c.id = s.operator_id where s.id = any (site_ids)
$function$;
comment on function report_time_zones(bigint[]) is 'The time zone of the operator of each site, in which its days are; UTC without an operator.';

CREATE OR REPLACE FUNCTION public.request_item_placed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.search_text := (select t.search_text from order_texts t where t.order_id = new.order_id);
  return new;
end $function$;
comment on function request_item_placed() is 'Copies the search text of the order to its request item.';

CREATE OR REPLACE FUNCTION public.role_in_use(role bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM (user_roles l JOIN users u ON ((u.id = l.user_id))) WHERE ((l.role_id = role_in_use.role) AND (u.deactivated_time IS NULL))));
comment on function role_in_use(bigint) is 'Whether anybody in use has the role, seen or not.';

CREATE OR REPLACE FUNCTION public.role_is_foreign(role bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN ((NOT sees_all()) AND ((NOT (EXISTS (SELECT FROM role_companies WHERE (role_companies.role_id = role_is_foreign.role)))) OR (EXISTS (SELECT FROM role_companies WHERE ((role_companies.role_id = role_is_foreign.role) AND (NOT (role_companies.company_id = ANY (seen_employers()))))))));
comment on function role_is_foreign(bigint) is 'Whether a role is the platform''s, or also one of companies whose people the caller does not see: others only read it.';

CREATE OR REPLACE FUNCTION public.role_permissions_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update sessions s set stamp = s.stamp + 1
  from user_roles r where r.user_id = s.user_id and r.role_id in (select role_id from changed_rows);
  update api_keys k set stamp = k.stamp + 1
  from user_roles r where r.user_id = k.user_id and r.role_id in (select role_id from changed_rows);
  perform end_unfit_views();
  return null;
end $function$;
comment on function role_permissions_changed() is 'Raises the stamps of the sessions and API keys of users with a role when its permissions change.';

CREATE OR REPLACE FUNCTION public.role_seen(role bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN ((EXISTS (SELECT FROM role_companies WHERE ((role_companies.role_id = role_seen.role) AND (role_companies.company_id = ANY (seen_employers()))))) OR (EXISTS (SELECT FROM user_roles WHERE ((user_roles.role_id = role_seen.role) AND (user_roles.company_id = ANY (seen_employers()))))));
comment on function role_seen(bigint) is 'Whether people whom the running transaction sees have a role, or may have it.';

CREATE OR REPLACE FUNCTION public.row_change_passed_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  topic constant text := case tg_argv[0]
    when 'requests' then $$case r.request_type when 'OUTBOUND' then 'outbound-records' else 'requests' end$$
    else quote_literal(tg_argv[0]) end;
  owners constant text := case coalesce(tg_argv[1], '')
    when '' then 'select null::bigint, null::bigint'
    when 'site' then 'select s.operator_id, null::bigint from sites s where s.id = r.site_id'
    when 'order' then 'select o.company_id, o.logistics_company_id from orders o where o.id = r.order_id'
    when 'company' then $$select r.id, r.id
      union all select r.operator_id, null::bigint where r.company_type = 'LOGISTICS' and r.operator_id is not null$$
    when 'role' then 'select r.company_id, r.company_id
      union select company_id, company_id from role_companies where role_id = r.id
      union select company_id, company_id from user_roles where role_id = r.id and company_id is not null'
    else format('select r.%I, %s', tg_argv[1],
      case coalesce(tg_argv[2], '') when '' then 'null::bigint' else format('r.%I', tg_argv[2]) end) end;
  passing_on constant text :=
    'insert into outbox (topic, row_id, company_id, logistics_company_id, event_type) select '
    || topic || ', r.id, o.company_id, o.logistics_company_id, ' || quote_literal(tg_op);
  seen_by constant text := ' r, lateral (' || owners || ') o (company_id, logistics_company_id)';
begin
  if tg_level = 'STATEMENT' and tg_op = 'UPDATE' then
    execute passing_on || ' from (select n.* from new_rows n join old_rows b using (id)
      where n.last_updated_time is distinct from b.last_updated_time)' || seen_by;
  elsif tg_level = 'STATEMENT' then
    execute passing_on || ' from new_rows' || seen_by;
  elsif tg_op = 'UPDATE' then
    execute passing_on || ' from (select $1.*)' || seen_by using new;
  else
    execute passing_on || ' from (select $1.*)' || seen_by using old;
    return old;
  end if;
  return null;
end $function$;
comment on function row_change_passed_on() is 'Writes a change of a row to the outbox, once for each scope that sees the row. Arguments: the topic, and who sees the row: a column with its company, a column with its logistics company; or site, order, company or role for those who see that; no argument for a row that all see.';

CREATE OR REPLACE FUNCTION public.scope_of_companies()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (current_setting('cubby.scope'::text, true) ~~ 'sites:%'::text) THEN split_part(current_setting('cubby.scope'::text, true), ' '::text, 2) ELSE current_setting('cubby.scope'::text, true) END;
comment on function scope_of_companies() is 'The scope of the transaction, whether it is held to sites or not.';

CREATE OR REPLACE FUNCTION public.scope_of_company(company bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  kind company_type := (select company_type from companies where id = company);
  ids bigint[] := array[company];
begin
  if kind = 'LOGISTICS' then
    return 'logistics:{' || company || '}';
  end if;
  if kind = 'OPERATOR' then
    ids := ids || array(
      with recursive below as (
        select c.id, c.company_type from companies c where c.operator_id = company
        union
        select c.id, c.company_type from below b join companies c on c.operator_id = b.id
      ) select b.id from below b where b.company_type <> 'LOGISTICS' order by b.id
    );
  end if;
  return 'companies:{' || array_to_string(ids, ',') || '}';
end
$function$;

CREATE OR REPLACE FUNCTION public.search_order_ids(pattern text, grams text[], most integer, of_kind text DEFAULT NULL::text)
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
  digits integer[] := digit_grams(pattern);
  at_sites int8multirange;
begin
  if not sees_all_sites() then
    at_sites := ids_at_seen_sites('orders');
  end if;
  if digits <> '{}' then
    -- An expression is compared, so that the index of trigrams is not read as well.
    return array(select t.order_id from order_texts t
      where digit_grams(t.search_text) @> digits and t.search_text || '' like pattern
        and (of_kind is null or t.kind = of_kind)
        and (everything or t.company_id = any (companies) or t.logistics_company_id = any (logistics))
        and (at_sites is null or t.order_id <@ at_sites)
      limit most);
  elsif at_sites is not null then
    return array(select t.order_id from order_texts t
      where (grams is null or t.search_grams @> grams and t.search_grams is not null) and t.search_text like pattern
        and (of_kind is null or t.kind = of_kind)
        and (t.company_id = any (companies) or t.logistics_company_id = any (logistics))
        and t.order_id <@ at_sites
      limit most);
  elsif grams is not null then
    return array(select t.order_id from order_texts t
      where t.search_grams @> grams and t.search_grams is not null and t.search_text like pattern
        and (of_kind is null or t.kind = of_kind)
        and (everything or t.company_id = any (companies) or t.logistics_company_id = any (logistics))
      limit most);
  elsif everything then
    return array(select t.order_id from order_texts t
      where t.search_text like pattern and (of_kind is null or t.kind = of_kind) limit most);
  elsif logistics = '{}' then
    return array(select t.order_id from order_texts t
      where t.search_text like pattern and t.company_id = any (companies)
        and (of_kind is null or t.kind = of_kind) limit most);
  else
    return array(select t.order_id from order_texts t
      where t.search_text like pattern and t.logistics_company_id = any (logistics)
        and (of_kind is null or t.kind = of_kind) limit most);
  end if;
end $function$;
comment on function search_order_ids(text,text[],integer,text) is 'At most `most` ids of orders that the caller sees, of one kind where one is given, with the pattern in their search text and, where grams are given, all of these grams in the name of the recipient.';

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

CREATE OR REPLACE FUNCTION public.search_row_ids(searched text, pattern text, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids bigint[];
begin
  execute format('select array(select id from %I where search_text like $1 limit $2)', searched) into ids using pattern, most;
  return ids;
end $function$;
comment on function search_row_ids(text,text,integer) is 'At most `most` ids of the rows of a table with the pattern in their search_text, whoever sees them: only for statements that read these rows under row-level security.';

CREATE OR REPLACE FUNCTION public.search_site_ids(pattern text)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  everything boolean := sees_all();
  operators bigint[] := seen_operators();
  held bigint[] := seen_sites();
begin
  return query select s.id from sites s
    where s.deleted_time is null and s.search_text like pattern
      and (everything or s.operator_id is null or s.operator_id = any (operators))
      and (held is null or s.id = any (held));
end $function$;
comment on function search_site_ids(text) is 'The ids of sites that the caller sees with the pattern in their search text.';

CREATE OR REPLACE FUNCTION public.searched_text(asked jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE((asked #>> '{filter,query}'::text[]), CASE WHEN (jsonb_typeof((asked -> 'query'::text)) = 'string'::text) THEN (asked ->> 'query'::text) ELSE NULL::text END, (asked #>> '{asked,query,query}'::text[]), (asked #>> '{asked,body,query}'::text[]));

CREATE OR REPLACE FUNCTION public.seen_companies()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (scope_of_companies() ~~ 'companies:%'::text) THEN (substr(scope_of_companies(), 11))::bigint[] ELSE '{}'::bigint[] END;

CREATE OR REPLACE FUNCTION public.seen_employers()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (seen_companies() || seen_logistics());
comment on function seen_employers() is 'The companies of the scope, of whichever kind: whose people it sees.';

CREATE OR REPLACE FUNCTION public.seen_logistics()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (scope_of_companies() ~~ 'logistics:%'::text) THEN (substr(scope_of_companies(), 11))::bigint[] ELSE '{}'::bigint[] END;

CREATE OR REPLACE FUNCTION public.seen_managers()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (seen_companies() || COALESCE(array_agg(DISTINCT c.operator_id), '{}'::bigint[]))
    FROM companies c
   WHERE ((c.id = ANY (seen_companies())) AND (c.operator_id IS NOT NULL));
END;
comment on function seen_managers() is 'The companies of the scope and the operators above them: whose products they see.';

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
   WHERE (c.id = ANY (ARRAY( SELECT unnest(seen_companies()) AS unnest
         UNION
          SELECT l.company_id
            FROM company_logistics l
           WHERE (l.logistics_company_id = ANY (seen_logistics())))));
END;

CREATE OR REPLACE FUNCTION public.seen_sites()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (current_setting('cubby.scope'::text, true) ~~ 'sites:%'::text) THEN (substr(split_part(current_setting('cubby.scope'::text, true), ' '::text, 1), 7))::bigint[] ELSE NULL::bigint[] END;
comment on function seen_sites() is 'The sites that the transaction is held to; null: it is held to none.';

CREATE OR REPLACE FUNCTION public.sees_all()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(current_setting('cubby.scope'::text, true), ''::text) = 'all'::text);

CREATE OR REPLACE FUNCTION public.sees_all_sites()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(current_setting('cubby.scope'::text, true), ''::text) !~~ 'sites:%'::text);
comment on function sees_all_sites() is 'Whether the transaction is not site-scoped.';

CREATE OR REPLACE FUNCTION public.sees_shared()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (cardinality((seen_companies() || seen_logistics())) > 0);
comment on function sees_shared() is 'Whether the scope sees what all companies share.';

CREATE OR REPLACE FUNCTION public.sending_decision(of_company bigint, of_channel text, of_recipient text)
 RETURNS TABLE(opted_out boolean, hours_ms double precision, limit_ms double precision)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH rule AS (
          SELECT r.send_from,
             r.send_until,
             r.hourly_limit,
             r.opt_outs,
             c.time_zone
            FROM (companies c
              JOIN sending_rules r ON (((r.company_id = c.id) OR (r.company_id = c.operator_id))))
           WHERE (c.id = sending_decision.of_company)
           ORDER BY (r.company_id = c.id) DESC
          LIMIT 1
         ), moment AS (
          SELECT rule.send_from,
             rule.send_until,
             rule.hourly_limit,
             rule.opt_outs,
             rule.time_zone,
             (now() AT TIME ZONE rule.time_zone) AS local_now
            FROM rule
         ), opening AS (
          SELECT m.send_from,
             m.send_until,
             m.hourly_limit,
             m.opt_outs,
             m.time_zone,
             m.local_now,
                 CASE
                     WHEN (m.send_from IS NULL) THEN true
                     WHEN (m.send_from < m.send_until) THEN (((m.local_now)::time without time zone >= m.send_from) AND ((m.local_now)::time without time zone < m.send_until))
                     ELSE (((m.local_now)::time without time zone >= m.send_from) OR ((m.local_now)::time without time zone < m.send_until))
                 END AS is_open,
             ((((m.local_now)::date + m.send_from) +
                 CASE
                     WHEN ((m.local_now)::time without time zone < m.send_from) THEN '00:00:00'::interval
                     ELSE '1 day'::interval
                 END) AT TIME ZONE m.time_zone) AS next_open
            FROM moment m
         )
  SELECT (lower(sending_decision.of_recipient) = ANY (o.opt_outs)),
     (
         CASE
             WHEN o.is_open THEN (0)::numeric
             ELSE ceil((EXTRACT(epoch FROM (o.next_open - now())) * (1000)::numeric))
         END)::double precision AS ceil,
     (
         CASE
             WHEN (o.hourly_limit IS NULL) THEN (0)::numeric
             ELSE COALESCE(( SELECT GREATEST((0)::numeric, ceil((EXTRACT(epoch FROM ((n.send_time + '01:00:00'::interval) - now())) * (1000)::numeric))) AS "greatest"
                FROM (notification_records n
                  JOIN orders o2 ON (((o2.id = n.order_id) AND (o2.company_id = sending_decision.of_company))))
               WHERE ((n.recipient = sending_decision.of_recipient) AND ((n.channel)::text = sending_decision.of_channel) AND (n.send_time > (now() - '01:00:00'::interval)))
               ORDER BY n.send_time DESC
              OFFSET (o.hourly_limit - 1)
              LIMIT 1), (0)::numeric)
         END)::double precision AS "coalesce"
    FROM opening o;
END;
comment on function sending_decision(bigint,text,text) is 'What the sending rules of a company say of a message now: no row without a rule; ms until its hours, and until the limit of the recipient, allow it.';

CREATE OR REPLACE FUNCTION public.service_takes(of_service bigint, of_size bigint, from_customer boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE(CASE WHEN (of_size IS NULL) THEN (SELECT bool_or(CASE WHEN service_takes.from_customer THEN c.customer_upload ELSE c.merchant_upload END) AS bool_or FROM service_box_configs c WHERE (c.service_id = service_takes.of_service)) ELSE (SELECT CASE WHEN service_takes.from_customer THEN c.customer_upload ELSE c.merchant_upload END AS merchant_upload FROM service_box_configs c WHERE ((c.service_id = service_takes.of_service) AND ((c.box_type_id IS NULL) OR (c.box_type_id = service_takes.of_size))) ORDER BY c.box_type_id LIMIT 1) END, true);
comment on function service_takes(bigint,bigint,boolean) is 'Whether merchants, or customers, may bring parcels of a service into compartments of a size; without a size: into any.';

CREATE OR REPLACE FUNCTION public.session_held()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.scope := held_to_sites(new.user_id, new.scope);
  return new;
end $function$;
comment on function session_held() is 'Restricts the scope of a session of site staff to their sites.';

CREATE OR REPLACE FUNCTION public.set_message_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.company_id := (select o.company_id from orders o where o.id = new.order_id);
  return new;
end $function$;
comment on function set_message_company() is 'A message belongs to the company of its order.';

CREATE OR REPLACE FUNCTION public.settle_report_days(site bigint, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  zone text;
  first_day date;
  last_day date;
  first_of_month date;
begin
  select z.time_zone into zone from report_time_zones(array[site]) z;
  insert into report_sites (site_id, time_zone, settled_until) values (site, '', '-infinity') on conflict do nothing;
  select case when r.time_zone = zone then r.settled_until end into first_day from report_sites r where r.site_id = site for update;
  last_day := ((now() - interval '1 hour') at time zone zone)::date;
  if first_day is null then
    delete from door_days where site_id = site;
    delete from site_days where site_id = site;
    delete from company_days where site_id = site;
    delete from site_months where site_id = site;
    delete from company_months where site_id = site;
    select coalesce((min(h.from_time) at time zone zone)::date, last_day) into first_day from box_history h where h.site_id = site;
  end if;
  last_day := greatest(least(first_day + most, last_day), first_day);
  update door_days set in_service = 0, occupied = 0, reserved = 0, stored = 0, released = 0, released_late = 0
  where site_id = site and day >= first_day;
  delete from site_days where site_id = site and day >= first_day;
  delete from company_days where site_id = site and day >= first_day;
  with cells as materialized (
    select * from door_cells(array[site], array[first_day], last_day, true, 'infinity')
  ), of_doors as (
    insert into door_days as d (site_id, day, box_id, box_type_id, in_service, occupied, reserved, stored, released, released_late)
    select site, c.day, c.box_id, c.box_type_id, sum(c.in_service), sum(c.occupied), sum(c.reserved), sum(c.stored), sum(c.released), sum(c.released_late)
    from cells c group by c.day, c.box_id, c.box_type_id
    on conflict (site_id, day, box_id) do update set in_service = excluded.in_service, occupied = excluded.occupied,
      reserved = excluded.reserved, stored = excluded.stored, released = excluded.released, released_late = excluded.released_late
    returning d.day, d.box_id, d.box_type_id
  ), sized as materialized (
    select d.box_type_id as size, c.* from cells c join of_doors d on d.day = c.day and d.box_id = c.box_id
  ), of_hours as (
    select coalesce(size, 0) as size, day, hour, sum(in_service) as in_service, sum(occupied) as occupied, sum(reserved) as reserved,
      sum(stored) as stored, sum(released) as released, sum(released_late) as released_late
    from sized group by grouping sets ((size, day, hour), (day, hour))
  ), of_sites as (
    insert into site_days (site_id, day, box_type_id, in_service, occupied, reserved, stored, released, released_late, hours_in_service, hours_free)
    select site, k.day, k.size, sum(coalesce(h.in_service, 0)), sum(coalesce(h.occupied, 0)), sum(coalesce(h.reserved, 0)),
      sum(coalesce(h.stored, 0)), sum(coalesce(h.released, 0)), sum(coalesce(h.released_late, 0)),
      array_agg(coalesce(h.in_service, 0)::bigint order by k.hour),
      array_agg(coalesce(h.in_service - h.occupied - h.reserved, 0)::bigint order by k.hour)
    from (select distinct o.size, o.day, n as hour from of_hours o, generate_series(0, 23) n) k
      left join of_hours h on h.size = k.size and h.day = k.day and h.hour = k.hour
    group by k.day, k.size
  )
  insert into company_days (site_id, day, company_id, box_type_id, occupied, stored)
  select site, day, company_id, size, sum(occupied), sum(stored) from sized where company_id is not null group by day, company_id, size;
  update report_sites set time_zone = zone, settled_until = last_day where site_id = site;
  for first_of_month in select generate_series(date_trunc('month', first_day::timestamp), (last_day - 1)::timestamp, '1 month')::date loop
    delete from site_months m where m.site_id = site and m.month = first_of_month;
    delete from company_months m where m.site_id = site and m.month = first_of_month;
    insert into site_months (site_id, month, box_type_id, until_day, in_service, occupied, reserved, stored, released, released_late)
    select site, first_of_month, d.box_type_id, least(last_day, (first_of_month + interval '1 month')::date),
      sum(d.in_service), sum(d.occupied), sum(d.reserved), sum(d.stored), sum(d.released), sum(d.released_late)
    from site_days d
    where d.site_id = site and d.day >= first_of_month and d.day < first_of_month + interval '1 month'
    group by d.box_type_id;
    insert into company_months (site_id, month, company_id, box_type_id, occupied, stored)
    select site, first_of_month, d.company_id, d.box_type_id, sum(d.occupied), sum(d.stored)
    from company_days d
    where d.site_id = site and d.day >= first_of_month and d.day < first_of_month + interval '1 month'
    group by d.company_id, d.box_type_id;
  end loop;
  return last_day - first_day;
end $function$;
comment on function settle_report_days(bigint,integer) is 'Settles up to so many ended days of a site; returns how many it settled.';

CREATE OR REPLACE FUNCTION public.sign_in_name_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.deactivated_time is not null then return new; end if;
  if strpos(new.username, '@') > 0
    and (tg_op = 'INSERT' or lower(new.username) <> lower(old.username) or old.deactivated_time is not null) then
    perform pg_advisory_xact_lock_shared(hashtext('users.sign_in_names'));
    if exists (select from users where lower(mail) = lower(new.username) and mail_verified_time is not null
        and deactivated_time is null and id <> new.id) then
      raise unique_violation using constraint = 'users_username_key', message = 'a verified mail address of somebody else';
    end if;
  end if;
  if new.mail_verified_time is not null
    and (tg_op = 'INSERT' or old.mail_verified_time is null or lower(new.mail) is distinct from lower(old.mail)) then
    perform pg_advisory_xact_lock(hashtext('users.sign_in_names'));
    if exists (select from users where lower(username) = lower(new.mail) and deactivated_time is null and id <> new.id) then
      raise unique_violation using constraint = 'users_verified_mail', message = 'a user name of somebody else';
    end if;
  end if;
  return new;
end $function$;
comment on function sign_in_name_kept() is 'Refuses a user name that is the verified mail address of another user, and the reverse.';

CREATE OR REPLACE FUNCTION public.site_group_companies(site_group bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT count(*) AS count FROM (company_site_groups g JOIN companies c ON ((c.id = g.company_id))) WHERE ((g.group_id = site_group_companies.site_group) AND (c.deleted_time IS NULL)));

CREATE OR REPLACE FUNCTION public.site_group_name_taken(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM site_groups WHERE (lower(site_groups.name) = lower(site_group_name_taken.wanted))));

CREATE OR REPLACE FUNCTION public.site_holidays(site bigint)
 RETURNS date[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive above as (
    select d.id, d.upper_id from sites s join districts d on d.id = s.district_id where s.id = site
    union all
    select d.id, d.upper_id from districts d join above a on d.id = a.upper_id
  )
  select array(
    select h.day from holidays h
    where (h.district_id is null or h.district_id in (select id from above))
      and exists (select from sites s where s.id = site and s.skip_public_holiday)
    order by 1)
$function$;
comment on function site_holidays(bigint) is 'The public holidays on which a site is closed; none where it opens on them.';

CREATE OR REPLACE FUNCTION public.site_ids_of_services(wanted bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT l.site_id
    FROM site_services l
   WHERE (l.service_id = ANY (site_ids_of_services.wanted));
END;
comment on function site_ids_of_services(bigint[]) is 'The ids of sites that offer one of the services, seen or not.';

CREATE OR REPLACE FUNCTION public.site_name_en_taken(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM sites WHERE ((lower(sites.name_en) = lower(site_name_en_taken.wanted)) AND (sites.deleted_time IS NULL))));

CREATE OR REPLACE FUNCTION public.site_name_taken(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM sites WHERE ((lower(sites.name) = lower(site_name_taken.wanted)) AND (sites.deleted_time IS NULL))));

CREATE OR REPLACE FUNCTION public.site_parcels(site bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) from orders o where o.current_location_id = site and not is_ended(o.status)
$function$;

CREATE OR REPLACE FUNCTION public.site_passed_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  insert into outbox (topic, row_id, company_id, event_type)
  select tg_argv[0], s.id, s.operator_id, 'UPDATE' from sites s where s.id in (select site_id from new_rows);
  return null;
end $function$;
comment on function site_passed_on() is 'Writes a change at a site to the outbox, under the topic of the argument.';

CREATE OR REPLACE FUNCTION public.site_renumbered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.serial_number_repeats := false;
  return new;
end $function$;
comment on function site_renumbered() is 'Clears the mark of a repeated serial number when a site is renumbered.';

CREATE OR REPLACE FUNCTION public.site_serial_number_taken(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM sites WHERE (lower(sites.serial_number) = lower(site_serial_number_taken.wanted))));

CREATE OR REPLACE FUNCTION public.site_usage(site bigint)
 RETURNS TABLE(open_orders bigint, pins bigint, requests bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select
    (select count(*) from orders o where not is_ended(o.status) and o.id in (
      select id from orders where site_id = site
      union select order_id from laundry_orders where dirty_site_id = site
      union select order_id from laundry_orders where clean_site_id = site)),
    (select count(*) from order_pins p where p.site_id = site and p.active),
    (select count(*) from requests r where r.site_id = site and r.state in ('SUBMITTED', 'ARRANGED'))
$function$;

CREATE OR REPLACE FUNCTION public.sites_with_terminals(wanted bigint[])
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.site_id from terminal_states t where t.site_id = any (wanted)
$function$;
comment on function sites_with_terminals(bigint[]) is 'Those of the sites that have a terminal, seen or not.';

CREATE OR REPLACE FUNCTION public.slot_load(wanted_type text, district bigint, slot_start timestamp with time zone, slot_end timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT COALESCE(sum((r.open_orders + r.completed_orders)), (0)::bigint) AS "coalesce" FROM (requests r JOIN companies c ON ((c.id = r.company_id))) WHERE (((r.request_type)::text = slot_load.wanted_type) AND ((r.state)::text <> 'CANCELED'::text) AND (r.start_time = slot_load.slot_start) AND (r.end_time = slot_load.slot_end) AND (NOT (c.district_id IS DISTINCT FROM slot_load.district))));

CREATE OR REPLACE FUNCTION public.software_version_tasks()
 RETURNS TABLE(software_version_id bigint, task_id bigint, description text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT t.software_version_id,
     t.id,
     t.description
    FROM upgrade_tasks t
   WHERE (NOT t.settled);
END;
comment on function software_version_tasks() is 'Returns the upgrade tasks that have not ended, each with its software version.';

CREATE OR REPLACE FUNCTION public.spare_capacity(sites bigint[], without bigint[])
 RETURNS TABLE(site_id bigint, box_type_id bigint, logistics_company_id bigint, spare integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.take_numbers(rule bigint, in_period text, wanted integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    insert into number_counters as c (number_rule_id, period, used)
    select r.id, in_period, wanted from number_rules r where r.id = rule and r.capacity is not null
    on conflict (number_rule_id, period) do update set used = c.used + excluded.used
      where c.used < (select r.capacity from number_rules r where r.id = rule)
    returning used
  $function$;
comment on function take_numbers(bigint,text,integer) is 'The last of the numbers that were taken; null where none is left.';

CREATE OR REPLACE FUNCTION public.taken_user_names(names text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN ARRAY(SELECT lower(users.username) AS lower FROM users WHERE ((lower(users.username) = ANY (taken_user_names.names)) AND (users.deactivated_time IS NULL)) UNION SELECT lower(users.mail) AS lower FROM users WHERE ((lower(users.mail) = ANY (taken_user_names.names)) AND (users.mail_verified_time IS NOT NULL) AND (users.deactivated_time IS NULL)));
comment on function taken_user_names(text[]) is 'Which of these names, in small letters, somebody in use signs in with: user names, and mail addresses that are verified.';

CREATE OR REPLACE FUNCTION public.template_text_figures(wanted bigint)
 RETURNS TABLE(text_number smallint, sent bigint, collected bigint, parts double precision, costs json)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH each AS (
          SELECT n.text_number,
             n.parts,
             n.currency,
             (n.unit_price * (COALESCE((n.parts)::integer, 1))::numeric) AS cost,
             ((o.collected_time >= n.send_time) AND (o.collected_time <= (n.send_time + '24:00:00'::interval))) AS is_collected
            FROM (((notification_records n
              JOIN notification_templates t ON ((t.id = n.template_id)))
              JOIN notification_template_versions v ON (((v.template_id = n.template_id) AND (v.version = n.template_version))))
              JOIN orders o ON ((o.id = n.order_id)))
           WHERE ((n.template_id = template_text_figures.wanted) AND ((n.state)::text = 'SUCCESS'::text) AND (v.texts[n.text_number] = t.texts[n.text_number]))
         ), priced AS (
          SELECT c.text_number,
             json_agg(json_build_object('currency', c.currency, 'mean', (trim_scale(round(c.mean, 5)))::text, 'from',
                 CASE
                     WHEN (c.spread IS NOT NULL) THEN (trim_scale(round(GREATEST((0)::numeric, (c.mean - c.spread)), 5)))::text
                     ELSE NULL::text
                 END, 'to', (trim_scale(round((c.mean + c.spread), 5)))::text) ORDER BY c.currency) AS costs
            FROM ( SELECT e_1.text_number,
                     e_1.currency,
                     avg(e_1.cost) AS mean,
                     ((1.96 * stddev_samp(e_1.cost)) / sqrt((count(*))::numeric)) AS spread
                    FROM each e_1
                   WHERE (e_1.cost IS NOT NULL)
                   GROUP BY e_1.text_number, e_1.currency) c
           GROUP BY c.text_number
         )
  SELECT e.text_number,
     count(*) AS count,
     count(*) FILTER (WHERE e.is_collected) AS count,
     (avg(e.parts))::double precision AS avg,
     COALESCE(( SELECT p.costs
            FROM priced p
           WHERE (p.text_number = e.text_number)), '[]'::json) AS "coalesce"
    FROM each e
   GROUP BY e.text_number;
END;
comment on function template_text_figures(bigint) is 'How often each text of a template was sent, how many of its orders were collected within 24 h, and its mean cost with the 95 % interval.';

CREATE OR REPLACE FUNCTION public.terminal_config_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update terminal_states set config_due_time = clock_timestamp() where site_id in (select id from new_rows);
  return null;
end $function$;
comment on function terminal_config_due() is 'Marks the configuration of the terminals of changed sites as due.';

CREATE OR REPLACE FUNCTION public.terminal_config_due_holidays()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update terminal_states set config_due_time = clock_timestamp()
  where site_id in (
    select c.site_id from terminal_states c join sites s on s.id = c.site_id
    where s.skip_public_holiday order by c.site_id for update of c);
  return null;
end $function$;
comment on function terminal_config_due_holidays() is 'Marks the configuration of terminals as due at sites that close on holidays.';

CREATE OR REPLACE FUNCTION public.terminal_presence_passed_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into outbox (topic, row_id, company_id, event_type)
  select 'terminals', s.id, s.operator_id, 'UPDATE'
  from new_rows n join old_rows o using (site_id) join sites s on s.id = n.site_id
  where (n.connected, n.since, n.config_hash, n.wanted_config_hash, n.version)
    is distinct from (o.connected, o.since, o.config_hash, o.wanted_config_hash, o.version);
  return null;
end $function$;
comment on function terminal_presence_passed_on() is 'Writes changes of the presence and configuration of a terminal to the outbox.';

CREATE OR REPLACE FUNCTION public.token_opens(hash bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN ((EXISTS (SELECT FROM open_session(token_opens.hash) open_session(scope, stamp, only_looks))) OR (EXISTS (SELECT FROM open_api_key(token_opens.hash) open_api_key(scope, stamp))));
comment on function token_opens(bytea) is 'Whether a session or a key opens calls now.';

CREATE OR REPLACE FUNCTION public.told_events(service bigint, channel text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT CASE told_events.channel WHEN 'sms'::text THEN s.sms_events WHEN 'mail'::text THEN s.mail_events ELSE s.whatsapp_events END AS whatsapp_events FROM services s WHERE (s.id = told_events.service)), all_template_events());
comment on function told_events(bigint,text) is 'The events of which a service tells recipients by a channel; all of them where an order has no service.';

CREATE OR REPLACE FUNCTION public.trim_events(most integer DEFAULT 10000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  trimmed integer;
begin
  delete from events e using (
    select xact, id, created_time from events order by xact, id limit most
  ) o
  where e.xact = o.xact and e.id = o.id and o.created_time < now() - interval '30 days';
  get diagnostics trimmed = row_count;
  return trimmed;
end $function$;
comment on function trim_events(integer) is 'Deletes the oldest events that are older than 30 days, and returns how many.';

CREATE OR REPLACE FUNCTION public.trim_outbox(most integer DEFAULT 10000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  trimmed integer;
begin
  delete from outbox
  where ctid = any (array(select ctid from outbox where created_time < now() - interval '1 day' limit most));
  get diagnostics trimmed = row_count;
  return trimmed;
end $function$;

CREATE OR REPLACE FUNCTION public.unlock_approval_of(company bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT c.unlock_approval
    FROM companies c
   WHERE (c.id = unlock_approval_of.company);
END;
comment on function unlock_approval_of(bigint) is 'Returns when a company wants remote unlocks to be approved; null if there is no company.';

CREATE OR REPLACE FUNCTION public.upgrade_task_passed_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into outbox (topic, row_id, company_id, event_type)
  select 'upgrade-tasks', n.id, o.company_id, tg_op
  from new_rows n, lateral (
    select n.company_id
    union select s.operator_id from upgrade_items i join sites s on s.id = i.site_id where i.task_id = n.id
  ) o (company_id);
  return null;
end $function$;
comment on function upgrade_task_passed_on() is 'Writes a change of an upgrade task to the outbox, once for each operator that has a site in it.';

CREATE OR REPLACE FUNCTION public.user_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.company_id is distinct from old.company_id or new.status <> old.status
    or new.password_hash <> old.password_hash
      and coalesce(current_setting('cubby.renewed_hash_of', true), '') <> new.id::text
    or new.deactivated_time is distinct from old.deactivated_time then
    delete from sessions where user_id = new.id;
    delete from known_devices where user_id = new.id;
    update api_keys set ends_time = least(coalesce(ends_time, now()), now())
    where user_id = new.id and (new.status <> 'ACTIVE' or new.deactivated_time is not null
      or new.company_id is distinct from old.company_id);
  end if;
  if not account_holds(new.start_time, new.end_time) then
    delete from sessions where user_id = new.id;
  elsif new.end_time is distinct from old.end_time then
    update sessions set ends_time = new.end_time
    where (user_id = new.id or viewer_id = new.id) and ends_time > new.end_time;
  end if;
  if new.company_id is distinct from old.company_id then
    update user_roles set company_id = new.company_id where user_id = new.id;
  end if;
  return null;
end $function$;
comment on function user_changed() is 'Ends the sessions of a user whose company, status or password changes, shortens or ends those of a user whose validity changes, and copies a new company to the links of the user and roles.';

CREATE OR REPLACE FUNCTION public.user_changing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.company_id is distinct from old.company_id then
    new.single_sign_on_subject := null;
  end if;
  if new.mail is distinct from old.mail then
    new.mail_verified_time := null;
  end if;
  return new;
end $function$;
comment on function user_changing() is 'Clears the single sign-on identity of a user who changes company, and the verification of a mail address that changes.';

CREATE OR REPLACE FUNCTION public.user_rights_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'user_roles' then
    -- First: an impersonation that ends with its session would give another reason.
    perform end_unfit_views();
    delete from sessions where user_id in (select user_id from changed_rows);
  else
    update sessions s set scope = case when u.company_id is null then 'all' else scope_of_company(u.company_id) end, stamp = s.stamp + 1
    from users u where u.id = s.user_id and u.id in (select user_id from changed_rows);
  end if;
  update api_keys set stamp = stamp + 1 where user_id in (select user_id from changed_rows);
  return null;
end $function$;
comment on function user_rights_changed() is 'Ends the sessions of users whose roles change, recomputes the scope of those whose sites change, and raises the stamps of their API keys.';

CREATE OR REPLACE FUNCTION public.user_role_placed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.company_id := (select company_id from users where id = new.user_id);
  return new;
end $function$;
comment on function user_role_placed() is 'Copies the company of the user to the link of user and role.';

CREATE OR REPLACE FUNCTION public.username_of(person bigint)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT users.username FROM users WHERE (users.id = username_of.person));
comment on function username_of(bigint) is 'The user name of somebody; also told to the operator who keeps the logistics company whose first administrator it is.';

CREATE OR REPLACE FUNCTION public.utc_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((moment AT TIME ZONE 'UTC'::text))::date;

CREATE OR REPLACE FUNCTION public.variant_offered(variant bigint, site bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM (product_variants v LEFT JOIN products p ON ((p.id = v.product_id))) WHERE ((v.id = variant_offered.variant) AND (v.status = 'VALID'::text) AND ((v.product_id IS NULL) OR ((p.status = 'VALID'::text) AND ((p.publish_start IS NULL) OR (p.publish_start <= now())) AND ((p.publish_end IS NULL) OR (now() <= p.publish_end)) AND ((variant_offered.site IS NULL) OR (NOT (EXISTS (SELECT FROM product_site_groups g WHERE (g.product_id = p.id)))) OR (EXISTS (SELECT FROM (product_site_groups g JOIN site_group_sites l ON ((l.group_id = g.site_group_id))) WHERE ((g.product_id = p.id) AND (l.site_id = variant_offered.site))))))))));
comment on function variant_offered(bigint,bigint) is 'By the status of the variant and of its product, the publish window and the groups of the site; a site that is null is not asked for.';

CREATE OR REPLACE FUNCTION public.variant_price(variant bigint, moment timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 STABLE
RETURN (SELECT p.price_value FROM product_variant_prices p WHERE ((p.variant_id = variant_price.variant) AND (p.valid_from <= variant_price.moment)) ORDER BY p.valid_from DESC LIMIT 1);
comment on function variant_price(bigint,timestamp with time zone) is 'What a variant costs at a moment, in the currency of its managing company; null where it has no price then.';

CREATE OR REPLACE FUNCTION public.view_ended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  out_of_time boolean := old.ends_time <= now();
begin
  insert into audit_events
    (occurred_time, user_id, user_name, company_id, action, noun, noun_id, after, address, request_id)
  select case when out_of_time then old.ends_time else clock_timestamp() end, old.viewer_id,
    (select nickname from users where id = old.viewer_id), u.company_id, 'users.end-view', 'users', old.user_id::text,
    jsonb_build_object('reason', old.view_reason, 'endedBy', case when out_of_time then 'TIME'
      else coalesce(nullif(current_setting('cubby.view_end', true), ''), 'SESSION') end),
    old.address, nullif(current_setting('cubby.view_request', true), '')
  from (select) one left join users u on u.id = old.user_id;
  return null;
end $function$;
comment on function view_ended() is 'Writes the end of an impersonation to the audit log.';

CREATE OR REPLACE FUNCTION public.without_recipient(facts jsonb, emptied jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT jsonb_object_agg(jsonb_each.key, CASE WHEN (jsonb_each.key = ANY (ARRAY['recipientName'::text, 'recipientMail'::text, 'recipientPhoneNumber'::text, 'recipientAddress'::text, 'mail'::text])) THEN without_recipient.emptied ELSE jsonb_each.value END) AS jsonb_object_agg FROM jsonb_each(without_recipient.facts) jsonb_each(key, value));

CREATE OR REPLACE FUNCTION public.without_search(asked jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN jsonb_set(jsonb_set(jsonb_set(CASE WHEN (jsonb_typeof((asked -> 'query'::text)) = 'string'::text) THEN jsonb_set(asked, '{query}'::text[], 'null'::jsonb) ELSE asked END, '{filter,query}'::text[], 'null'::jsonb, false), '{asked,query,query}'::text[], 'null'::jsonb, false), '{asked,body,query}'::text[], 'null'::jsonb, false);

CREATE OR REPLACE FUNCTION public.writes_operator(operator bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (sees_all() OR (operator = ANY ((SELECT seen_companies() AS seen_companies)::bigint[])));

CREATE OR REPLACE FUNCTION public.writes_site(site bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM sites s WHERE ((s.id = writes_site.site) AND writes_operator(s.operator_id))));
