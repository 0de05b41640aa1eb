-- A message reads the site of its order by the key. Row-level security takes COALESCE for a function that could reveal rows, so that
-- PostgreSQL compared it with all sites, after the policy; a column of a subquery is none.

create or replace function message_order(wanted bigint)
returns table (
  order_id bigint, company_id bigint, operator_id bigint, order_number text, tracking_number text, recipient_name text,
  company_name text, company_mail text, time_zone text, site_name text, site_address text, site_type text,
  site_company_id bigint, compartment text, due_time timestamptz, kind text, product_ids bigint[], environment text,
  currency text, chosen_language text
)
language sql stable
begin atomic
  select o.id, o.company_id, c.operator_id, o.order_number, o.tracking_number, o.recipient_name, c.name, c.service_mail,
    c.time_zone, s.name, concat_ws(' ', s.house_number, s.street_address), s.site_type, s.operator_id, o.compartment,
    y.due_time, o.kind::text,
    array(select distinct v.product_id from order_items i join product_variants v on v.id = i.product_variant_id
      where i.order_id = o.id and v.product_id is not null),
    c.environment::text, o.currency::text, d.language
  from orders o
  join companies c on c.id = o.company_id
  cross join lateral (select coalesce(o.current_location_id, o.site_id) as id offset 0) place
  left join sites s on s.id = place.id
  left join stays y on y.order_id = o.id
  left join drop_off_orders d on d.order_id = o.id
  where o.id = wanted;
end;
