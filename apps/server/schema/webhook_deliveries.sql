-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table webhook_deliveries (
  id bigint not null generated always as identity,
  webhook_id bigint not null,
  event_xact xid8,
  event_id bigint,
  test_event text,
  subject bigint,
  state text not null default 'PENDING'::text,
  tries smallint not null default 0,
  attempts integer not null default 0,
  due_time timestamp with time zone default clock_timestamp(),
  last_status smallint,
  last_failure text,
  created_time timestamp with time zone not null default clock_timestamp(),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_check CHECK (((event_id IS NULL) = (test_event IS NOT NULL))),
  constraint webhook_deliveries_check1 CHECK (((event_id IS NULL) = (event_xact IS NULL))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text])))
);

comment on table webhook_deliveries is 'One row for each event and webhook. No foreign keys: a change that causes an event locks no webhook.';
comment on column webhook_deliveries.subject is 'What the order of deliveries is kept for: an order, or a site as a negative number.';
comment on column webhook_deliveries.tries is 'Of the schedule; a replay begins it again.';
comment on column webhook_deliveries.attempts is 'All tries, also those before a replay.';
comment on column webhook_deliveries.due_time is 'When it is tried next, or when the try of a process that died is repeated.';

CREATE INDEX webhook_deliveries_due_idx ON public.webhook_deliveries USING btree (webhook_id, due_time, id) WHERE (state = 'PENDING'::text);
CREATE UNIQUE INDEX webhook_deliveries_event_key ON public.webhook_deliveries USING btree (webhook_id, event_id);
CREATE INDEX webhook_deliveries_subject_idx ON public.webhook_deliveries USING btree (webhook_id, subject, id) WHERE (state = 'PENDING'::text);
CREATE INDEX webhook_deliveries_webhook_idx ON public.webhook_deliveries USING btree (webhook_id, id DESC);

alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy webhook_deliveries_owner on webhook_deliveries for all to cubby_owner
  using (true);
create policy webhook_deliveries_seen on webhook_deliveries for all to public
  using ((( SELECT sees_all() AS sees_all) OR (webhook_id IN ( SELECT w.id
   FROM webhooks w))));

grant delete, insert, select, update on webhook_deliveries to cubby_app;
