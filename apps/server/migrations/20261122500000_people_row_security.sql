-- People and what they may do stand under row-level security like everything else of companies: each sees the people of
-- the companies whose people they manage, and the roles that these have or may have. What happens before anybody is known
-- runs as the server, which sees all.

-- The companies whose people the running transaction sees: an operator not those of a logistics company below it.
create function seen_employers() returns bigint[]
  language sql stable parallel safe
  return seen_companies() || seen_logistics();
comment on function seen_employers is 'The companies of the scope, of whichever kind: whose people it sees.';

-- Whose a role is. Its name is one's own affair: another company may have one of the same name, and learns nothing of it.
alter table roles add column company_id bigint references companies;
update roles r set company_id = u.company_id from users u where u.id = r.created_by_id and u.company_id is not null;
create index roles_company_idx on roles (company_id);
drop index roles_nickname_key;
create unique index roles_nickname_key on roles (company_id, lower(nickname)) nulls not distinct;
comment on column roles.company_id is 'Whose people made it; null: the platform''s. Names are unique among the roles of one.';

-- The company of the person stands with each of their roles, so that the roles that people of a company have are found
-- without reading everybody who has the role.
alter table user_roles add column company_id bigint references companies;
update user_roles l set company_id = u.company_id from users u where u.id = l.user_id and u.company_id is not null;
drop index user_roles_role_idx;
create index user_roles_role_idx on user_roles (role_id, company_id);
create index user_roles_company_idx on user_roles (company_id);
comment on column user_roles.company_id is 'Of the person, as users has it: kept by triggers.';

create function user_role_placed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  new.company_id := (select company_id from users where id = new.user_id);
  return new;
end $$;
create trigger user_role_placed before insert or update on user_roles
  for each row execute function user_role_placed();

create function user_roles_moved() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update user_roles set company_id = new.company_id where user_id = new.id;
  return null;
end $$;
create trigger user_roles_moved after update of company_id on users
  for each row when (new.company_id is distinct from old.company_id) execute function user_roles_moved();

-- As functions, they cost nothing where the scope is all: a subquery would be made ready for each statement all the same.
create function person_seen(person bigint) returns boolean
  language sql stable strict parallel safe security definer set search_path = public, pg_temp
  return exists (select from users where id = person and company_id = any (seen_employers()));
comment on function person_seen is 'Whether somebody is of a company whose people the running transaction sees.';

create function role_seen(role bigint) returns boolean
  language sql stable strict parallel safe security definer set search_path = public, pg_temp
  return exists (select from role_companies where role_id = role and company_id = any (seen_employers()))
    or exists (select from user_roles where role_id = role and company_id = any (seen_employers()));
comment on function role_seen is 'Whether people whom the running transaction sees have a role, or may have it.';

do $$
declare noun text;
begin
  foreach noun in array array['users', 'user_roles', 'user_sites', 'user_districts', 'roles', 'role_permissions',
    'role_companies', 'role_label_links', 'api_keys', 'recovery_codes', 'sessions', 'verification_codes']
  loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format('create policy %I on %I to current_user using (true)', noun || '_owner', noun);
  end loop;

  foreach noun in array array['users', 'user_roles', 'role_companies']
  loop
    execute format('create policy %I on %I using ((select sees_all())
      or company_id = any ((select seen_employers())::bigint[]))', noun || '_seen', noun);
  end loop;

  -- Whoever sees a person sees what hangs on the person.
  foreach noun in array array['user_sites', 'user_districts', 'api_keys', 'recovery_codes', 'sessions',
    'verification_codes']
  loop
    execute format('create policy %I on %I using ((select sees_all()) or person_seen(user_id))', noun || '_seen', noun);
  end loop;

  foreach noun in array array['role_permissions', 'role_label_links']
  loop
    execute format('create policy %I on %I using ((select sees_all())
      or exists (select from roles r where r.id = role_id))', noun || '_seen', noun);
  end loop;
end $$;

-- Roles that people of the company made, that they may have, and that they have: also those of the platform.
create policy roles_seen on roles
  using ((select sees_all()) or company_id = any ((select seen_employers())::bigint[]) or role_seen(id));

