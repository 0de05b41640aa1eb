-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table outbox (
  xact xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  topic outbox_topic not null,
  order_id bigint,
  company_id bigint,
  logistics_company_id bigint,
  event_type text not null,
  status order_status,
  created_time timestamp with time zone not null default now(),
  row_id bigint,
  constraint outbox_pkey PRIMARY KEY (xact, id),
  constraint outbox_names_one CHECK (((order_id IS NULL) <> (row_id IS NULL)))
);

comment on table outbox is 'Events on their way out; kept for a day. No foreign keys: what it tells of may be gone when it is read.';
comment on column outbox.xact is 'The transaction that wrote it: read what pg_visible_in_snapshot says was not there at the last read.';
comment on column outbox.id is 'Grows with each event of one order, whichever transactions they come from.';
comment on column outbox.order_id is 'The order; null for the row of another noun.';
comment on column outbox.company_id is 'The company after the change; with logistics_company_id, who may know of it. Null in both: the platform alone.';
comment on column outbox.event_type is 'As in order_events; INSERT, UPDATE or DELETE for the row of another noun.';
comment on column outbox.status is 'As in order_events: the status that the event led to, if it led to one.';
comment on column outbox.row_id is 'The row of the noun that the topic names; null for an order.';

alter table outbox enable row level security;
alter table outbox force row level security;
create policy outbox_owner on outbox for all to cubby_owner
  using (true);
create policy outbox_seen on outbox for select to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (logistics_company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant select on outbox to cubby_app;
