-- What orders are searched in, apart from them: a narrow table, so that a search that hits many reads little, and a change
-- of an order's status, which writes every index of `orders` anew, no longer writes the ones of the search.
-- See docs/decisions/035-order-texts.md. The columns search_text and search_grams of `orders` go with a later release.
create table order_texts (
  order_id bigint primary key,
  kind order_kind not null,
  company_id bigint not null,
  logistics_company_id bigint,
  search_text text not null,
  search_grams text[]
) with (fillfactor = 90);
comment on table order_texts is 'The text of each order that a search looks at. Written by triggers on orders alone, so no foreign key checks it again.';
comment on column order_texts.logistics_company_id is 'In no index, so that it can change without writing the text into them again.';
comment on column order_texts.search_text is 'Order number, tracking number, recipient name, phone and mail in small letters, a line each.';
comment on column order_texts.search_grams is 'Single Chinese characters and pairs of them in the name of the recipient; null: none.';

-- Under its owner: the server itself only reads this table.
create function order_text_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into order_texts (order_id, kind, company_id, logistics_company_id, search_text, search_grams)
    select id, kind, company_id, logistics_company_id, search_text, nullif(search_grams, '{}') from new_rows;
  elsif tg_op = 'DELETE' then
    delete from order_texts where order_id in (select id from old_rows);
  else
    update order_texts
    set kind = new.kind, company_id = new.company_id, logistics_company_id = new.logistics_company_id,
      search_text = new.search_text, search_grams = nullif(new.search_grams, '{}')
    where order_id = new.id;
  end if;
  return null;
end $$;
create trigger order_text_inserted after insert on orders
  referencing new table as new_rows for each statement execute function order_text_changed();
create trigger order_text_updated after update on orders
  for each row when (
    old.search_text is distinct from new.search_text or old.company_id <> new.company_id
    or old.logistics_company_id is distinct from new.logistics_company_id or old.kind <> new.kind
  ) execute function order_text_changed();
create trigger order_text_deleted after delete on orders
  referencing old table as old_rows for each statement execute function order_text_changed();

insert into order_texts (order_id, kind, company_id, logistics_company_id, search_text, search_grams)
select id, kind, company_id, logistics_company_id, search_text, nullif(search_grams, '{}') from orders order by id;

create index order_texts_search_idx on order_texts using gin (search_text gin_trgm_ops);
create index order_texts_laundry_idx on order_texts using gin (search_text gin_trgm_ops) where kind = 'LAUNDRY';
create index order_texts_drop_off_idx on order_texts using gin (search_text gin_trgm_ops) where kind = 'DROP_OFF';
create index order_texts_grams_idx on order_texts using gin (search_grams) where search_grams is not null;
-- Common fragments within a kind or a company are compared along this index, without the table.
create index order_texts_kind_idx on order_texts (kind, company_id, order_id) include (search_text);
drop index orders_search_text_idx;
drop index orders_search_grams_idx;
analyze order_texts;

-- Not forced: for its owner, whose functions search it, PostgreSQL would not use what it knows of the texts, since LIKE is
-- not leakproof, and would take every text to be as rare as any other.
alter table order_texts enable row level security;
create policy order_texts_seen on order_texts for select
  using (
    (select sees_all())
    or company_id = any ((select seen_companies())::bigint[])
    or logistics_company_id = any ((select seen_logistics())::bigint[])
  );
revoke insert, update, delete on order_texts from cubby_app;

-- As before, over the new table, and within one kind of orders where one is named.
drop function search_order_ids(text, text[], integer);
create function search_order_ids(pattern text, grams text[], most integer, of_kind text default null) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  everything boolean := sees_all();
  companies bigint[] := seen_companies();
  logistics bigint[] := seen_logistics();
begin
  if grams is not null then
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
end
$$;
comment on function search_order_ids is
  'At most `most` ids of orders that the caller sees, of one kind where one is given, with the pattern in their search text and, where grams are given, all of these grams in the name of the recipient.';

drop function count_found_orders(text, text[]);
create function count_found_orders(pattern text, grams text[], of_kind text default null) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  everything boolean := sees_all();
  companies bigint[] := seen_companies();
  logistics bigint[] := seen_logistics();
begin
  if grams is not null then
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
end
$$;
comment on function count_found_orders is 'How many ids search_order_ids would give without an end.';
