-- How often something was tried of which nobody knows whether it exists: a sign-in under a name that nobody has, a reset
-- for any name. It is kept for names alike, so that waiting does not tell which of them exist.

create table guesses (
  door text not null,
  key bytea not null check (length(key) = 32),
  count integer not null default 1,
  last_time timestamptz not null default now(),
  primary key (door, key)
);
create index guesses_last_idx on guesses (last_time);
comment on table guesses is 'Tries at a door by the keyed digest of what was tried; the text itself is kept nowhere.';

-- Whoever has proved that an address is theirs may sign in with it.
create index users_mail_idx on users (lower(mail)) where mail_verified_time is not null and deactivated_time is null;

-- A new address is not verified, whoever writes it.
create function user_mail_changed() returns trigger language plpgsql as $$
begin
  new.mail_verified_time := null;
  return new;
end $$;
create trigger user_mail_changed before update of mail on users
  for each row when (new.mail is distinct from old.mail) execute function user_mail_changed();
