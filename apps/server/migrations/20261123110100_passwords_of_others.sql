-- A password that somebody else has typed opens nothing but the choice of another (docs/decisions/049). Nobody who is there
-- already is asked.
alter table users add column must_change_password boolean not null default false;
comment on column users.must_change_password is 'Somebody else knows the password: it was typed for the person, or imported.';

alter table sessions add column sets_password boolean not null default false;
alter table sessions add constraint sessions_sets_password_check check (pending or not sets_password);
comment on column sessions.sets_password is
  'A new password is to be set first: the token of a pending session opens nothing else.';

-- A verified mail address opens the account of its owner as the user name does, so nobody else gets it as a user name.
create or replace function taken_user_names(names text[]) returns text[]
  language sql stable strict security definer set search_path = public, pg_temp
  return array(
    select lower(username) from users where lower(username) = any (names) and deactivated_time is null
    union
    select lower(mail) from users
    where lower(mail) = any (names) and mail_verified_time is not null and deactivated_time is null
  );
comment on function taken_user_names is
  'Which of these names, in small letters, somebody in use signs in with: user names, and mail addresses that are verified.';

-- Whoever takes a user name like an address waits for those who verify one, and the other way round.
create function sign_in_name_kept() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if new.deactivated_time is not null then return new; end if;
  if strpos(new.username, '@') > 0
    and (tg_op = 'INSERT' or lower(new.username) <> lower(old.username) or old.deactivated_time is not null) then
    perform pg_advisory_xact_lock_shared(hashtext('users.sign_in_names'));
    if exists (select from users where lower(mail) = lower(new.username) and mail_verified_time is not null
        and deactivated_time is null and id <> new.id) then
      raise unique_violation using constraint = 'users_username_key', message = 'a verified mail address of somebody else';
    end if;
  end if;
  if new.mail_verified_time is not null
    and (tg_op = 'INSERT' or old.mail_verified_time is null or lower(new.mail) is distinct from lower(old.mail)) then
    perform pg_advisory_xact_lock(hashtext('users.sign_in_names'));
    if exists (select from users where lower(username) = lower(new.mail) and deactivated_time is null and id <> new.id) then
      raise unique_violation using constraint = 'users_verified_mail', message = 'a user name of somebody else';
    end if;
  end if;
  return new;
end $$;
create trigger sign_in_name_kept before insert or update of username, mail, mail_verified_time, deactivated_time on users
  for each row execute function sign_in_name_kept();
