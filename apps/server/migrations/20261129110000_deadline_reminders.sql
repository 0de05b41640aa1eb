-- Reminders before and after the deadline of a parcel (docs/decisions/116).

create or replace function all_template_events() returns text[] language sql immutable
  return '{PIN_CODE,ORDER_CREATED,ORDER_STORED,ORDER_COLLECTED,COLLECTION_REMINDER,OVERDUE_REMINDER}'::text[];

-- A service that sends every event by a channel sends the reminders, too.
update services set sms_events = all_template_events() where sms_events @> '{PIN_CODE,ORDER_CREATED,ORDER_STORED,ORDER_COLLECTED}';
update services set mail_events = all_template_events() where mail_events @> '{PIN_CODE,ORDER_CREATED,ORDER_STORED,ORDER_COLLECTED}';
update services set whatsapp_events = all_template_events()
  where whatsapp_events @> '{PIN_CODE,ORDER_CREATED,ORDER_STORED,ORDER_COLLECTED}';

alter table sending_rules
  add column remind_before integer default 12 check (remind_before between 1 and 168),
  add column remind_after integer default 1 check (remind_after between 1 and 168);
comment on column sending_rules.remind_before is 'Hours before the deadline of a parcel at which its recipient is reminded. Null: no such reminder.';
comment on column sending_rules.remind_after is 'Hours after the deadline, likewise.';

-- The hours of a company, by its rule, that of its operator, or else the defaults. A courier that moves an order does not see them.
create function reminder_hours(of_company bigint) returns table (before_hours integer, after_hours integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.remind_before, r.remind_after
  from (
    select r.remind_before, r.remind_after, (r.company_id = c.id) as is_own
    from companies c join sending_rules r on r.company_id in (c.id, c.operator_id) where c.id = of_company
    union all select 12, 1, null
    order by is_own desc nulls last limit 1
  ) r
$$;
comment on function reminder_hours(bigint) is 'Hours before and after a deadline at which recipients of a company are reminded; null: not.';
grant execute on function reminder_hours to cubby_app;

-- Parcels that are stored already get no reminders before their next deadline.
alter table stays add column remind_before_time timestamptz, add column remind_after_time timestamptz;
create index stays_remind_before_idx on stays (remind_before_time, order_id) where remind_before_time is not null;
create index stays_remind_after_idx on stays (remind_after_time, order_id) where remind_after_time is not null;
comment on column stays.remind_before_time is 'When the reminder before the deadline is to be sent; null: it was sent, or there is none.';
comment on column stays.remind_after_time is 'When the reminder after the deadline is to be sent, likewise.';

create function has_reminder_ahead(of_order bigint) returns boolean
language sql stable
return exists (select from stays s where s.order_id = of_order and s.remind_before_time > now());
comment on function has_reminder_ahead(bigint) is 'Whether a later reminder replaces one that waits, because the deadline of the parcel was extended.';
grant execute on function has_reminder_ahead to cubby_app;

alter table notification_records
  drop constraint notification_records_order_version_check,
  add constraint notification_records_order_version_check
    check (order_version > 0 or (order_version < 0 and template_event in ('COLLECTION_REMINDER', 'OVERDUE_REMINDER'))) not valid;
alter table notification_records validate constraint notification_records_order_version_check;
comment on column notification_records.order_version is
  'Of an automatic message: the version of the order that a move led to, one message by each channel; of a reminder, which follows from no move, a negative number of its own. Null: a user sent it.';
