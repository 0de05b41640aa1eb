-- The totals of the message centre, kept as those of the other long lists are.
create trigger message_count_inserted after insert on notification_records
  referencing new table as new_rows for each statement execute function count_list_changes(
    'notification_records', 'state', 'company_id', '');
create trigger message_count_updated after update of state on notification_records
  for each row when (old.state <> new.state)
  execute function count_list_changes('notification_records', 'state', 'company_id', '');
create trigger message_count_deleted after delete on notification_records
  referencing old table as old_rows for each statement execute function count_list_changes(
    'notification_records', 'state', 'company_id', '');
create trigger message_delivery_count_inserted after insert on notification_records
  for each row when (new.delivery is not null)
  execute function count_list_changes('notification_records/delivery', 'delivery', 'company_id', '');
create trigger message_delivery_count_updated after update of delivery on notification_records
  for each row when (old.delivery is distinct from new.delivery)
  execute function count_list_changes('notification_records/delivery', 'delivery', 'company_id', '');
create trigger message_delivery_count_deleted after delete on notification_records
  referencing old table as old_rows for each statement execute function count_list_changes(
    'notification_records/delivery', 'delivery', 'company_id', '');
insert into list_count_deltas (list, company_id, state, n)
select 'notification_records', coalesce(company_id, 0), state, count(*) from notification_records group by 2, 3
union all
select 'notification_records/delivery', coalesce(company_id, 0), delivery, count(*) from notification_records
where delivery is not null group by 2, 3;
