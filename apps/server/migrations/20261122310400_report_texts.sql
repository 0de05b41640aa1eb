-- The reports For Pickup and For Delivery search in the texts of their orders: a copy of the text stands with the order's
-- place in a request, so that a search that hits many reads the report and not the orders.

alter table request_items add column search_text text;
comment on column request_items.search_text is 'As in order_texts.';

-- Under its owner, as whoever writes a text is.
create function request_item_placed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  new.search_text := (select t.search_text from order_texts t where t.order_id = new.order_id);
  return new;
end $$;
create trigger request_item_placed before insert or update of order_id on request_items
  for each row execute function request_item_placed();

create or replace function order_text_changed() returns trigger
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
    if new.search_text is distinct from old.search_text then
      update request_items set search_text = new.search_text where order_id = new.id;
    end if;
  end if;
  return null;
end $$;

alter table request_items disable trigger user;
update request_items i set search_text = t.search_text from order_texts t where t.order_id = i.order_id;
alter table request_items enable trigger user;

create index request_items_report_list_idx on request_items (request_type, last_updated_time desc, id desc)
  include (company_id, logistics_company_id, start_time, search_text) where state <> 'CANCELED';
drop index request_items_report_idx;
