-- The search by a fragment. Under row-level security PostgreSQL may not use an index for LIKE or @>, because those
-- operators are not leakproof; so the ids are found by a function that runs as the owner and applies the scope of the
-- caller itself. The rows are then read under the policies, like all others.

create policy orders_owner on orders to current_user using (true);
create policy order_events_owner on order_events to current_user using (true);
create policy order_flags_owner on order_flags to current_user using (true);
create policy order_items_owner on order_items to current_user using (true);

-- At most `most` + 1 ids of orders that the caller sees: with the pattern in their search text and, where grams are
-- given, with all of these grams in the recipient's name. One more than `most` says: too many for this way.
create function search_order_ids(pattern text, grams text[], most integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  everything boolean := sees_all();
  companies bigint[] := seen_companies();
  logistics bigint[] := seen_logistics();
  found bigint[];
begin
  if grams is null then
    select array_agg(h.id) into found from (
      select o.id from orders o
      where o.search_text like pattern
        and (everything or o.company_id = any (companies) or o.logistics_company_id = any (logistics))
      limit most + 1
    ) h;
  else
    select array_agg(h.id) into found from (
      select o.id from orders o
      where o.search_grams @> grams and o.search_grams <> '{}' and o.search_text like pattern
        and (everything or o.company_id = any (companies) or o.logistics_company_id = any (logistics))
      limit most + 1
    ) h;
  end if;
  return coalesce(found, '{}');
end
$$;
comment on function search_order_ids is 'Ids found by a fragment within the scope of the caller.';
