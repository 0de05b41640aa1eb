-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table temperature_slots (
  column_id bigint not null,
  slot_time timestamp with time zone not null,
  readings integer not null,
  faults integer not null,
  defrosts integer not null,
  celsius_min numeric(4,1),
  celsius_max numeric(4,1),
  celsius_sum numeric(12,1) not null,
  constraint temperature_slots_pkey PRIMARY KEY (column_id, slot_time)
);

comment on table temperature_slots is 'Roll-ups of readings per 5 minutes, written with the readings.';
comment on column temperature_slots.readings is 'Readings with a temperature.';

alter table temperature_slots enable row level security;
alter table temperature_slots force row level security;
create policy temperature_slots_owner on temperature_slots for all to cubby_owner
  using (true);
create policy temperature_slots_seen on temperature_slots for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE (c.id = temperature_slots.column_id)))))
  with check ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE ((c.id = temperature_slots.column_id) AND writes_site(c.site_id))))));

grant delete, insert, select, update on temperature_slots to cubby_app;