-- What a change of rights, roles or companies means for open sessions, keys and looks does not hang on whom the one who
-- makes it sees: a role that staff of the platform have, too, may be changed by somebody who does not see these.
do $$
declare name text;
begin
  foreach name in array array['role_permissions_changed', 'user_roles_changed', 'user_term_changed',
    'api_keys_of_role_changed', 'api_keys_of_user_changed', 'api_keys_of_tree_changed', 'company_tree_changed',
    'company_kind_changed', 'company_closed', 'end_unfit_views', 'view_ended']
  loop
    execute format('alter function %I() security definer set search_path = public, pg_temp', name);
  end loop;
end $$;

-- What is told of people out of sight, each time as little as is asked for.

create function nickname_of(person bigint) returns text
  language sql stable strict security definer set search_path = public, pg_temp
  return (select nickname from users where id = person);
comment on function nickname_of is
  'The name under which others see somebody; also told to whoever sees what they did, and not them.';

create function username_of(person bigint) returns text
  language sql stable strict security definer set search_path = public, pg_temp
  return (select username from users where id = person);
comment on function username_of is
  'The user name of somebody; also told to the operator who keeps the logistics company whose first administrator it is.';

create function order_creator(of_order bigint) returns table (nickname text, mail text, phone text)
  language sql stable strict security definer set search_path = public, pg_temp
begin atomic
  select u.nickname, u.mail, u.phone
  from orders o join users u on u.id = o.created_by_id
  where o.id = of_order and (sees_all() or o.company_id = any (seen_companies())
    or o.logistics_company_id = any (seen_logistics()));
end;
comment on function order_creator is 'Whom to ask about an order that the caller sees.';

create function people_count(company bigint) returns bigint
  language sql stable strict security definer set search_path = public, pg_temp
  return (select count(*) from users where company_id = company and deactivated_time is null);
comment on function people_count is 'How many people in use a company has; also told to whoever keeps it.';

create function taken_user_names(names text[]) returns text[]
  language sql stable strict security definer set search_path = public, pg_temp
  return array(select lower(username) from users where lower(username) = any (names) and deactivated_time is null);
comment on function taken_user_names is
  'Which of these names, in small letters, somebody in use has: names are unique among the people of all companies.';

create function role_in_use(role bigint) returns boolean
  language sql stable strict security definer set search_path = public, pg_temp
  return exists (
    select from user_roles l join users u on u.id = l.user_id where l.role_id = role and u.deactivated_time is null
  );
comment on function role_in_use is 'Whether anybody in use has the role, seen or not.';

create function role_is_foreign(role bigint) returns boolean
  language sql stable strict security definer set search_path = public, pg_temp
  return not sees_all() and (
    not exists (select from role_companies where role_id = role)
    or exists (select from role_companies where role_id = role and not company_id = any (seen_employers()))
  );
comment on function role_is_foreign is
  'Whether a role is the platform''s, or also one of companies whose people the caller does not see: others only read it.';

-- Row-level security keeps a search by an expression from its index, so these look under their owner, and at the scope of
-- the caller themselves.

create function people_named(names text[]) returns setof bigint
  language sql stable strict security definer set search_path = public, pg_temp rows 1
begin atomic
  select id from users
  where lower(username) = any (names) and deactivated_time is null
    and (sees_all() or company_id = any (seen_employers()));
end;
comment on function people_named is 'The people in use whom the caller sees who have one of these names, in small letters.';

create function people_of_mail(address text) returns setof bigint
  language sql stable strict security definer set search_path = public, pg_temp rows 1
begin atomic
  select id from users
  where lower(mail) = address and mail_verified_time is not null and deactivated_time is null
    and (sees_all() or company_id = any (seen_employers()))
  limit 2;
end;
comment on function people_of_mail is
  'Up to two people in use whom the caller sees who have proved this mail address, in small letters.';

-- Planned anew each time: everything hangs on what is searched for. Under row-level security, be it a policy that lets all
-- through, PostgreSQL does not know how common a text is and takes it for rare: so the way is chosen here.
create function page_found_people(filter jsonb, field text, descending boolean, most integer, skipped integer)
  returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  -- The companies that are asked for; null is all.
  companies bigint[] := case when sees_all() then null else seen_employers() end;
  asked bigint := (filter ->> 'companyId')::bigint;
  wanted_roles bigint[] := array(select jsonb_array_elements_text(filter -> 'roleIds'))::bigint[];
  direction text := case when descending then 'desc' else 'asc' end;
  condition text := 'u.deactivated_time is null';
  by_index text := ' and u.search_text like $1 ->> ''pattern''';
  by_row text := ' and u.search_text || '''' like $1 ->> ''pattern''';
  few boolean;
