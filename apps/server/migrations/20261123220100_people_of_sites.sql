-- People whose roles have locker locations (administration.md 6) see and change the sites that are theirs alone, with the
-- doors, groups and orders there. The scope says it: `sites:{5,6} companies:{1,2}` is what `companies:{1,2}` sees, held to
-- two sites. The release before finds no companies in such a scope, and counts by the rows that it sees.

-- The part of the scope that names companies.
create function scope_of_companies() returns text
language sql stable parallel safe
return case when current_setting('cubby.scope', true) like 'sites:%' then split_part(current_setting('cubby.scope', true), ' ', 2)
  else current_setting('cubby.scope', true) end;
comment on function scope_of_companies is 'The scope of the transaction, whether it is held to sites or not.';

create or replace function seen_companies() returns bigint[]
language sql stable parallel safe
return case when scope_of_companies() like 'companies:%' then substr(scope_of_companies(), 11)::bigint[] else '{}'::bigint[] end;
create or replace function seen_logistics() returns bigint[]
language sql stable parallel safe
return case when scope_of_companies() like 'logistics:%' then substr(scope_of_companies(), 11)::bigint[] else '{}'::bigint[] end;

create function seen_sites() returns bigint[]
language sql stable parallel safe
return case when current_setting('cubby.scope', true) like 'sites:%'
  then substr(split_part(current_setting('cubby.scope', true), ' ', 1), 7)::bigint[] end;
comment on function seen_sites is 'The sites that the transaction is held to; null: it is held to none.';

-- The scope of a person: as their company sees, held to their sites where one of their roles says so. Whoever holds
-- everything is not held. Staff of the platform see the companies of the operators of their sites.
create function held_to_sites(person bigint, base text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
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
end $$;
revoke execute on function held_to_sites from public;
grant execute on function held_to_sites to cubby_app;

-- Whoever opens a session, or gives it another scope, gives it one that is held.
create function session_held() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.scope := held_to_sites(new.user_id, new.scope);
  return new;
end $$;
revoke execute on function session_held from public;
create trigger session_held before insert or update of scope on sessions for each row execute function session_held();

-- Other sites hold at once. Roles end the sessions of whom they are given to or taken from.
create function user_sites_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sessions s set scope = case when u.company_id is null then 'all' else scope_of_company(u.company_id) end, stamp = s.stamp + 1
  from users u where u.id = s.user_id and u.id in (select user_id from changed_rows);
  update api_keys set stamp = stamp + 1 where user_id in (select user_id from changed_rows);
  return null;
end $$;
revoke execute on function user_sites_changed from public;
create trigger user_sites_added after insert on user_sites referencing new table as changed_rows
  for each statement execute function user_sites_changed();
create trigger user_sites_taken after delete on user_sites referencing old table as changed_rows
  for each statement execute function user_sites_changed();

update sessions s set scope = s.scope, stamp = s.stamp + 1
where exists (select from user_roles u join roles r on r.id = u.role_id where u.user_id = s.user_id and r.code in ('SITE_STAFF', '33'));

create or replace function open_api_key(hash bytea) returns table (scope text, stamp integer)
language sql stable strict security definer rows 1 set search_path = public, pg_temp
begin atomic
  select held_to_sites(u.id, case when u.company_id is null then 'all' else scope_of_company(u.company_id) end), k.stamp
  from api_keys k join users u on u.id = k.user_id and u.status = 'ACTIVE' and u.deactivated_time is null
    and account_holds(u.start_time, u.end_time)
  where k.key_hash = open_api_key.hash and (k.ends_time is null or k.ends_time > now())
    and not exists (select from companies c where c.id = u.company_id and (c.status = 'SUSPENDED' or c.deleted_time is not null));
end;

create policy sites_held on sites as restrictive for all to cubby_app
  using ((select seen_sites()) is null or id = any ((select seen_sites())::bigint[]));
create policy site_groups_held on site_groups as restrictive for all to cubby_app
  using ((select seen_sites()) is null
    or exists (select from site_group_sites m where m.group_id = site_groups.id and m.site_id = any ((select seen_sites())::bigint[])));

-- Orders are found by their ids, which every index of their lists holds: a column more would cost each of them a look
-- into the table.
create function orders_of_seen_sites() returns setof bigint
language sql stable parallel safe security definer set search_path = public, pg_temp
begin atomic
  select id from orders where site_id = any (seen_sites())
  union
  select id from orders where current_location_id = any (seen_sites());
end;
comment on function orders_of_seen_sites is 'The orders that go to the sites that the transaction is held to, or are there.';
-- A statement does not find what it inserts itself: only such rows lie beyond this one.
create function newest_order_id() returns bigint
language sql stable parallel safe security definer set search_path = public, pg_temp
return (select max(id) from orders);
comment on function newest_order_id is 'The last order that the statement finds; the orders that it makes itself come after it.';
revoke execute on function orders_of_seen_sites, newest_order_id from public;
grant execute on function orders_of_seen_sites, newest_order_id to cubby_app;

create policy orders_held on orders as restrictive for select to cubby_app
  using ((select seen_sites()) is null or id in (select o from orders_of_seen_sites() o) or id > (select newest_order_id()));
create policy orders_held_made on orders as restrictive for insert to cubby_app
  with check ((select seen_sites()) is null or site_id = any ((select seen_sites())::bigint[]));
create policy orders_held_changed on orders as restrictive for update to cubby_app
  using ((select seen_sites()) is null or id in (select o from orders_of_seen_sites() o));
create policy orders_held_deleted on orders as restrictive for delete to cubby_app
  using ((select seen_sites()) is null or id in (select o from orders_of_seen_sites() o));

-- The searches run as the owner of the tables, and apply themselves what the caller sees.
create or replace function search_site_ids(pattern text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  everything boolean := sees_all();
  operators bigint[] := seen_operators();
  held bigint[] := seen_sites();
begin
  return query select s.id from sites s
    where s.deleted_time is null and s.search_text like pattern
      and (everything or s.operator_id is null or s.operator_id = any (operators))
      and (held is null or s.id = any (held));
end $$;

create or replace function search_order_ids(pattern text, grams text[], most integer, of_kind text DEFAULT NULL::text)
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
  held bigint[] := seen_sites();
begin
  if held is not null then
    return array(select t.order_id from order_texts t
      where (grams is null or t.search_grams @> grams and t.search_grams is not null) and t.search_text like pattern
        and (of_kind is null or t.kind = of_kind)
        and (t.company_id = any (companies) or t.logistics_company_id = any (logistics))
        and t.order_id in (select o from orders_of_seen_sites() o)
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
end
$function$;

create or replace function count_found_orders(pattern text, grams text[], of_kind text DEFAULT NULL::text)
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
  if grams is not null or seen_sites() is not null then
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
end
$function$;
