-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table role_pins (
  role_id bigint not null,
  pins jsonb not null,
  constraint role_pins_pkey PRIMARY KEY (role_id),
  constraint role_pins_pins_check CHECK (((jsonb_typeof(pins) = 'array'::text) AND (jsonb_array_length(pins) <= 7))),
  constraint role_pins_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);

comment on table role_pins is 'Pins that a role presets; its people land on the first.';

alter table role_pins enable row level security;
alter table role_pins force row level security;
create policy role_pins_owner on role_pins for all to cubby_owner
  using (true);
create policy role_pins_seen on role_pins for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM roles r
  WHERE (r.id = role_pins.role_id)))));

grant delete, insert, select, update on role_pins to cubby_app;
