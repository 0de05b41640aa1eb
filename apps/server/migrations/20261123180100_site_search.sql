-- Lists of 50,000 sites: a search by an index, and rows in the order of their names.

create index sites_search_idx on sites using gin (search_text gin_trgm_ops) where deleted_time is null;
create index sites_name_order_idx on sites (name, id) where deleted_time is null;

-- LIKE is not leakproof, so under row-level security no index would serve it; this looks first and sees for itself whose
-- the rows are.
create function search_site_ids(pattern text) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  everything boolean := sees_all();
  operators bigint[] := seen_operators();
begin
  return query select s.id from sites s
    where s.deleted_time is null and s.search_text like pattern
      and (everything or s.operator_id is null or s.operator_id = any (operators));
end
$$;
comment on function search_site_ids is 'The ids of sites that the caller sees with the pattern in their search text.';

-- A row that is seen needs no second look at whose its services are.
create function site_ids_of_services(wanted bigint[]) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select l.site_id from site_services l where l.service_id = any (wanted);
end;
comment on function site_ids_of_services is 'The ids of sites that offer one of the services, seen or not.';

revoke execute on function search_site_ids, site_ids_of_services from public;
grant execute on function search_site_ids, site_ids_of_services to cubby_app;

-- The same rule as before, written out: the function was called for each row that an operator does not see.
drop policy sites_written on sites;
create policy sites_written on sites for all to public
  using ((select sees_all()) or operator_id = any ((select seen_companies())::bigint[]))
  with check ((select sees_all()) or operator_id = any ((select seen_companies())::bigint[]));
