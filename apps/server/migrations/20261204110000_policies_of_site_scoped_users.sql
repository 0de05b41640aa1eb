-- What row-level security takes from site-scoped users costs the others one comparison: a policy that reads ids from a function in FROM, or
-- rows of another table, is a plan of its own in each statement, also where it is never run.

create function sees_all_sites() returns boolean
language sql stable parallel safe
return coalesce(current_setting('cubby.scope', true), '') not like 'sites:%';
comment on function sees_all_sites is 'Whether the transaction is not site-scoped.';

create function ids_at_seen_sites(noun text) returns int8multirange
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
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
end $$;
comment on function ids_at_seen_sites is 'The ids of the rows of a table that belong to the sites of a site-scoped transaction. Orders and recipients that the statement makes itself, and does not find, are among them.';
revoke execute on function ids_at_seen_sites from public;
grant execute on function ids_at_seen_sites to cubby_app;

drop policy orders_held on orders;
drop policy orders_held_made on orders;
drop policy orders_held_changed on orders;
drop policy orders_held_deleted on orders;
create policy orders_at_sites on orders as restrictive for all to cubby_app
  using ((select sees_all_sites()) or id <@ (select ids_at_seen_sites('orders')));
create policy orders_created_at_sites on orders as restrictive for insert to cubby_app
  with check ((select sees_all_sites()) or site_id = any ((select seen_sites())::bigint[]));

drop policy mailroom_recipients_held on mailroom_recipients;
create policy mailroom_recipients_at_sites on mailroom_recipients as restrictive for all to cubby_app
  using ((select sees_all_sites()) or id <@ (select ids_at_seen_sites('mailroom_recipients')));
drop policy mailroom_recipient_sites_held on mailroom_recipient_sites;
create policy mailroom_recipient_sites_at_sites on mailroom_recipient_sites as restrictive for all to cubby_app
  using ((select sees_all_sites()) or site_id = any ((select seen_sites())::bigint[]));

drop policy sites_held on sites;
create policy sites_at_sites on sites as restrictive for all to cubby_app
  using ((select sees_all_sites()) or id = any ((select seen_sites())::bigint[]));
drop policy site_groups_held on site_groups;
create policy site_groups_at_sites on site_groups as restrictive for all to cubby_app
  using ((select sees_all_sites()) or id <@ (select ids_at_seen_sites('site_groups')));
drop policy maintenance_windows_held on maintenance_windows;
create policy maintenance_windows_at_sites on maintenance_windows as restrictive for all to cubby_app
  using ((select sees_all_sites()) or id <@ (select ids_at_seen_sites('maintenance_windows')));

-- The searches of the owner apply the same themselves.
create or replace function search_order_ids(pattern text, grams text[], most integer, of_kind text default null)
returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  everything boolean := sees_all();
  companies bigint[] := seen_companies();
  logistics bigint[] := seen_logistics();
  at_sites int8multirange;
begin
  if not sees_all_sites() then
    at_sites := ids_at_seen_sites('orders');
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
end $$;

drop function orders_of_seen_sites;
drop function newest_order_id;

-- The same for files, whose policies read eleven tables: the name of a file in a list set all of them up.
create function is_file_of_seen_row(file text) returns boolean
language plpgsql stable parallel safe as $$
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
end $$;
comment on function is_file_of_seen_row is 'Whether a row that the caller sees refers to the file.';

drop policy files_seen on files;
drop policy files_of_inspections on files;
drop policy files_of_products_in_english on files;
drop policy files_of_software_versions on files;
create policy files_seen on files
  using ((select sees_all()) or company_id = any ((select seen_companies())::bigint[]) or company_id = any ((select seen_logistics())::bigint[]));
create policy files_of_seen_rows on files for select using (is_file_of_seen_row(id));
