-- Rows of imports hold whole recipients. From now on they go with their upload, thirty days after the import has ended
-- (docs/decisions/038-keeping-and-forgetting.md); those whose upload has gone already go now.
delete from order_import_rows where import_id in (
  select id from order_imports where file_id = '' and status in ('FINISHED', 'TIMEOUT')
);
comment on table order_import_rows is
  'Rows of an import as they were read, staged, checked and committed in steps; they go with its upload, 30 days after its end.';

-- As before, and it counts each order of which anything was forgotten: a message that was sent when its recipient had been
-- forgotten leaves an address in the messages and the audit alone, and taking that away has its line in the audit, too.
create or replace function forget_recipients(ids bigint[]) returns integer
  language plpgsql set search_path = public, pg_temp
as $$
declare
  forgotten integer;
begin
  -- Neither the version nor the time of the last change: nothing of the parcel changes.
  with of_orders as (
    update orders o
    set recipient_name = null, recipient_phone = null, recipient_mail = null, recipient_address = null,
      mailroom_recipient_id = null
    where o.id = any (ids) and num_nonnulls(
      o.recipient_name, o.recipient_phone, o.recipient_mail, o.recipient_address, o.mailroom_recipient_id) > 0
    returning o.id
  ), of_drop_offs as (
    update drop_off_orders d
    set sender_name = null, sender_phone = null, store_user_name = null, store_user_phone = null
    where d.order_id = any (ids)
      and num_nonnulls(d.sender_name, d.sender_phone, d.store_user_name, d.store_user_phone) > 0
    returning d.order_id
  ), of_messages as (
    update notification_records n set recipient = ''
    where n.order_id = any (ids) and n.state <> 'PENDING' and n.recipient <> ''
    returning n.order_id
  ), of_events as (
    update order_events e set changes = without_recipient(e.changes, '[null, null]')
    where e.order_id = any (ids)
      and e.changes ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress']
      and e.changes is distinct from without_recipient(e.changes, '[null, null]')
    returning e.order_id
  ), of_audit as (
    update audit_events a
    set before = without_recipient(a.before, 'null'), after = without_recipient(a.after, 'null')
    where a.noun = 'orders' and a.noun_id = any (ids::text[])
      and (a.before ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress']
        or a.after ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress', 'mail'])
      and (a.before is distinct from without_recipient(a.before, 'null')
        or a.after is distinct from without_recipient(a.after, 'null'))
    returning a.noun_id::bigint
  )
  select count(distinct id) into forgotten from (
    select id from of_orders union all select order_id from of_drop_offs union all select order_id from of_messages
    union all select order_id from of_events union all select noun_id from of_audit
  ) gone;
  return forgotten;
end $$;

-- As before, and the laundry is held first: of two messages that end at the same moment, the one that waits for the other
-- then reads what became of it. Read in the statement that waits, the state of the other one would be that of before.
create or replace function laundry_notify_changed() returns trigger
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
  perform from laundry_orders l where l.order_id = any (changed) order by l.order_id for no key update;
  if not found then return null; end if;
  update laundry_orders l set notify_state = (
    select n.state from notification_records n where n.order_id = l.order_id order by n.id desc limit 1
  ) where l.order_id = any (changed);
  return null;
end $$;
update laundry_orders l set notify_state = n.state
from (select distinct on (order_id) order_id, state from notification_records order by order_id, id desc) n
where n.order_id = l.order_id and l.notify_state is distinct from n.state;
