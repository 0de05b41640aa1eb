-- The exact counts of all orders, set at once: what the triggers and the folding would have come to.
truncate order_counts, order_counts_by_company, order_count_deltas;

create temporary table cells as
select company_id, logistics_company_id, status, dimension, day, count(*) as n
from orders, lateral (values
  ('total', date '1970-01-01'), ('created', utc_day(created_time)),
  ('inbound', utc_day(inbound_time)), ('arranged', utc_day(arranged_time)), ('dispatch', utc_day(dispatch_time)),
  ('returned', utc_day(returned_to_warehouse_time)), ('stored', utc_day(stored_time)),
  ('collected', utc_day(collected_time))
) d (dimension, day)
where day is not null
group by 1, 2, 3, 4, 5;

insert into order_counts (dimension, period, status, n)
select dimension, day, status, sum(n) from cells group by 1, 2, 3;

insert into order_counts_by_company (viewer_id, dimension, period, status, n)
select viewer_id, dimension, case dimension when 'total' then day else date_trunc('week', day)::date end, status, sum(n)
from cells, lateral (
  select company_id as viewer_id
  union all
  select logistics_company_id where logistics_company_id is not null and logistics_company_id <> company_id
) v
group by 1, 2, 3, 4;

drop table cells;

-- The same for the other lists.
truncate list_counts, list_count_deltas;

insert into list_counts (list, viewer_id, state, n)
select list, viewer_id, state, sum(n) from (
  select 'requests:' || request_type as list, company_id, logistics_company_id, state::text, count(*) as n
  from requests group by 1, 2, 3, 4
  union all
  select 'request_items:' || request_type, company_id, logistics_company_id, state, count(*)
  from request_items group by 1, 2, 3, 4
  union all
  select 'orders:' || kind, company_id, logistics_company_id, status, count(*)
  from orders where kind <> 'STANDARD' group by 1, 2, 3, 4
  union all
  select 'orders/site', company_id, logistics_company_id, site_id::text, count(*)
  from orders where site_id is not null group by 2, 3, 4
  union all
  select 'orders/service', company_id, logistics_company_id, service_id::text, count(*)
  from orders where service_id is not null group by 2, 3, 4
  union all
  select 'requests/site', company_id, logistics_company_id, site_id::text, count(*)
  from requests where site_id is not null group by 2, 3, 4
) c, lateral (
  select 0::bigint as viewer_id union select company_id
  union select logistics_company_id where logistics_company_id is not null
) v
group by 1, 2, 3;

-- And the figures of the dashboard.
select refill_dashboard_sums();
