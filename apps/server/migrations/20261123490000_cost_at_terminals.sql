-- Terminals say what a parcel costs: what changes its payments, or the prices of its service, is due there. What being overdue
-- costs they compute themselves.

create function access_is_due_for_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into access_due (site_id, order_id)
  select distinct t.site_id, o.id from changed_rows p join orders o on o.id = p.order_id
    join terminal_states t on t.site_id in (o.site_id, o.current_location_id)
  where p.kind <> 'OVERDUE';
  return null;
end $$;
create trigger access_due_payment_made after insert on order_payments referencing new table as changed_rows
  for each statement execute function access_is_due_for_payment();
create trigger access_due_payment_changed after update on order_payments referencing new table as changed_rows
  for each statement execute function access_is_due_for_payment();
create trigger access_due_payment_deleted after delete on order_payments referencing old table as changed_rows
  for each statement execute function access_is_due_for_payment();

create function access_is_due_for_box_config() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into access_due (site_id, order_id)
  select a.site_id, a.order_id from orders o join access_orders a on a.order_id = o.id
  where o.service_id in (new.service_id, old.service_id) and o.price_rules is null and not is_ended(o.status) and a.body is not null;
  return null;
end $$;
create trigger access_due_box_config after insert or update or delete on service_box_configs for each row
  execute function access_is_due_for_box_config();
