-- What is used stays: whoever deletes a row or gives it away locks it and then counts its uses, and whoever makes a use of it
-- holds it from the look at it to the end. What a foreign key alone does not notice, since the row stays, is noticed here.

-- The sites among these that are there, held to the end of the transaction: nobody deletes them or gives them away meanwhile.
create function hold_sites(ids bigint[], serials text[]) returns table (id bigint, operator_id bigint)
language sql volatile security definer rows 10 set search_path = public, pg_temp as $$
  select s.id, s.operator_id from sites s
  where (s.id = any (ids) or s.serial_number = any (serials)) and s.deleted_time is null
  order by s.id for key share
$$;
comment on function hold_sites(bigint[], text[]) is 'Those of the sites that are there; they are neither deleted nor given away until the transaction ends.';
revoke execute on function hold_sites from public;
grant execute on function hold_sites to cubby_app;

-- A change of a site holds the site and then its sizes: whoever holds sizes first would wait for it in a circle.
create or replace function lock_site_sizes(sites bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_sites(sites, '{}');
  perform from site_box_types where site_id = any (sites) order by site_id, box_type_id for update;
end $$;

-- Sides of laundry count as well: an order goes from the one to the other.
create or replace function site_usage(site bigint) returns table (open_orders bigint, pins bigint, requests bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*) from orders o where not is_ended(o.status) and o.id in (
      select id from orders where site_id = site
      union select order_id from laundry_orders where dirty_site_id = site
      union select order_id from laundry_orders where clean_site_id = site)),
    (select count(*) from order_pins p where p.site_id = site and p.active),
    (select count(*) from requests r where r.site_id = site and r.state in ('SUBMITTED', 'ARRANGED'))
$$;

-- A company that is deleted keeps its row: whatever makes it work again is refused, even by who saw it before it went.
create function refuse_deleted_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) ->> tg_argv[0])::bigint = wanted then
    return null;
  end if;
  perform from companies where id = wanted and deleted_time is not null for key share;
  if found then
    raise exception 'company % is deleted', wanted using errcode = 'CB003';
  end if;
  return null;
end $$;

create trigger company_used after insert or update of company_id on users
  for each row when (new.company_id is not null) execute function refuse_deleted_company('company_id');
create trigger company_used after insert or update of operator_id on sites
  for each row when (new.operator_id is not null) execute function refuse_deleted_company('operator_id');
create trigger company_used_above after insert or update of operator_id on companies
  for each row when (new.operator_id is not null) execute function refuse_deleted_company('operator_id');
create trigger company_used_for_pickup after insert or update of pickup_logistics_id on companies
  for each row when (new.pickup_logistics_id is not null) execute function refuse_deleted_company('pickup_logistics_id');
create trigger company_used after insert or update of logistics_company_id on company_logistics
  for each row execute function refuse_deleted_company('logistics_company_id');
create trigger company_used after insert or update of logistics_company_id on company_delivery_logistics
  for each row execute function refuse_deleted_company('logistics_company_id');
