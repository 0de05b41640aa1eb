-- Requests and outbound records over the orders that were in one, and their items. Orders of one company, logistics company and slot
-- (and site, for outbound) stand in one request. What is missing to one request of a type for ten orders are requests of a
-- single order that were cancelled before the one it came into.
analyze bench_load.joined;

create unlogged table bench_load.made as
with grouped as (
  select request_type, company_id, logistics_id, site_id, slot, null::bigint as order_id,
    min(joined_time) as created, max(ended_time) as ended, sum(weight_kg) as weight,
    count(*) filter (where state = 'OPEN') as open, count(*) filter (where state = 'COMPLETED') as completed,
    count(*) filter (where state = 'FAILED') as failed, count(*) filter (where state = 'CANCELED') as canceled
  from bench_load.joined group by 1, 2, 3, 4, 5
), wanted as (
  select request_type, (select max(last_order) / 10 from bench_load.hours) - count(*) as n from grouped group by 1
), taken_back as (
  select request_type, company_id, logistics_id, site_id, slot, order_id,
    created_time + 0.2 * (joined_time - created_time), created_time + 0.7 * (joined_time - created_time), 0, 0, 0, 0, 1
  from (
    select j.*, row_number() over (partition by request_type order by hashint8(order_id), order_id) as place
    from bench_load.joined j
  ) j join wanted w using (request_type) where place <= w.n
)
select row_number() over (order by created, request_type, company_id, logistics_id, site_id, slot, order_id) as id, u.*
from (select * from grouped union all select * from taken_back) u;
analyze bench_load.made;

insert into requests (
  id, request_number, request_type, state, company_id, logistics_company_id, site_id, address, reference_number, note,
  start_time, end_time, dispatch_time, weight_kg, open_orders, completed_orders, failed_orders, canceled_orders, version,
  created_by_id, created_time, last_updated_time, complete_time
)
select m.id, case request_type when 'PICKUP_REQUEST' then 'P' when 'DELIVERY_REQUEST' then 'D' else 'O' end
    || to_char(created at time zone 'UTC', 'YYMMDD') || lpad(m.id::text, 8, '0'),
  request_type,
  case when open > 0 then case when m.id % 2 = 0 then 'ARRANGED' else 'SUBMITTED' end
    when completed + failed > 0 then 'COMPLETED' else 'CANCELED' end,
  company_id, nullif(logistics_id, 0), site_id, c.address,
  case when case when open > 0 then m.id % 2 = 0 else completed > 0 and m.id % 5 > 0 end
    then 'WB' || (m.id * 7368787) % 1000000007 end,
  case when m.id % 17 = 0 then 'Ring at the gate' end,
  case when request_type <> 'OUTBOUND' then slot end, case when request_type <> 'OUTBOUND' then slot + interval '3 hours' end,
  case when request_type = 'OUTBOUND' then slot end, weight, open, completed, failed, canceled, 1 + completed + failed + canceled,
  (select id from users where username = 'bench_operator'), created,
  greatest(created, ended), case when open = 0 then ended end
from bench_load.made m join companies c on c.id = m.company_id
order by m.id;

insert into request_items (
  id, request_id, order_id, request_type, company_id, logistics_company_id, state, start_time, created_time,
  last_updated_time, ended_time, search_text
)
select row_number() over (order by request_id, order_id), request_id, order_id, request_type, i.company_id,
  nullif(logistics_id, 0), state, case when request_type <> 'OUTBOUND' then slot end, joined_time,
  coalesce(ended_time, joined_time), ended_time, t.search_text
from (
  select m.id as request_id, j.order_id, j.request_type, j.company_id, j.logistics_id, j.state::text, j.slot,
    j.joined_time, j.ended_time
  from bench_load.joined j join bench_load.made m
    on (m.request_type, m.company_id, m.logistics_id, m.slot) = (j.request_type, j.company_id, j.logistics_id, j.slot)
    and coalesce(m.site_id, 0) = coalesce(j.site_id, 0) and m.order_id is null
  union all
  select id, order_id, request_type, company_id, logistics_id, 'CANCELED', slot, created, ended
  from bench_load.made where order_id is not null
) i join order_texts t using (order_id);

insert into request_events (id, request_id, event_type, operator_id, operator_name, event_time)
overriding system value
select m.id, m.id, 'REQUEST_CREATED', (select id from users where username = 'bench_operator'), 'bench_operator', created
from bench_load.made m order by m.id;

select setval('request_numbers', max(id)) from bench_load.made;
