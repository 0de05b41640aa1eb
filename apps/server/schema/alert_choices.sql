-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table alert_choices (
  user_id bigint not null,
  type text not null,
  channels text[] not null,
  constraint alert_choices_pkey PRIMARY KEY (user_id, type),
  constraint alert_choices_channels_check CHECK ((channels <@ ARRAY['CONSOLE'::text, 'MAIL'::text, 'SMS'::text])),
  constraint alert_choices_type_check CHECK ((type = ANY (ARRAY['OFFLINE'::text, 'DOOR_LEFT_OPEN'::text, 'FORCED_OPEN'::text, 'DISAGREEMENT'::text, 'BOARD_FAILED'::text, 'KEYPAD_SWEEP'::text, 'CLOCK_SKEW'::text, 'STORAGE_LOW'::text, 'QUARANTINE'::text, 'MESSAGE_FLOOD'::text, 'PARCEL_WAITING'::text, 'TEMPERATURE_HIGH'::text, 'TEMPERATURE_LOW'::text, 'PROBE_FAULT'::text, 'TEMPERATURE_STALE'::text, 'HELP_REQUESTED'::text]))),
  constraint alert_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

comment on table alert_choices is 'By which channels a person is told of alerts of a type; without a row, by the console alone.';

CREATE INDEX alert_choices_messages_idx ON public.alert_choices USING btree (type) WHERE (channels && ARRAY['MAIL'::text, 'SMS'::text]);

alter table alert_choices enable row level security;
alter table alert_choices force row level security;
create policy alert_choices_owner on alert_choices for all to cubby_owner
  using (true);
create policy alert_choices_seen on alert_choices for all to public
  using ((( SELECT sees_all() AS sees_all) OR person_seen(user_id)));

grant delete, insert, select, update on alert_choices to cubby_app;
