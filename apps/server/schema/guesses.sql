-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table guesses (
  door text not null,
  key bytea not null,
  count integer not null default 1,
  last_time timestamp with time zone not null default now(),
  constraint guesses_pkey PRIMARY KEY (door, key),
  constraint guesses_key_check CHECK ((length(key) = 32))
);

comment on table guesses is 'Tries at a door by what was tried: the digest of the id of a person, else the keyed digest of a text that is kept nowhere.';
comment on column guesses.count is 'Tries that did not fit, and those that are being looked at.';

CREATE INDEX guesses_last_idx ON public.guesses USING btree (last_time);

grant delete, insert, select, update on guesses to cubby_app;
