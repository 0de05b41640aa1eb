-- Orders $2 to $3 with their events, flags and items. $1 seed, $4 the end of the two years, $5 the company of each
-- 10,000th, $6 and $7 the life of each thousandth (of the last ten days, of before), $8 recipients, $9 flags,
-- $10 the home-delivery site, $11 the user who made them, $12 product variants, $13 services.
with born as (
  select i as id,
    h.start + (i - h.first_order + bench_load.chance(i, $1::bigint + 10))
      / (h.last_order - h.first_order + 1) * interval '1 hour' as created
  from bench_load.hours h, generate_series(greatest(h.first_order, $2::bigint), least(h.last_order, $3::bigint)) i
  where h.first_order <= $3::bigint and h.last_order >= $2::bigint
), drawn as (
  select b.id, b.created, c.id as company_id, c.currency, c.prefix, c.first_site, c.sites, c.warehouse, c.logistics,
    p.id as path_id, p.status, p.home, p.events, p.total, p.inbound, p.arranged, p.returned, p.stored, p.taken,
    p.collected, p.place, r.name, r.phone, r.mail, r.address,
    least(0.3 + 2.4 * power(bench_load.chance(b.id, $1::bigint + 11), 3),
      0.98 * extract(epoch from $4::timestamptz - b.created)::float8 / greatest(p.total, 1)) as pace,
    bench_load.chance(b.id, $1::bigint + 12) as site_chance,
    bench_load.chance(b.id, $1::bigint + 13) as chance
  from born b
  join bench_load.companies c
    on c.id = ($5::int[])[1 + floor(bench_load.chance(b.id, $1::bigint + 14) * 10000)::int]
  join bench_load.paths p
    on p.id = (case when b.created > $4::timestamptz - interval '10 days' then $6::int[] else $7::int[] end)
      [1 + floor(bench_load.chance(b.id, $1::bigint + 15) * 1000)::int]
  join bench_load.recipients r
    on r.id = 1 + floor(power(bench_load.chance(b.id, $1::bigint + 16), 1.2) * $8::bigint)::bigint
), o as materialized (
  select d.*,
    case when home then $10::bigint else first_site + floor(power(site_chance, 1.5) * sites)::bigint end as site_id,
    created + pace * total * interval '1 second' as last_time
  from drawn d
), events as (
  insert into order_events (id, order_id, track_flag_type, event_type, status, changes, version, operator_id,
    operator_name, place, event_time)
  overriding system value
  select (o.id - 1) * 4 + s.place, o.id, s.flag, s.event_type, s.status, s.changes, s.place,
    case when s.operator is not null then $11::bigint end, s.operator,
    case when s.at_site then 'site ' || o.site_id end, o.created + o.pace * s.after * interval '1 second'
  from o join bench_load.steps s on s.path_id = o.path_id
), flagged as (
  insert into order_flags (order_id, flag_id, note, added_by_id, added_time)
  select o.id, ($9::bigint[])[1 + floor(chance * 25 * cardinality($9::bigint[]))::int],
    case when o.id % 3 = 0 then 'Seen by customer service' end, $11::bigint, last_time
  from o where chance < 0.04
), items as (
  insert into order_items (order_id, product_variant_id, quantity)
  select o.id, ($12::bigint[])[1 + floor(site_chance * cardinality($12::bigint[]))::int], 1 + o.id % 3
  from o where chance > 0.8
)
insert into orders (
  id, company_id, logistics_company_id, service_id, site_id, current_location_id, status, version, order_number,
  tracking_number, compartment, charge, currency, weight_kg, length_cm, width_cm, height_cm, recipient_name,
  recipient_phone, recipient_mail, recipient_address, invoice_number, invoice_amount, note, created_by_id,
  created_time, last_updated_time, inbound_time, arranged_time, dispatch_time, returned_to_warehouse_time, stored_time,
  last_store_time, last_take_time, collected_time, overdue_time
)
select id, company_id,
  case when site_chance < 0.92 then logistics[1 + (id % cardinality(logistics))::int] end,
  case when home then ($13::bigint[])[2]
    else ($13::bigint[])[1 + floor(power(chance, 3) * cardinality($13::bigint[]))::int] end,
  site_id,
  case place when 'site' then site_id when 'warehouse' then warehouse end,
  status, events, 'C' || to_char(created at time zone 'UTC', 'YYMMDD') || lpad(id::text, 8, '0'),
  prefix || lpad(((id * 7368787 + 1234567) % 10000000000)::text, 10, '0') || case when id % 50 = 0 then '-2' else '' end,
  case when status in ('Courier stored', 'Customer stored') then 'L' || id
    when stored is not null then chr(65 + (id % 6)::int) || lpad((1 + floor(chance * 24))::int::text, 2, '0') end,
  round((8 + chance * 90)::numeric, 2), currency,
  round((0.1 + power(chance, 4) * 20)::numeric, 2),
  case when id % 3 = 0 then 10 + id % 40 end, case when id % 3 = 0 then 8 + id % 30 end,
  case when id % 3 = 0 then 2 + id % 25 end,
  name, phone, mail, address,
  case when currency = 'BRL' then 'NF-' || id end,
  case when currency = 'BRL' then round((20 + chance * 900)::numeric, 2) end,
  case when id % 11 = 0 then 'Call before delivery' end, $11::bigint,
  created, last_time,
  created + pace * inbound * interval '1 second', created + pace * arranged * interval '1 second',
  date_trunc('day', created + pace * arranged * interval '1 second') + interval '1 day',
  created + pace * returned * interval '1 second', created + pace * stored * interval '1 second',
  created + pace * stored * interval '1 second', created + pace * taken * interval '1 second',
  created + pace * collected * interval '1 second',
  created + (pace * stored + 72 * 3600) * interval '1 second'
from o;
