-- What rings for whom, and by which channel (docs/decisions/075-alerts.md).

create table alert_choices (
  user_id bigint not null references users on delete cascade,
  type text not null check (type in ('OFFLINE', 'DOOR_LEFT_OPEN', 'FORCED_OPEN', 'DISAGREEMENT', 'BOARD_FAILED', 'KEYPAD_SWEEP',
    'CLOCK_SKEW', 'STORAGE_LOW', 'QUARANTINE', 'PARCEL_WAITING')),
  channels text[] not null check (channels <@ array['CONSOLE', 'MAIL', 'SMS']),
  primary key (user_id, type)
);
comment on table alert_choices is 'By which channels a person is told of alerts of a type; without a row, by the console alone.';
create index alert_choices_messages_idx on alert_choices (type) where channels && array['MAIL', 'SMS'];

alter table alert_choices enable row level security;
alter table alert_choices force row level security;
create policy alert_choices_owner on alert_choices for all to cubby_owner using (true);
create policy alert_choices_seen on alert_choices for all to public using ((select sees_all()) or person_seen(user_id));
grant select, insert, update, delete on alert_choices to cubby_app;
