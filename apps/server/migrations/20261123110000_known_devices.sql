-- Tries at passwords and codes are counted by what is tried and where from (docs/decisions/048-who-guesses-waits.md). What one
-- source tries at one name stands under both digests, so that an administrator can forgive what was tried at the name.
alter table guesses drop constraint guesses_key_check;
alter table guesses add constraint guesses_key_check check (length(key) in (32, 64));
comment on table guesses is
  'Tries at a door: under the keyed digest of what was tried at, of where from, or of both, one behind the other.';

create table known_devices (
  token_hash bytea not null check (length(token_hash) = 32),
  user_id bigint not null references users on delete cascade,
  created_time timestamptz not null default now(),
  last_used_time timestamptz not null default now(),
  primary key (token_hash, user_id)
);
create index known_devices_user_idx on known_devices (user_id);
create index known_devices_used_idx on known_devices (last_used_time);
comment on table known_devices is
  'Browsers in which somebody has signed in. Their cookie opens nothing: it spares them the tries of others at the name.';
comment on column known_devices.token_hash is 'SHA-256 of the cookie, which is kept nowhere.';

alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy known_devices_owner on known_devices to current_user using (true);
create policy known_devices_seen on known_devices using ((select sees_all()) or person_seen(user_id));

-- As before; and a browser that knew the old password is known no more.
create or replace function user_changed() returns trigger language plpgsql as $$
begin
  if new.company_id is distinct from old.company_id or new.status <> old.status
    or new.password_hash <> old.password_hash
      and coalesce(current_setting('cubby.renewed_hash_of', true), '') <> new.id::text
    or new.deactivated_time is distinct from old.deactivated_time then
    delete from sessions where user_id = new.id;
    delete from known_devices where user_id = new.id;
    update api_keys set ends_time = least(coalesce(ends_time, now()), now())
    where user_id = new.id and (new.status <> 'ACTIVE' or new.deactivated_time is not null
      or new.company_id is distinct from old.company_id);
  end if;
  return null;
end $$;
