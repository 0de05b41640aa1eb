-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table known_devices (
  token_hash bytea not null,
  user_id bigint not null,
  created_time timestamp with time zone not null default now(),
  last_used_time timestamp with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (token_hash, user_id),
  constraint known_devices_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

comment on table known_devices is 'Browsers in which somebody has signed in. Their cookie opens nothing: it spares them the tries of others at the name.';
comment on column known_devices.token_hash is 'SHA-256 of the cookie, which is kept nowhere.';

CREATE INDEX known_devices_used_idx ON public.known_devices USING btree (last_used_time);
CREATE INDEX known_devices_user_idx ON public.known_devices USING btree (user_id);

alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy known_devices_owner on known_devices for all to cubby_owner
  using (true);
create policy known_devices_seen on known_devices for all to public
  using ((( SELECT sees_all() AS sees_all) OR person_seen(user_id)));

grant delete, insert, select, update on known_devices to cubby_app;
