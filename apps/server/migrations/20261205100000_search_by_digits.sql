-- Trigrams of digits are frequent, so a search for a part of a number grew with the orders. Five digits in a row have an index of
-- their own (docs/decisions/129-search-by-digits.md).

create function digit_grams(content text) returns integer[]
language sql immutable strict parallel safe cost 300
return array(
  select substr(run, place, 5)::integer
  from regexp_split_to_table(content, '[^0-9]+') run, generate_series(1, length(run) - 4) place
);
comment on function digit_grams is 'Each five digits in a row, as a number. Its cost is about what it takes: a plan that calls it for each row is a bad one.';

create index order_texts_digits_idx on order_texts using gin (digit_grams(search_text));
analyze order_texts;

create or replace function search_order_ids(pattern text, grams text[], most integer, of_kind text default null)
returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  everything boolean := sees_all();
  companies bigint[] := seen_companies();
  logistics bigint[] := seen_logistics();
  digits integer[] := digit_grams(pattern);
  at_sites int8multirange;
begin
  if not sees_all_sites() then
    at_sites := ids_at_seen_sites('orders');
  end if;
  if digits <> '{}' then
    -- An expression is compared, so that the index of trigrams is not read as well.
    return array(select t.order_id from order_texts t
      where digit_grams(t.search_text) @> digits and t.search_text || '' like pattern
        and (of_kind is null or t.kind = of_kind)
        and (everything or t.company_id = any (companies) or t.logistics_company_id = any (logistics))
        and (at_sites is null or t.order_id <@ at_sites)
      limit most);
  elsif at_sites is not null then
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

create or replace function count_found_orders(pattern text, grams text[], of_kind text default null) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  everything boolean := sees_all();
  companies bigint[] := seen_companies();
  logistics bigint[] := seen_logistics();
begin
  if grams is not null or digit_grams(pattern) <> '{}' or not sees_all_sites() then
    return cardinality(search_order_ids(pattern, grams, null, of_kind));
  elsif everything then
    return (select count(*) from order_texts t
      where t.search_text like pattern and (of_kind is null or t.kind = of_kind));
  elsif logistics = '{}' then
    return (select count(*) from order_texts t
      where t.search_text like pattern and t.company_id = any (companies) and (of_kind is null or t.kind = of_kind));
  else
    return (select count(*) from order_texts t
      where t.search_text like pattern and t.logistics_company_id = any (logistics) and (of_kind is null or t.kind = of_kind));
  end if;
end $$;
