-- The server marks orders for new terminal access in the statements that change them (orders/order-changes/access-due.ts). Its
-- transactions say so by the setting cubby.reacts. The triggers fire for others: the last release, while both serve and after
-- a rollback, and scripts. The release after this one drops them.

create function sites_with_terminals(wanted bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $function$
  select t.site_id from terminal_states t where t.site_id = any (wanted)
$function$;
comment on function sites_with_terminals(bigint[]) is 'Those of the sites that have a terminal, seen or not.';
revoke execute on function sites_with_terminals from public;
grant execute on function sites_with_terminals to cubby_app;

create policy access_due_noted on access_due for insert
  with check (exists (select from orders o where o.id = access_due.order_id));

create or replace trigger access_due_made after insert on orders referencing new table as new_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function access_is_due();
create or replace trigger access_due_changed after update on orders referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function access_is_due();
create or replace trigger access_due_hold_made after insert on box_holds referencing new table as new_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function access_is_due_for_hold();
create or replace trigger access_due_pin_made after insert on order_pins referencing new table as new_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function access_is_due_for_pin();
create or replace trigger access_due_pin_changed after update on order_pins referencing new table as new_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function access_is_due_for_pin();
create or replace trigger access_due_payment_made after insert on order_payments referencing new table as changed_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function access_is_due_for_payment();
create or replace trigger access_due_payment_changed after update on order_payments referencing new table as changed_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function access_is_due_for_payment();
create or replace trigger access_due_payment_deleted after delete on order_payments referencing old table as changed_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function access_is_due_for_payment();
