-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table temperature_readings (
  column_id bigint not null,
  measured_time timestamp with time zone not null,
  celsius numeric(4,1),
  fault text,
  defrosting boolean not null,
  boot_id bigint not null,
  received_time timestamp with time zone not null,
  constraint temperature_readings_pkey PRIMARY KEY (column_id, measured_time),
  constraint temperature_readings_check CHECK (((celsius IS NULL) OR (fault IS NULL))),
  constraint temperature_readings_fault_check CHECK ((fault = ANY (ARRAY['OPEN'::text, 'SHORT'::text, 'STUCK'::text])))
);

comment on table temperature_readings is 'What probes of columns reported, by months. No foreign keys: a month is dropped as a whole. There is no person in it.';
comment on column temperature_readings.measured_time is 'By the clock of the terminal, corrected, and never after received_time.';
comment on column temperature_readings.boot_id is 'Of the terminal: another one than before is a power-up.';

alter table temperature_readings enable row level security;
alter table temperature_readings force row level security;
create policy temperature_readings_owner on temperature_readings for all to cubby_owner
  using (true);
create policy temperature_readings_seen on temperature_readings for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE (c.id = temperature_readings.column_id)))))
  with check ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE ((c.id = temperature_readings.column_id) AND writes_site(c.site_id))))));

grant delete, insert, select, update on temperature_readings to cubby_app;
