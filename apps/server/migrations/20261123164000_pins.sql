-- What a person has pinned to the menu, and what a role presets for its people (docs/decisions/062-navigation.md).
create table user_pins (
  user_id bigint primary key references users on delete cascade,
  pins jsonb not null check (jsonb_typeof(pins) = 'array' and jsonb_array_length(pins) <= 7)
);
comment on table user_pins is 'Screens and saved views that a person has pinned, in their order; without a row, those of the roles.';
comment on column user_pins.pins is '[{address, name}]; the name is null where the screen has its own.';

create table role_pins (
  role_id bigint primary key references roles on delete cascade,
  pins jsonb not null check (jsonb_typeof(pins) = 'array' and jsonb_array_length(pins) <= 7)
);
comment on table role_pins is 'Pins that a role presets; its people land on the first.';

alter table user_pins enable row level security;
alter table user_pins force row level security;
create policy user_pins_owner on user_pins to current_user using (true);
create policy user_pins_seen on user_pins using ((select sees_all()) or person_seen(user_id));

alter table role_pins enable row level security;
alter table role_pins force row level security;
create policy role_pins_owner on role_pins to current_user using (true);
-- Row-level security of roles applies within.
create policy role_pins_seen on role_pins using ((select sees_all()) or exists (select from roles r where r.id = role_id));
