-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table device_messages_aside (
  id bigint not null generated always as identity,
  received_time timestamp with time zone not null default now(),
  site_id bigint,
  topic text not null,
  reason text not null,
  detail text not null default ''::text,
  size integer not null,
  bytes bytea not null,
  constraint device_messages_aside_pkey PRIMARY KEY (id),
  constraint device_messages_aside_bytes_check CHECK ((length(bytes) <= 4096)),
  constraint device_messages_aside_reason_check CHECK ((reason = ANY (ARRAY['TOPIC'::text, 'TOO_LARGE'::text, 'NOT_JSON'::text, 'VERSION'::text, 'SHAPE'::text, 'NOT_STORED'::text, 'TOO_MANY'::text]))),
  constraint device_messages_aside_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table device_messages_aside is 'What a terminal sent and nobody could take: kept for 7 days, for support.';
comment on column device_messages_aside.bytes is 'The first 4,096 bytes.';

CREATE INDEX device_messages_aside_site_idx ON public.device_messages_aside USING btree (site_id, received_time DESC);
CREATE INDEX device_messages_aside_time_idx ON public.device_messages_aside USING btree (received_time DESC, id DESC);

alter table device_messages_aside enable row level security;
alter table device_messages_aside force row level security;
create policy device_messages_aside_owner on device_messages_aside for all to cubby_owner
  using (true);
create policy device_messages_aside_seen on device_messages_aside for all to public
  using (( SELECT sees_all() AS sees_all))
  with check (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on device_messages_aside to cubby_app;
