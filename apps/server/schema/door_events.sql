-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table door_events (
  site_id bigint not null,
  boot_id bigint not null,
  seq bigint not null,
  order_id bigint,
  box_id bigint,
  user_id bigint,
  type text not null,
  body jsonb not null,
  happened_time timestamp with time zone not null,
  received_time timestamp with time zone not null,
  state text not null,
  reply_due boolean not null default false,
  constraint door_events_pkey PRIMARY KEY (site_id, boot_id, seq),
  constraint door_events_state_check CHECK ((state = ANY (ARRAY['APPLIED'::text, 'NOTED'::text, 'WAITING'::text, 'DISCREPANCY'::text]))),
  constraint door_events_type_check CHECK ((type = ANY (ARRAY['SIGNED_IN'::text, 'PARCEL_STORED'::text, 'PARCEL_TAKEN'::text, 'PARCEL_MOVED'::text, 'STORE_FAILED'::text, 'NOTHING_CHANGED'::text, 'STEP_DONE'::text]))),
  constraint door_events_box_id_fkey FOREIGN KEY (box_id) REFERENCES boxes(id),
  constraint door_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint door_events_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint door_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

comment on table door_events is 'What people did with parcels at terminals. WAITING: it fits nothing yet; CASE: a person has to decide.';
comment on column door_events.reply_due is 'The terminal has yet to receive the order as the event left it, even if nothing has changed.';

CREATE INDEX door_events_box_idx ON public.door_events USING btree (box_id, happened_time) WHERE (box_id IS NOT NULL);
CREATE INDEX door_events_happened_idx ON public.door_events USING btree (site_id, happened_time);
CREATE INDEX door_events_order_idx ON public.door_events USING btree (order_id, happened_time) WHERE (order_id IS NOT NULL);
CREATE INDEX door_events_reply_idx ON public.door_events USING btree (site_id, boot_id, seq) WHERE reply_due;
CREATE INDEX door_events_turned_away_idx ON public.door_events USING btree (site_id, happened_time) WHERE ((type = 'STORE_FAILED'::text) AND ((body ->> 'reason'::text) = 'NO_FREE_COMPARTMENT'::text));
CREATE INDEX door_events_user_idx ON public.door_events USING btree (user_id, happened_time) WHERE (user_id IS NOT NULL);
CREATE INDEX door_events_waiting_idx ON public.door_events USING btree (received_time) WHERE (state = 'WAITING'::text);

alter table door_events enable row level security;
alter table door_events force row level security;
create policy door_events_owner on door_events for all to cubby_owner
  using (true);
create policy door_events_seen on door_events for all to public
  using ((( SELECT sees_all() AS sees_all) OR ((order_id IS NULL) AND (site_id IN ( SELECT s.id
   FROM sites s))) OR (order_id IN ( SELECT o.id
   FROM orders o))))
  with check (( SELECT sees_all() AS sees_all));

CREATE TRIGGER event_of_door_event AFTER INSERT ON public.door_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION event_of_door_event();

grant delete, insert, select, update on door_events to cubby_app;
