-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table user_pins (
  user_id bigint not null,
  pins jsonb not null,
  constraint user_pins_pkey PRIMARY KEY (user_id),
  constraint user_pins_pins_check CHECK (((jsonb_typeof(pins) = 'array'::text) AND (jsonb_array_length(pins) <= 7))),
  constraint user_pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

comment on table user_pins is 'Screens and saved views that a person has pinned, in their order; without a row, those of the roles.';
comment on column user_pins.pins is '[{address, name}]; the name is null where the screen has its own.';

alter table user_pins enable row level security;
alter table user_pins force row level security;
create policy user_pins_owner on user_pins for all to cubby_owner
  using (true);
create policy user_pins_seen on user_pins for all to public
  using ((( SELECT sees_all() AS sees_all) OR person_seen(user_id)));

grant delete, insert, select, update on user_pins to cubby_app;
