-- Less for each event and delivery: an index for the housekeeping, which the key serves, ids in the indexes of companies, where the
-- events of one transaction are sorted when they are read, and the spaces that json_build_object writes.

drop index webhook_deliveries_created_idx;

drop index events_company_idx, events_logistics_idx;
create index events_company_idx on events (company_id, xact);
create index events_logistics_idx on events (logistics_company_id, xact) where logistics_company_id is not null;

create or replace function event_locker(id bigint, name text, serial_number text) returns json language sql stable as $$
  select (select to_json(o) from (select id::text as "siteId", name as "siteName", serial_number as "siteSerialNumber") o)
$$;

create or replace function event_parcel(id bigint, order_number text, tracking_number text, version integer) returns json
language sql stable as $$
  select (select to_json(o) from (
    select id::text as "orderId", order_number as "orderNumber", tracking_number as "trackingNumber", version as "version") o)
$$;

create or replace function event_of_order_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
