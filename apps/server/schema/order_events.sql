-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table order_events (
  id bigint not null generated always as identity,
  order_id bigint not null,
  track_flag_type track_flag_type not null,
  event_type text not null,
  status order_status,
  note text,
  changes jsonb,
  version integer not null,
  operator_id bigint,
  operator_name text,
  place text,
  event_time timestamp with time zone not null default clock_timestamp(),
  flags jsonb,
  told_time timestamp with time zone,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

comment on column order_events.changes is 'Changed fields: {field: [from, to]}.';
comment on column order_events.version is 'The version that the order had after the event.';
comment on column order_events.flags is 'Flags that the event put on or took off: [{name, color}].';
comment on column order_events.told_time is 'When the server learned of it, where that was later than it happened.';

CREATE INDEX order_events_order_idx ON public.order_events USING btree (order_id, event_time DESC, id DESC);

alter table order_events enable row level security;
alter table order_events force row level security;
create policy order_events_owner on order_events for all to cubby_owner
  using (true);
create policy order_events_seen on order_events for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = order_events.order_id)))));

CREATE TRIGGER event_of_order_status AFTER INSERT ON public.order_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION event_of_order_status();
CREATE TRIGGER order_event_passed_on AFTER INSERT ON public.order_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_event_passed_on();

grant delete, insert, select, update on order_events to cubby_app;
