-- The search by a fragment. Under row-level security PostgreSQL may not use an index for LIKE or @>, because those
-- operators are not leakproof; so the ids are found by functions that run as the owner and apply the scope of the
-- caller themselves. The rows are then read under the policies, like all others.

create policy orders_owner on orders to current_user using (true);
create policy order_events_owner on order_events to current_user using (true);
create policy order_flags_owner on order_flags to current_user using (true);
create policy order_items_owner on order_items to current_user using (true);

-- The condition of a search within the scope of the caller. One branch per kind of scope, so that the planner can weigh
-- the index of the text against those of the companies; planned anew each time, since everything hangs on the values.
create function search_order_ids(pattern text, grams text[], most integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  companies bigint[] := seen_companies();
  logistics bigint[] := seen_logistics();
begin
  if sees_all() and grams is null then
    return array(select o.id from orders o where o.search_text like pattern limit most);
  elsif sees_all() then
    return array(select o.id from orders o
      where o.search_grams @> grams and o.search_grams <> '{}' and o.search_text like pattern limit most);
  elsif grams is null then
    return array(select o.id from orders o where o.search_text like pattern and o.company_id = any (companies)
      union
      select o.id from orders o where o.search_text like pattern and o.logistics_company_id = any (logistics)
      limit most);
  else
    return array(select o.id from orders o
      where o.search_grams @> grams and o.search_grams <> '{}' and o.search_text like pattern
        and (o.company_id = any (companies) or o.logistics_company_id = any (logistics)) limit most);
  end if;
end
$$;
comment on function search_order_ids is
  'At most `most` ids of orders that the caller sees with the pattern in their search text and, where grams are given, all of these grams in the name of the recipient.';

-- How many there are, without naming them.
create function count_found_orders(pattern text, grams text[]) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
begin
  if sees_all() and grams is null then
    return (select count(*) from orders o where o.search_text like pattern);
  elsif sees_all() then
    return (select count(*) from orders o
      where o.search_grams @> grams and o.search_grams <> '{}' and o.search_text like pattern);
  else
    return cardinality(search_order_ids(pattern, grams, null));
  end if;
end
$$;
