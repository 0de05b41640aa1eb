-- The server opens the alert for quarantined messages where it quarantines them (lockers/terminals).
drop trigger alerts_of_messages_aside on device_messages_aside;
drop function alerts_of_messages_aside();

-- One trigger checks both companies that a company names.
create or replace function refuse_deleted_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
declare
  wanted bigint;
begin
  for place in 0..tg_nargs - 1 loop
    wanted := to_jsonb(new) ->> tg_argv[place];
    continue when tg_op = 'UPDATE' and (to_jsonb(old) ->> tg_argv[place])::bigint = wanted;
    perform from companies where id = wanted and deleted_time is not null for key share;
    if found then
      raise exception 'company % is deleted', wanted using errcode = 'CB003';
    end if;
  end loop;
  return null;
end $function$;
comment on function refuse_deleted_company() is 'Refuses deleted companies in the columns that the arguments name.';
drop trigger company_used_above on companies;
drop trigger company_used_for_pickup on companies;
create trigger company_used after insert or update of operator_id, pickup_logistics_id on companies for each row
  when (new.operator_id is not null or new.pickup_logistics_id is not null)
  execute function refuse_deleted_company('operator_id', 'pickup_logistics_id');

-- One trigger checks time zones.
create or replace function company_zone_changing() returns trigger language plpgsql as $function$
begin
  perform now() at time zone new.time_zone;
  if tg_op = 'UPDATE' and new.time_zone is distinct from old.time_zone then
    perform pg_advisory_xact_lock(dashboard_zone_lock(new.id));
  end if;
  return new;
end $function$;
drop trigger company_zone_set on companies;
create or replace trigger company_zone_changing before insert or update of time_zone on companies
  for each row execute function company_zone_changing();

-- The server deletes the links that wait for users where it changes the issuer (people/single-sign-on).
drop trigger provider_issuer_changed on single_sign_on_providers;
drop function provider_issuer_changed();

-- One trigger for the columns of a user that follow from others.
create function user_changing() returns trigger language plpgsql as $function$
begin
  if new.company_id is distinct from old.company_id then
    new.single_sign_on_subject := null;
  end if;
  if new.mail is distinct from old.mail then
    new.mail_verified_time := null;
  end if;
  return new;
end $function$;
comment on function user_changing() is 'Clears the single sign-on identity of a user who changes company, and the verification of a mail address that changes.';
drop trigger user_company_changed on users;
drop trigger user_mail_changed on users;
drop function user_company_changed();
drop function user_mail_changed();
create trigger user_changing before update of company_id, mail on users for each row
  when (new.company_id is distinct from old.company_id or new.mail is distinct from old.mail) execute function user_changing();

-- The links of a user and roles follow the user in the function that ends the sessions of the user.
create or replace function user_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
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
  if not account_holds(new.start_time, new.end_time) then
    delete from sessions where user_id = new.id;
  elsif new.end_time is distinct from old.end_time then
    update sessions set ends_time = new.end_time
    where (user_id = new.id or viewer_id = new.id) and ends_time > new.end_time;
  end if;
  if new.company_id is distinct from old.company_id then
    update user_roles set company_id = new.company_id where user_id = new.id;
  end if;
  return null;
end $function$;
comment on function user_changed() is 'Ends the sessions of a user whose company, status or password changes, shortens or ends those of a user whose validity changes, and copies a new company to the links of the user and roles.';
drop trigger user_roles_moved on users;
drop function user_roles_moved();
