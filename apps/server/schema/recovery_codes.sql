-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table recovery_codes (
  user_id bigint not null,
  digest bytea not null,
  created_time timestamp with time zone not null default now(),
  used_time timestamp with time zone,
  key_id smallint,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, digest),
  constraint recovery_codes_digest_check CHECK ((length(digest) = 32)),
  constraint recovery_codes_key_id_check CHECK (((key_id >= 0) AND (key_id <= 255))),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

comment on table recovery_codes is 'Codes that stand in for the authenticator app of a person, each once.';
comment on column recovery_codes.digest is 'Keyed digest of the code; the code itself is shown once and kept nowhere.';
comment on column recovery_codes.key_id is 'Id of the key of the digest, as in what is sealed; null: made before ids were kept. A code ends with its key.';

alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy recovery_codes_owner on recovery_codes for all to cubby_owner
  using (true);
create policy recovery_codes_seen on recovery_codes for all to public
  using ((( SELECT sees_all() AS sees_all) OR person_seen(user_id)));

grant delete, insert, select, update on recovery_codes to cubby_app;
