-- What changed rights do to sessions, API keys and impersonations is in one function per table.

drop trigger unfit_views_companies on companies;
drop trigger unfit_views_user_roles on user_roles;
drop trigger unfit_views_role_permissions on role_permissions;
drop function end_unfit_views();

create function end_unfit_views() returns void
  language plpgsql security definer set search_path = public, pg_temp as $function$
begin
  if not exists (select from sessions where viewer_id is not null) then
    return;
  end if;
  perform set_config('cubby.view_end', 'RIGHTS', true);
  delete from sessions s using users u, users v
  where s.viewer_id is not null and u.id = s.user_id and v.id = s.viewer_id and (
    not exists (
      select from user_roles r join role_permissions p using (role_id) where r.user_id = v.id and p.permission = 'VIEW_AS'
    )
    or exists (
      select p.permission from user_roles r join role_permissions p using (role_id) where r.user_id = u.id
      except
      select p.permission from user_roles r join role_permissions p using (role_id) where r.user_id = v.id
    )
    or (
      exists (select from user_roles l join roles r on r.id = l.role_id where l.user_id = u.id and r.code = 'ROOT')
      and not exists (select from user_roles l join roles r on r.id = l.role_id where l.user_id = v.id and r.code = 'ROOT')
    )
    or (
      v.company_id is not null and not coalesce(
        u.company_id = any (substr(scope_of_company(v.company_id), position('{' in scope_of_company(v.company_id)))::bigint[]),
        false)
    )
  );
  perform set_config('cubby.view_end', '', true);
end $function$;
comment on function end_unfit_views() is 'Ends impersonations whose administrator no longer may do and see all that the user may.';
revoke execute on function end_unfit_views() from public;

-- ## Roles and sites of users

create function user_rights_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
begin
  if tg_table_name = 'user_roles' then
    -- First: an impersonation that ends with its session would give another reason.
    perform end_unfit_views();
    delete from sessions where user_id in (select user_id from changed_rows);
  else
    update sessions s set scope = case when u.company_id is null then 'all' else scope_of_company(u.company_id) end, stamp = s.stamp + 1
    from users u where u.id = s.user_id and u.id in (select user_id from changed_rows);
  end if;
  update api_keys set stamp = stamp + 1 where user_id in (select user_id from changed_rows);
  return null;
end $function$;
comment on function user_rights_changed() is 'Ends the sessions of users whose roles change, recomputes the scope of those whose sites change, and raises the stamps of their API keys.';

drop trigger user_roles_added_to_keys on user_roles;
drop trigger user_roles_taken_from_keys on user_roles;
create or replace trigger user_roles_added after insert on user_roles
  referencing new table as changed_rows for each statement execute function user_rights_changed();
create or replace trigger user_roles_taken after delete on user_roles
  referencing old table as changed_rows for each statement execute function user_rights_changed();
create or replace trigger user_sites_added after insert on user_sites
  referencing new table as changed_rows for each statement execute function user_rights_changed();
create or replace trigger user_sites_taken after delete on user_sites
  referencing old table as changed_rows for each statement execute function user_rights_changed();
drop function user_roles_changed();
drop function user_sites_changed();
drop function api_keys_of_user_changed();

-- ## Permissions of roles

create or replace function role_permissions_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
begin
  update sessions s set stamp = s.stamp + 1
  from user_roles r where r.user_id = s.user_id and r.role_id in (select role_id from changed_rows);
  update api_keys k set stamp = k.stamp + 1
  from user_roles r where r.user_id = k.user_id and r.role_id in (select role_id from changed_rows);
  perform end_unfit_views();
  return null;
end $function$;
comment on function role_permissions_changed() is 'Raises the stamps of the sessions and API keys of users with a role when its permissions change.';

drop trigger role_permissions_added_to_keys on role_permissions;
drop trigger role_permissions_taken_from_keys on role_permissions;
drop function api_keys_of_role_changed();

-- ## Users

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
  return null;
end $function$;
comment on function user_changed() is 'Ends the sessions of a user whose company, status or password changes, and shortens or ends those of a user whose validity changes.';

drop trigger user_term_changed on users;
drop function user_term_changed();
create or replace trigger user_changed after update of company_id, status, password_hash, deactivated_time, start_time, end_time on users
  for each row when (
    new.company_id is distinct from old.company_id or new.status <> old.status or new.password_hash <> old.password_hash
    or new.deactivated_time is distinct from old.deactivated_time or new.start_time is distinct from old.start_time
    or new.end_time is distinct from old.end_time
  ) execute function user_changed();

-- ## Companies

create function company_rights_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
declare
  moved constant boolean := tg_op <> 'UPDATE' or new.operator_id is distinct from old.operator_id or new.company_type <> old.company_type;
begin
  if tg_op = 'UPDATE' and (new.status = 'SUSPENDED' and old.status <> 'SUSPENDED'
      or new.deleted_time is not null and old.deleted_time is null) then
    delete from sessions s using users u where u.id = s.user_id and u.company_id = new.id;
  end if;
  if tg_op = 'UPDATE' and (new.company_type <> old.company_type or new.environment <> old.environment) then
    update sessions s set scope = scope_of_company(new.id), stamp = s.stamp + 1
    from users u where u.id = s.user_id and u.company_id = new.id;
    update api_keys k set stamp = k.stamp + 1 from users u where u.id = k.user_id and u.company_id = new.id;
  end if;
  if moved and coalesce(new.operator_id, old.operator_id) is not null then
    update sessions s set scope = scope_of_company(u.company_id), stamp = s.stamp + 1
    from users u
    where u.id = s.user_id and u.company_id in (
      with recursive above as (
        select unnest(array[old.operator_id, new.operator_id]) as id
        union
        select c.operator_id from companies c join above a on c.id = a.id
      ) select id from above where id is not null
    );
  end if;
  return null;
end $function$;
comment on function company_rights_changed() is 'Ends the sessions of a company that is suspended or deleted; recomputes the scopes of its sessions when its type or environment changes, and those of the companies above it when it moves in the tree.';

drop trigger company_closed on companies;
drop trigger company_kind_changed on companies;
drop trigger company_tree_changed on companies;
drop trigger company_tree_grown on companies;
drop trigger company_tree_pruned on companies;
drop trigger company_tree_changed_for_keys on companies;
drop function company_closed();
drop function company_kind_changed();
drop function company_tree_changed();
drop function api_keys_of_tree_changed();
create trigger company_rights_changed after insert or delete or update of status, deleted_time, company_type, environment, operator_id
  on companies for each row execute function company_rights_changed();

create function company_tree_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
begin
  update api_keys set stamp = stamp + 1 where ends_time is null or ends_time > now();
  perform end_unfit_views();
  return null;
end $function$;
comment on function company_tree_changed() is 'Raises the stamps of all open API keys, and ends impersonations that no longer fit, when the tree of companies changes.';
create trigger company_tree_changed after insert or delete or update of operator_id, company_type on companies
  for each statement execute function company_tree_changed();
