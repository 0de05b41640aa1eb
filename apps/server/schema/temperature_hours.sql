-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table temperature_hours (
  column_id bigint not null,
  slot_time timestamp with time zone not null,
  readings integer not null,
  faults integer not null,
  defrosts integer not null,
  celsius_min numeric(4,1),
  celsius_max numeric(4,1),
  celsius_sum numeric(12,1) not null,
  alarm_state jsonb,
  constraint temperature_hours_pkey PRIMARY KEY (column_id, slot_time)
);

comment on table temperature_hours is 'Roll-ups of readings per hour, written with the readings.';
comment on column temperature_hours.alarm_state is 'What the alarms of the column were when the hour began: from here they are computed again if a reading comes late.';

alter table temperature_hours enable row level security;
alter table temperature_hours force row level security;
create policy temperature_hours_owner on temperature_hours for all to cubby_owner
  using (true);
create policy temperature_hours_seen on temperature_hours for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE (c.id = temperature_hours.column_id)))))
  with check ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE ((c.id = temperature_hours.column_id) AND writes_site(c.site_id))))));

grant delete, insert, select, update on temperature_hours to cubby_app;
