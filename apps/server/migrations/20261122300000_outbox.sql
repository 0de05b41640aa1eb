-- What has happened, for whoever follows it: a row for each event of an order's timeline, written in the transaction of the
-- change. The trigger stands on the timeline, so that nothing that writes an event can forget it, and it costs no round trip.
--
-- Whoever reads keeps the snapshot of the last read and asks for what was committed since: a transaction that commits late
-- is never skipped, and one that stays open holds up nobody. Not by `id` or `created_time`: both are taken before the commit.

create domain outbox_topic as text check (value in ('order'));

create table outbox (
  xact xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic outbox_topic not null,
  order_id bigint not null,
  company_id bigint not null,
  logistics_company_id bigint,
  event_type text not null,
  status order_status,
  created_time timestamptz not null default now(),
  primary key (xact, id)
);
comment on table outbox is 'Events on their way out; kept for a day. No foreign keys: what it tells of may be gone when it is read.';
comment on column outbox.xact is 'The transaction that wrote it: read what pg_visible_in_snapshot says was not there at the last read.';
comment on column outbox.id is 'Grows with each event of one order, whichever transactions they come from.';
comment on column outbox.company_id is 'The company of the order after the change; with logistics_company_id, who may know of it.';
comment on column outbox.event_type is 'As in order_events.';
comment on column outbox.status is 'As in order_events: the status that the event led to, if it led to one.';

alter table outbox enable row level security;
alter table outbox force row level security;
create policy outbox_seen on outbox for select
  using (
    (select sees_all())
    or company_id = any ((select seen_companies())::bigint[])
    or logistics_company_id = any ((select seen_logistics())::bigint[])
  );
create policy outbox_owner on outbox to current_user using (true);
-- Written by the trigger and trimmed by the function below, and by nothing else.
revoke insert, update, delete on outbox from cubby_app;

create function order_event_passed_on() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- The order of each by its key, whatever number there is: the plan is kept from one statement for the next.
  insert into outbox (topic, order_id, company_id, logistics_company_id, event_type, status)
  select 'order', e.order_id, o.company_id, o.logistics_company_id, e.event_type, e.status
  from new_rows e, lateral (
    select company_id, logistics_company_id from orders where orders.id = e.order_id offset 0
  ) o;
  return null;
end $$;

create trigger order_event_passed_on after insert on order_events
  referencing new table as new_rows for each statement execute function order_event_passed_on();

-- Takes away what is older than a day, at most `most` rows; returns how many went.
create function trim_outbox(most integer default 10000) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  trimmed integer;
begin
  delete from outbox
  where ctid = any (array(select ctid from outbox where created_time < now() - interval '1 day' limit most));
  get diagnostics trimmed = row_count;
  return trimmed;
end $$;