begin
  if asked is not null then
    companies := case when companies is null or asked = any (companies) then array[asked] else '{}' end;
  end if;
  if companies is not null then condition := condition || ' and u.company_id = any ($2)'; end if;
  if filter ? 'roleIds' then
    condition := condition
      || ' and exists (select from user_roles l where l.user_id = u.id and l.role_id = any ($3))';
  end if;
  if filter ? 'status' then condition := condition || ' and u.status = ($1 ->> ''status'')::user_status'; end if;

  -- Of few people each is looked at; for fewer than three characters the whole index of texts would be read.
  few := companies is not null and (select count(*) <= 10000 from (
    select from users u where u.company_id = any (companies) and u.deactivated_time is null limit 10001
  ) people);
  execute 'select count(*) from users u where ' || condition
    || case when few or length(filter ->> 'pattern') < 5 then by_row else by_index end
  into total using filter, companies, wanted_roles;
  ids := '{}';
  if total <= skipped then
    return next;
    return;
  end if;
  -- Few matches are gathered and sorted; many are met soon along the list.
  execute format(
    'select array(select u.id from users u where %s order by %s %s, u.id %s limit $4 offset $5)',
    condition || case when few or total > 5000 then by_row else by_index end,
    case field when 'username' then 'lower(u.username)' else 'u.last_updated_time' end, direction, direction
  ) into ids using filter, companies, wanted_roles, most, skipped;
  return next;
end
$$;
comment on function page_found_people is
  'Ids of a page of the people in use whom the caller sees and whose names, mail or phone match, and the exact number of all '
  'who do. Filter: pattern (for LIKE), companyId, roleIds, status. Field: username, or lastUpdatedTime.';

-- What a token opens is read before anybody is known, by the hash of a secret alone.

create function open_session(hash bytea) returns table (scope text, stamp integer, only_looks boolean)
  language sql stable strict security definer set search_path = public, pg_temp rows 1
begin atomic
  select s.scope, s.stamp, s.viewer_id is not null
  from sessions s join users u on u.id = s.user_id and u.status = 'ACTIVE'
  where s.token_hash = hash and not s.pending and s.ends_time > now() and s.last_seen_time > now() - interval '12 hours';
end;
comment on function open_session is
  'The scope and the stamp of a session that opens calls now, and whether it is a look with somebody''s eyes.';

create function note_session_use(hash bytea) returns void
  language sql strict security definer set search_path = public, pg_temp
begin atomic
  update sessions set last_seen_time = now()
  where token_hash = hash and ends_time > now()
    and last_seen_time between now() - interval '12 hours' and now() - interval '4 minutes';
end;
comment on function note_session_use is 'Notes that a session is in use, every few minutes; an ended one stays ended.';

create function open_api_key(hash bytea) returns table (scope text, stamp integer)
  language sql stable strict security definer set search_path = public, pg_temp rows 1
begin atomic
  select case when u.company_id is null then 'all' else scope_of_company(u.company_id) end, k.stamp
  from api_keys k join users u on u.id = k.user_id and u.status = 'ACTIVE' and u.deactivated_time is null
    and account_holds(u.start_time, u.end_time)
  where k.key_hash = hash and (k.ends_time is null or k.ends_time > now()) and not exists (
    select from companies c where c.id = u.company_id and (c.status = 'SUSPENDED' or c.deleted_time is not null));
end;
comment on function open_api_key is 'The scope and the stamp of a key that opens calls now, by the hash of the key.';

create function note_api_key_use(hash bytea) returns void
  language sql strict security definer set search_path = public, pg_temp
begin atomic
  update api_keys set last_used_time = now()
  where key_hash = hash and (last_used_time is null or last_used_time < now() - interval '4 minutes');
end;
comment on function note_api_key_use is 'Notes that a key is in use, every few minutes.';

create function token_opens(hash bytea) returns boolean
  language sql stable strict security definer set search_path = public, pg_temp
  return exists (select from open_session(hash)) or exists (select from open_api_key(hash));
comment on function token_opens is 'Whether a session or a key opens calls now.';
