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

-- Whoever reads sites need not be asked row by row whether they write them.
drop policy sites_written on sites;
create policy sites_inserted on sites for insert to public with check (writes_operator(operator_id));
create policy sites_updated on sites for update to public
  using (writes_operator(operator_id)) with check (writes_operator(operator_id));
create policy sites_deleted on sites for delete to public using (writes_operator(operator_id));

do $$
declare t text;
begin
  foreach t in array array['site_group_sites', 'site_services', 'site_pictures', 'site_hours', 'site_devices'] loop
    execute format('drop policy %I on %I', t || '_written', t);
    execute format('create policy %I on %I for insert to public with check (writes_site(site_id))', t || '_inserted', t);
    execute format('create policy %I on %I for update to public using (writes_site(site_id)) with check (writes_site(site_id))', t || '_updated', t);
    execute format('create policy %I on %I for delete to public using (writes_site(site_id))', t || '_deleted', t);
  end loop;
end $$;
