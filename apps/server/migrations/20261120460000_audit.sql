-- The audit as people search it, with exact totals, and an administrator's look with the eyes of a user: read-only, for a
-- reason, for half an hour, written down at its begin and at its end, however it ends.

alter table audit_events add column viewed_id bigint;
alter table audit_events add column viewed_name text;
comment on column audit_events.user_id is 'Who acted: the person at the keyboard, whosever eyes they looked with.';
comment on column audit_events.viewed_id is 'With whose eyes the user looked; null: with their own.';
comment on column audit_events.occurred_time is 'By the clock, not the transaction; of a look that ran out, when it did.';

-- What a search looks at.
alter table audit_events add column search_text text not null generated always as (lower(
  coalesce(user_name, '') || e'\n' || coalesce(viewed_name, '') || e'\n' || coalesce(noun_id, '')
)) stored;
comment on column audit_events.search_text is 'Names and the id of the row in small letters, a line each.';

create index audit_events_time_idx on audit_events (occurred_time desc, id desc) include (company_id);
drop index audit_events_company_idx;
create index audit_events_company_idx on audit_events (company_id, occurred_time desc, id desc);
drop index audit_events_noun_idx;
create index audit_events_noun_idx on audit_events (noun, noun_id, occurred_time desc, id desc) include (company_id);
create index audit_events_action_idx on audit_events (action, occurred_time desc, id desc) include (company_id);
create index audit_events_user_idx on audit_events (user_id, occurred_time desc, id desc) include (company_id);
create index audit_events_address_idx on audit_events (address, occurred_time desc, id desc)
  where address is not null;
create index audit_events_search_idx on audit_events using gin (search_text gin_trgm_ops);

-- A logistics company sees what is about itself, as others do.
drop policy audit_events_seen on audit_events;
create policy audit_events_seen on audit_events for select
  using (
    (select sees_all())
    or company_id = any ((select seen_companies())::bigint[])
    or company_id = any ((select seen_logistics())::bigint[])
  );

revoke truncate, references, trigger on audit_events from cubby_app;

-- Exact totals, kept as those of the other lists; company 0 is the platform. Under its owner, since whoever writes a line
-- need not see the company that it is about.
create function audit_count_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
  select 'audit_events', coalesce(company_id, 0), coalesce(company_id, 0), action, count(*)
  from new_rows group by 2, 4;
  return null;
end $$;
create trigger audit_count_inserted after insert on audit_events
  referencing new table as new_rows for each statement execute function audit_count_changed();
insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
select 'audit_events', coalesce(company_id, 0), coalesce(company_id, 0), action, count(*)
from audit_events group by 2, 4;

-- A page of the audit and how many lines match, from one snapshot. Under its owner, since row-level security keeps a
-- search by pattern from the index; the scope of the caller is looked at here. Planned anew each time: everything hangs
-- on what is asked for.
create function page_audit_events(filter jsonb, ascending boolean, most integer, skipped integer)
  returns table (total bigint, ids bigint[])
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  -- The companies that are asked for; null is all.
  companies bigint[] := case when sees_all() then null else seen_companies() || seen_logistics() end;
  asked bigint := (filter ->> 'companyId')::bigint;
  pattern text := filter ->> 'pattern';
  direction text := case when ascending then 'asc' else 'desc' end;
  wanted text[] := '{}';
  condition text;
  source text;
