-- What each operator offers by bench_load.offers, since the categories are there. Prices differ a little between operators.
-- They were a tenth lower in the first year, and some rise again next month.
insert into products (name, name_en, service_id, category_id, company_id, publish_start, created_time, last_updated_time)
select f.name, f.name_en, f.service_id, k.id, c.id, k.created_time, k.created_time, k.created_time
from companies c join bench_load.offers f on f.environment = c.environment
join product_categories k on k.service_id = f.service_id
where c.company_type = 'OPERATOR' order by c.id, f.place;

create temporary table made as
select p.id as product_id, p.company_id, p.name, p.service_id, p.created_time as since, f.attribute_id, v.id as value_id,
  v.name as value, case c.currency when 'IDR' then round(n.price, -2) else round(n.price, 1) end as price
from products p join companies c on c.id = p.company_id
join bench_load.offers f on f.environment = c.environment and f.name_en = p.name_en
cross join lateral (
  select place - 1 as place, price * (0.9 + 0.05 * (c.id % 5)) as price
  from unnest(f.prices) with ordinality w (price, place)
) n
left join product_attribute_values v on v.attribute_id = f.attribute_id and v.place = n.place;

insert into product_attribute_choices (product_id, attribute_id, value_id)
select product_id, attribute_id, value_id from made where value_id is not null;
insert into product_variants (product_id, service_id, company_id, name)
select product_id, service_id, company_id, concat_ws(' · ', name, value) from made order by product_id, value_id;
insert into product_variant_values (variant_id, value_id)
select v.id, m.value_id from made m
join product_variants v on v.product_id = m.product_id and v.name = m.name || ' · ' || m.value;
insert into product_variant_prices (variant_id, valid_from, price_value, created_time)
select v.id, w.valid_from, w.price, least(w.valid_from, now())
from made m join product_variants v on v.product_id = m.product_id and v.name = concat_ws(' · ', m.name, m.value),
  lateral (values
    (m.since, round(m.price * 0.9, 1), true), (m.since + interval '1 year', m.price, true),
    (m.since + interval '25 months', round(m.price * 1.05, 1), m.product_id % 3 = 0)
  ) w (valid_from, price, is_set)
where w.is_set;
insert into product_site_groups (product_id, site_group_id, price_group_id)
select p.id, s.id, g.id from products p
join services v on v.id = p.service_id and v.name in ('Parcel locker', 'Drop-off', 'Laundry', 'Cold chain')
join site_groups s on s.operator_id = p.company_id and s.is_default join price_groups g on g.company_id = p.company_id;
insert into company_products (company_id, product_id)
select c.id, p.id from companies c join products p on p.company_id = c.operator_id where c.company_type = 'MERCHANT';

update bench_load.companies b set variants = d.variants, prices = d.prices
from (
  select c.id, array_agg(v.id order by s, slot) as variants, array_agg(variant_price(v.id, now()) order by s, slot) as prices
  from companies c cross join (select id as s from services) services cross join generate_series(0, 7) slot
  join lateral (
    select id, row_number() over (order by id) - 1 as place, count(*) over () as n
    from product_variants where company_id = c.operator_id and service_id = s
  ) v on v.place = slot % v.n
  where c.company_type = 'MERCHANT' group by c.id
) d
where d.id = b.id;
drop table made;
