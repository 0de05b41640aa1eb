-- The server opens and closes the alerts for parcels where it changes reservations (lockers/boxes/boxes.holds.ts), and retains replaced
-- PINs where it gives new ones (orders/order-pins). The triggers fire for others, as those of 20261202100000.

create policy past_pins_replaced on past_pins for insert
  with check (exists (select from order_pins p where p.site_id = past_pins.site_id and p.digest = past_pins.digest));

create or replace trigger alerts_of_new_holds after insert on box_holds referencing new table as new_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function alerts_of_holds();
create or replace trigger alerts_of_moved_holds after update on box_holds referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function alerts_of_holds();
create or replace trigger alerts_of_old_holds after delete on box_holds referencing old table as old_rows
  for each statement when (current_setting('cubby.reacts', true) is distinct from 'on') execute function alerts_of_holds();

create or replace trigger order_pins_past after update of digest on order_pins for each row
  when (old.digest is distinct from new.digest and current_setting('cubby.sealing_anew', true) is distinct from 'on'
    and current_setting('cubby.reacts', true) is distinct from 'on')
  execute function keep_past_pin();
comment on function alerts_of_parcels(bigint[]) is 'Opens and closes the alerts for parcels that wait in these compartments.';
grant execute on function alerts_of_parcels to cubby_app;
