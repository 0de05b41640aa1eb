-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table device_events (
  received_time timestamp with time zone not null,
  site_id bigint not null,
  boot_id bigint not null,
  seq bigint not null,
  uplink text not null,
  happened_time timestamp with time zone not null,
  device_time timestamp with time zone not null,
  body jsonb not null,
  constraint device_events_pkey PRIMARY KEY (received_time, site_id, boot_id, seq)
);

comment on table device_events is 'Every message of a terminal as it came, by days; dropped after 30. No foreign keys: a day is dropped as a whole.';
comment on column device_events.happened_time is 'device_time, corrected by what is known of its clock, and never after received_time.';

CREATE INDEX device_events_site_idx ON ONLY public.device_events USING btree (site_id, received_time DESC);

alter table device_events enable row level security;
alter table device_events force row level security;
create policy device_events_changed on device_events for all to public
  using ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)))
  with check ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)));
create policy device_events_owner on device_events for all to cubby_owner
  using (true);

grant delete, insert, select, update on device_events to cubby_app;
