-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table guesses (
  door text not null,
  key bytea not null,
  count integer not null default 1,
  last_time timestamp with time zone not null default now(),
  constraint guesses_pkey PRIMARY KEY (door, key),
  constraint guesses_key_check CHECK ((length(key) = ANY (ARRAY[32, 64])))
);

comment on table guesses is 'Tries at a door: under the keyed digest of what was tried at, of where from, or of both, one behind the other.';
comment on column guesses.count is 'Tries that did not fit, and those that are being looked at.';

CREATE INDEX guesses_last_idx ON public.guesses USING btree (last_time);

grant delete, insert, select, update on guesses to cubby_app;
