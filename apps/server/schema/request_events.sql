-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table request_events (
  id bigint not null generated always as identity,
  request_id bigint not null,
  event_type text not null,
  note text,
  changes jsonb,
  operator_id bigint,
  operator_name text,
  event_time timestamp with time zone not null default clock_timestamp(),
  constraint request_events_pkey PRIMARY KEY (id),
  constraint request_events_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);

comment on column request_events.changes is 'Changed fields: {field: [from, to]}.';

CREATE INDEX request_events_request_idx ON public.request_events USING btree (request_id, event_time DESC, id DESC);

alter table request_events enable row level security;
alter table request_events force row level security;
create policy request_events_owner on request_events for all to cubby_owner
  using (true);
create policy request_events_seen on request_events for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM requests
  WHERE (requests.id = request_events.request_id)))));

grant delete, insert, select, update on request_events to cubby_app;