begin
  if asked is not null then
    companies := case when companies is null or asked = any (companies) then array[asked] else '{}' end;
  end if;
  if pattern is not null then
    -- Fewer than three characters: the whole index would be read, which is slower than the table.
    wanted := wanted || case when length(pattern) < 5 then 'e.search_text || '''' like $2' else 'e.search_text like $2' end;
  end if;
  if filter ? 'from' then wanted := wanted || 'e.occurred_time >= to_timestamp(($1 ->> ''from'')::float8 / 1000)'::text; end if;
  if filter ? 'to' then wanted := wanted || 'e.occurred_time <= to_timestamp(($1 ->> ''to'')::float8 / 1000)'::text; end if;
  if filter ? 'userId' then wanted := wanted || 'e.user_id = ($1 ->> ''userId'')::bigint'::text; end if;
  if filter ? 'noun' then wanted := wanted || 'e.noun = $1 ->> ''noun'''::text; end if;
  if filter ? 'nounId' then wanted := wanted || 'e.noun_id = $1 ->> ''nounId'''::text; end if;
  if filter ? 'action' then wanted := wanted || 'e.action = $1 ->> ''action'''::text; end if;
  if filter ? 'address' then
    wanted := wanted || 'e.address = ($1 ->> ''address'')::inet'::text;
    -- Where people of others work from is not shown, and so not found either.
    if not sees_all() then
      wanted := wanted || 'exists (select from users u where u.id = e.user_id
        and u.company_id = any (seen_companies() || seen_logistics()))'::text;
    end if;
  end if;
  condition := array_to_string(wanted, ' and ');

  if wanted = '{}' or (cardinality(wanted) = 1 and filter ? 'action') then
    -- The sums that are kept, and what is not yet folded into them.
    select (
      select coalesce(sum(c.n), 0) from list_counts c
      where c.list = 'audit_events' and (not filter ? 'action' or c.state = filter ->> 'action')
        and c.viewer_id = any (coalesce(companies, array[0]))
    ) + (
      select coalesce(sum(d.n), 0) from list_count_deltas d
      where d.list = 'audit_events' and (not filter ? 'action' or d.state = filter ->> 'action')
        and (companies is null or d.company_id = any (companies))
    ) into total;
  else
    execute 'select count(*) from audit_events e where ' || condition
      || case when companies is null then '' else ' and e.company_id = any ($3)' end
    into total using filter, pattern, companies;
  end if;

  ids := '{}';
  if total <= skipped then
    return next;
    return;
  end if;
  if condition = '' and companies is null and not ascending then
    -- The newest of all, which is asked for most: planned once.
    ids := array(
      select e.id from audit_events e order by e.occurred_time desc, e.id desc limit most offset skipped
    );
    return next;
    return;
  end if;
  if condition = '' and companies is not null and skipped + most <= 1000 then
    -- The lines of few companies among many lie far apart in the index of all; that of each holds them together.
    source := format(
      'select l.id, l.occurred_time from unnest($3) company (id) cross join lateral (
         select e.id, e.occurred_time from audit_events e where e.company_id = company.id
         order by e.occurred_time %s, e.id %s limit %s
       ) l', direction, direction, skipped + most);
  else
    source := 'select e.id, e.occurred_time from audit_events e where '
      || array_to_string(wanted || case when companies is null then 'true' else 'e.company_id = any ($3)' end, ' and ')
      -- Few matches are gathered and sorted; many are met soon along the index of the time.
      || case when total <= 5000 then ' offset 0' else '' end;
  end if;
  execute format(
    'select array(select f.id from (%s) f order by f.occurred_time %s, f.id %s limit $4 offset $5)',
    source, direction, direction
  ) into ids using filter, pattern, companies, most, skipped;
  return next;
end
$$;
comment on function page_audit_events is
  'Ids of a page of the audit that the caller sees, and the exact number of lines that match. Filter: from, to (epoch ms), '
  'userId, companyId, noun, nounId, action, address, pattern (for LIKE).';

-- The session of the administrator on which a look stands: with it the look ends.
alter table sessions add column viewer_hash bytea references sessions on delete cascade;
create index sessions_viewer_hash_idx on sessions (viewer_hash) where viewer_hash is not null;
alter table sessions add constraint sessions_view_whole check (
  (viewer_id is null) = (viewer_hash is null) and (viewer_id is null) = (view_reason is null)
);
comment on column sessions.viewer_hash is 'The administrator''s own session, on which a look with somebody''s eyes stands.';
comment on column sessions.view_reason is 'Why the administrator looks; stands in the audit.';

-- However a look ends, its end is written down: by hand, by time, since rights changed, or with the session below it.
create function view_ended() returns trigger language plpgsql as $$
declare
  out_of_time boolean := old.ends_time <= now();
begin
  insert into audit_events
    (occurred_time, user_id, user_name, company_id, action, noun, noun_id, after, address, request_id)
  select case when out_of_time then old.ends_time else clock_timestamp() end, old.viewer_id,
    (select nickname from users where id = old.viewer_id), u.company_id, 'users.end-view', 'users', old.user_id::text,
    jsonb_build_object('reason', old.view_reason, 'endedBy', case when out_of_time then 'TIME'
      else coalesce(nullif(current_setting('cubby.view_end', true), ''), 'SESSION') end),
    old.address, nullif(current_setting('cubby.view_request', true), '')
  from (select) one left join users u on u.id = old.user_id;
  return null;
end $$;
create trigger view_ended after delete on sessions
  for each row when (old.viewer_id is not null) execute function view_ended();

-- Ends looks that would not be opened any more: the administrator may not look, holds less than the user, or does not
-- manage the user's company.
create function end_unfit_views() returns trigger language plpgsql as $$
begin
  if not exists (select from sessions where viewer_id is not null) then
    return null;
  end if;
  perform set_config('cubby.view_end', 'RIGHTS', true);
  delete from sessions s using users u, users v
  where s.viewer_id is not null and u.id = s.user_id and v.id = s.viewer_id and (
    not exists (
      select from user_roles r join role_permissions p using (role_id)
      where r.user_id = v.id and p.permission = 'VIEW_AS'
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
        false
      )
    )
  );
  perform set_config('cubby.view_end', '', true);
  return null;
end $$;
create trigger unfit_views_role_permissions after insert or delete on role_permissions
  for each statement execute function end_unfit_views();
create trigger unfit_views_user_roles after insert or delete on user_roles
  for each statement execute function end_unfit_views();
create trigger unfit_views_companies after insert or delete or update of operator_id, company_type on companies
  for each statement execute function end_unfit_views();
