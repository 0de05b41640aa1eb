-- Orders $2 to $3 with all that hangs on them: events, flags, items, payments, the last message, the laundry and drop-off
-- parts, and the requests they were in. Of ten orders one is laundry and one a drop-off order.
-- $1 seed, $4 the end of the two years, $5 the company of each 10,000th, $6 the life of each thousandth (by kind; of
-- before the last ten days, then since), $7 recipients, $8 flags, $9 the home-delivery site, $10 the user who made them,
-- $11 services of standard orders, then of laundry and drop-off. An order costs what a variant of its service does.
with born as (
  select i as id, case i % 10 when 3 then 1 when 7 then 2 else 0 end as kind,
    h.start + (i - h.first_order + bench_load.chance(i, $1::bigint + 10))
      / (h.last_order - h.first_order + 1) * interval '1 hour' as created
  from bench_load.hours h, generate_series(greatest(h.first_order, $2::bigint), least(h.last_order, $3::bigint)) i
  where h.first_order <= $3::bigint and h.last_order >= $2::bigint
), drawn as (
  select b.id, b.created, c.id as company_id, c.currency, c.prefix, c.first_site, c.sites, c.warehouse, c.logistics,
    c.variants, c.prices, p.*, r.name, r.phone, r.mail, r.address, b.kind as kind_place,
    least(0.3 + 2.4 * power(bench_load.chance(b.id, $1::bigint + 11), 3),
      0.98 * extract(epoch from $4::timestamptz - b.created)::float8 / greatest(p.total, 1)) as pace,
    bench_load.chance(b.id, $1::bigint + 12) as site_chance,
    bench_load.chance(b.id, $1::bigint + 13) as chance
  from born b
  join bench_load.companies c
    on c.id = ($5::int[])[1 + floor(bench_load.chance(b.id, $1::bigint + 14) * 10000)::int]
  join (select id as path_id, kind as order_kind, status, home, events, total, inbound, arranged, returned, stored,
      last_stored, taken, collected, place, clean, request_type, joined, item_state, ended from bench_load.paths) p
    on p.path_id = ($6::int[])[1 + b.kind * 2000
      + case when b.created > $4::timestamptz - interval '10 days' then 1000 else 0 end
      + floor(bench_load.chance(b.id, $1::bigint + 15) * 1000)::int]
  join bench_load.recipients r
    on r.id = 1 + floor(power(bench_load.chance(b.id, $1::bigint + 16), 1.2) * $7::bigint)::bigint
), served as (
  select d.*,
    case when kind_place > 0 then ($11::bigint[])[cardinality($11::bigint[]) - 2 + kind_place]
      when home then ($11::bigint[])[2]
      else ($11::bigint[])[1 + floor(power(chance, 3) * (cardinality($11::bigint[]) - 2))::int] end as service_id,
    1 + id % 3 as quantity, floor(site_chance * 8)::int as variant_place
  from drawn d
), o as materialized (
  select d.*,
    first_site + floor(power(site_chance, 1.5) * sites)::bigint as own_site,
    first_site + floor(power(chance, 1.5) * sites)::bigint as clean_site,
    case when home then $9::bigint when clean then first_site + floor(power(chance, 1.5) * sites)::bigint
      else first_site + floor(power(site_chance, 1.5) * sites)::bigint end as site_id,
    case when site_chance < 0.92 then logistics[1 + (id % cardinality(logistics))::int] end as logistics_id,
    variants[(service_id - 1) * 8 + 1 + variant_place] as variant_id,
    prices[(service_id - 1) * 8 + 1 + variant_place] * quantity as charge,
    round((0.1 + power(chance, 4) * 20)::numeric, 2) as weight_kg,
    chr(65 + (id % 6)::int) || lpad((1 + floor(chance * 24))::int::text, 2, '0') as door,
    created + pace * total * interval '1 second' as last_time,
    date_trunc('day', created + pace * arranged * interval '1 second') + interval '1 day' as dispatch_time
  from served d
), events as (
  insert into order_events (id, order_id, track_flag_type, event_type, status, changes, version, operator_id,
    operator_name, place, event_time)
  overriding system value
  select (o.id - 1) * 5 + s.place, o.id, s.flag, s.event_type, s.status, s.changes, s.place,
    case when s.operator is not null then $10::bigint end, s.operator,
    case when s.at_site then 'site ' || o.site_id end, o.created + o.pace * s.after * interval '1 second'
  from o join bench_load.steps s on s.path_id = o.path_id
), flagged as (
  insert into order_flags (order_id, flag_id, note, added_by_id, added_time)
  select o.id, ($8::bigint[])[1 + floor(chance * 25 * cardinality($8::bigint[]))::int],
    case when o.id % 3 = 0 then 'Seen by customer service' end, $10::bigint, last_time
  from o where chance < 0.04
), items as (
  insert into order_items (order_id, product_variant_id, quantity)
  select o.id, o.variant_id, o.quantity
  from o where chance > 0.8 or kind_place > 0
), paid as (
  insert into order_payments (id, order_id, kind, amount, created_time, last_updated_time)
  select id, id, 'CHARGE', charge, created, created from o
), notified as (
  insert into notification_records (id, order_id, channel, template_event, language, recipient, state, attempts, subject,
    content, create_time, send_time)
  select id, id, case when mail is null or id % 3 = 0 then 'sms' else 'mail' end, 'ORDER_STORED', 'en_US',
    case when mail is null or id % 3 = 0 then phone else mail end, case when id % 19 = 0 then 'ERROR' else 'SUCCESS' end,
    1, case when mail is not null and id % 3 > 0 then 'Your parcel is waiting' end, 'Your parcel is waiting. PIN: ******',
    created + pace * last_stored * interval '1 second', created + (pace * last_stored + 2) * interval '1 second'
  from o where last_stored is not null and (kind_place = 1 or id % 4 = 0)
), laundry as (
  insert into laundry_orders (order_id, dirty_site_id, clean_site_id, dirty_compartment, clean_compartment, notify_state)
  select id, own_site, clean_site, case when stored is not null then door end,
    case when last_stored > stored then door end,
    case when last_stored is not null then case when id % 19 = 0 then 'ERROR' else 'SUCCESS' end end
  from o where kind_place = 1
), dropped as (
  insert into drop_off_orders (order_id, box_type_id, language, client_type, sender_name, sender_phone, store_user_name,
    store_user_phone, store_code, take_code, collect_company_id, deliver_company_id)
  select id, 1 + id % 3, 'id_ID', 'WEB', 'Sender ' || id % 9973, '62813' || (10000000 + (id * 7368787) % 89000000),
    case when id % 5 < 3 then 'Courier ' || id % 997 end, case when id % 5 < 3 then '62815' || 10000000 + id % 997 end,
    upper(md5('store' || id)), upper(md5('take' || id)), logistics_id, logistics_id
  from o where kind_place = 2
), requested as (
  insert into bench_load.joined
  select id, request_type, company_id, coalesce(logistics_id, 0), case when request_type = 'OUTBOUND' then site_id end,
    weight_kg, item_state, created, created + pace * joined * interval '1 second',
    created + pace * ended * interval '1 second',
    case when request_type = 'OUTBOUND' then dispatch_time
      else (date_trunc('day', (created + pace * joined * interval '1 second') at time zone 'Asia/Hong_Kong')
        + case when extract(hour from created) < 4 then interval '34 hours' else interval '38 hours' end)
        at time zone 'Asia/Hong_Kong' end
  from o where request_type is not null
)
insert into orders (
  id, kind, company_id, logistics_company_id, service_id, site_id, current_location_id, status, version, order_number,
  tracking_number, compartment, booking_box_type_id, charge, currency, weight_kg, length_cm, width_cm, height_cm,
  recipient_name, recipient_phone, recipient_mail, recipient_address, invoice_number, invoice_amount, note,
  created_by_id, created_time, last_updated_time, inbound_time, arranged_time, dispatch_time,
  returned_to_warehouse_time, stored_time, last_store_time, last_take_time, collected_time, overdue_time
)
select id, order_kind, company_id, logistics_id, service_id,
  site_id,
  case place when 'site' then site_id when 'warehouse' then warehouse end,
  status, events, 'C' || to_char(created at time zone 'UTC', 'YYMMDD') || lpad(id::text, 8, '0'),
  prefix || lpad(((id * 7368787 + 1234567) % 10000000000)::text, 10, '0') || case when id % 50 = 0 then '-2' else '' end,
  case when status in ('Courier stored', 'Customer stored') then 'L' || id when kind_place = 1 then null
    when stored is not null then door end,
  case when kind_place = 2 then 1 + id % 3 end,
  charge, currency, weight_kg,
  case when id % 3 = 0 then 10 + id % 40 end, case when id % 3 = 0 then 8 + id % 30 end,
  case when id % 3 = 0 then 2 + id % 25 end,
  name, phone, mail, address,
  case when currency = 'BRL' then 'NF-' || id end,
  case when currency = 'BRL' then round((20 + chance * 900)::numeric, 2) end,
  case when id % 11 = 0 then 'Call before delivery' end, $10::bigint,
  created, last_time,
  created + pace * inbound * interval '1 second', created + pace * arranged * interval '1 second', dispatch_time,
  created + pace * returned * interval '1 second', created + pace * stored * interval '1 second',
  created + pace * last_stored * interval '1 second', created + pace * taken * interval '1 second',
  created + pace * collected * interval '1 second',
  created + (pace * last_stored + 72 * 3600) * interval '1 second'
from o;
