-- Lists of products and categories that are as long as those of sites: 50,000 products, of the operator that the other long
-- lists stand under, in 200 categories.
insert into product_categories (name, service_id, created_time, last_updated_time)
select 'Bench category ' || n, 1 + n % 6, now() - n * interval '3 minutes', now() - (n * 7919 % 400000) * interval '2 minutes'
from generate_series(1, 194) n;

with made as (
  insert into products (name, name_en, service_id, category_id, company_id, status, publish_start, created_time, last_updated_time)
  select 'Bench product ' || n, 'Bench product ' || n, k.service_id, k.id, o.id,
    (array['VALID', 'VALID', 'VALID', 'INVALID', 'TAKEN_OFF'])[1 + n % 5], now() - interval '1 year',
    now() - n * interval '3 minutes', now() - (n * 7919 % 400000) * interval '2 minutes'
  from companies o cross join generate_series(1, 50000 - (select count(*) from products)) n
  join product_categories k on k.name = 'Bench category ' || 1 + n % 194
  where o.name = 'Bench long list'
  returning id, service_id, company_id, name
), varied as (
  insert into product_variants (product_id, service_id, company_id, name)
  select made.id, service_id, company_id, made.name || ' · ' || w.size from made cross join unnest(array['S', 'M', 'L']) with ordinality w (size, place)
  order by made.id, w.place returning id
)
insert into product_variant_prices (variant_id, valid_from, price_value)
select id, now() - interval '1 year', 10 + id % 90 from varied;
