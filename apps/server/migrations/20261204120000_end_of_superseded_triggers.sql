-- Only 0.2.0 needed these: the server does what they did where it changes orders, reservations, payments, PINs and companies
-- (docs/decisions/098-triggers.md).
drop trigger access_due_made on orders;
drop trigger access_due_changed on orders;
drop trigger access_due_hold_made on box_holds;
drop trigger access_due_pin_made on order_pins;
drop trigger access_due_pin_changed on order_pins;
drop trigger access_due_payment_made on order_payments;
drop trigger access_due_payment_changed on order_payments;
drop trigger access_due_payment_deleted on order_payments;
drop trigger alerts_of_new_holds on box_holds;
drop trigger alerts_of_moved_holds on box_holds;
drop trigger alerts_of_old_holds on box_holds;
drop trigger order_pins_past on order_pins;
drop trigger operator_gets_group on companies;

drop function access_is_due();
drop function access_is_due_for_hold();
drop function access_is_due_for_pin();
drop function access_is_due_for_payment();
drop function alerts_of_holds();
drop function keep_past_pin();
drop function operator_gets_group();

-- The grams of an order are in order_texts, and failed attempts in guesses.
create or replace function order_text_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $function$
begin
  if tg_op = 'INSERT' then
    insert into order_texts (order_id, kind, company_id, logistics_company_id, search_text, search_grams)
    select id, kind, company_id, logistics_company_id, search_text, nullif(chinese_grams(coalesce(recipient_name, '')), '{}') from new_rows;
  elsif tg_op = 'DELETE' then
    delete from order_texts where order_id in (select id from old_rows);
  else
    update order_texts
    set kind = new.kind, company_id = new.company_id, logistics_company_id = new.logistics_company_id,
      search_text = new.search_text, search_grams = nullif(chinese_grams(coalesce(new.recipient_name, '')), '{}')
    where order_id = new.id;
    if new.search_text is distinct from old.search_text then
      update request_items set search_text = new.search_text where order_id = new.id;
    end if;
  end if;
  return null;
end $function$;
alter table orders drop column search_grams;
alter table users drop column failed_sign_ins, drop column last_failed_sign_in_time;
