-- What the lists of laundry and of drop-off orders filter by, each along an index.

-- With all that is filtered by along the list, so that orders that do not match are not read.
create index orders_kind_list_idx on orders (kind, last_updated_time desc, id desc)
  include (company_id, logistics_company_id, status, site_id, service_id, created_time, stored_time, collected_time, overdue_time)
  where kind <> 'STANDARD';
drop index orders_kind_updated_idx;
-- As for laundry alone before: drop-off orders are filtered by the same times.
create index orders_kind_stored_idx on orders (kind, stored_time desc, id desc)
  include (company_id, logistics_company_id, status) where kind <> 'STANDARD' and stored_time is not null;
create index orders_kind_collected_idx on orders (kind, collected_time desc, id desc)
  include (company_id, logistics_company_id, status) where kind <> 'STANDARD' and collected_time is not null;
drop index orders_laundry_stored_idx;
drop index orders_laundry_collected_idx;

-- With the order in them, so that the table is not read for it.
create index order_items_variant_order_idx on order_items (product_variant_id, order_id);
drop index order_items_variant_idx;
create index laundry_orders_dirty_order_idx on laundry_orders (dirty_site_id, order_id);
drop index laundry_orders_dirty_idx;
create index laundry_orders_clean_order_idx on laundry_orders (clean_site_id, order_id);
drop index laundry_orders_clean_idx;

-- How the last message about a laundry order went, kept where the list looks for it.
alter table laundry_orders add column notify_state notification_state;
comment on column laundry_orders.notify_state is 'State of the last message about it; null: none was sent.';

-- Under its owner: whoever sends a message need not see the laundry.
create function laundry_notify_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct order_id from new_rows);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct order_id from old_rows);
  else
    changed := array[old.order_id, new.order_id];
  end if;
  update laundry_orders l set notify_state = (
    select n.state from notification_records n where n.order_id = l.order_id order by n.id desc limit 1
  ) where l.order_id = any (changed);
  return null;
end $$;
create trigger laundry_notify_inserted after insert on notification_records
  referencing new table as new_rows for each statement execute function laundry_notify_changed();
create trigger laundry_notify_updated after update on notification_records
  for each row when (old.state <> new.state or old.order_id <> new.order_id)
  execute function laundry_notify_changed();
create trigger laundry_notify_deleted after delete on notification_records
  referencing old table as old_rows for each statement execute function laundry_notify_changed();

update laundry_orders l set notify_state = n.state
from (select distinct on (order_id) order_id, state from notification_records order by order_id, id desc) n
where n.order_id = l.order_id;
create index laundry_orders_notify_idx on laundry_orders (notify_state, order_id);
