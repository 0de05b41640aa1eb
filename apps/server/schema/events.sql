-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table events (
  xact xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  type text not null,
  company_id bigint,
  logistics_company_id bigint,
  order_id bigint,
  site_id bigint,
  created_time timestamp with time zone not null default clock_timestamp(),
  data json not null,
  constraint events_pkey PRIMARY KEY (xact, id),
  constraint events_type_check CHECK ((type = ANY (ARRAY['PARCEL_STATUS_UPDATE'::text, 'PARCEL_OPERATION_ISSUE'::text, 'COMPARTMENT_ISSUE'::text, 'LOCKER_ISSUE'::text, 'LOCKER_CLIENT_SESSION'::text, 'LOCKER_UPDATE'::text])))
);

comment on table events is 'Events for other systems, each with its payload; deleted after 30 days. No foreign keys: an event outlives its rows.';
comment on column events.xact is 'The transaction that wrote it: the feed reads up to the oldest open one.';
comment on column events.id is 'Grows with each event of one order, whichever transactions they come from.';
comment on column events.company_id is 'The company of the order, or the operator of the site; companies above it receive the event, too.';
comment on column events.data is 'The payload without its envelope; it contains no data of recipients.';

CREATE INDEX events_company_idx ON public.events USING btree (company_id, xact);
CREATE INDEX events_logistics_idx ON public.events USING btree (logistics_company_id, xact) WHERE (logistics_company_id IS NOT NULL);

alter table events enable row level security;
alter table events force row level security;
create policy events_owner on events for all to cubby_owner
  using (true);
create policy events_seen on events for select to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (logistics_company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

CREATE TRIGGER event_deliveries_due AFTER INSERT ON public.events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION event_deliveries_due();

grant delete, insert, select, update on events to cubby_app;
