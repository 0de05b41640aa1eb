-- Mailroom recipients as people keep them: the parts of a name, how they are told of a parcel, and at which sites.

alter table mailroom_recipients add column first_name text check (length(first_name) <= 32);
alter table mailroom_recipients add column last_name text check (length(last_name) <= 32);
alter table mailroom_recipients add column push_methods text[] not null default '{}'
  check (push_methods <@ array['PHONE', 'EMAIL', 'USER_ID']);
alter table mailroom_recipients add column user_id bigint references users;
alter table mailroom_recipients add column all_sites boolean not null default true;
create index mailroom_recipients_user_idx on mailroom_recipients (user_id);
comment on table mailroom_recipients is 'People of a company who get parcels through a mailroom.';
comment on column mailroom_recipients.name is 'As it goes onto parcels.';
comment on column mailroom_recipients.push_methods is 'How the person is told of a parcel: PHONE, EMAIL, USER_ID; each has its contact value.';
comment on column mailroom_recipients.user_id is 'The account that is told, where USER_ID is one of the methods.';
comment on column mailroom_recipients.all_sites is 'Gets parcels at every site; else at those of mailroom_recipient_sites.';

update mailroom_recipients set
  first_name = nullif(split_part(name, ' ', 1), ''),
  last_name = nullif(trim(substr(name, length(split_part(name, ' ', 1)) + 1)), ''),
  push_methods = array_remove(array[
    case when phone is not null then 'PHONE' end, case when mail is not null then 'EMAIL' end
  ], null);

alter table mailroom_recipients add constraint mailroom_recipients_contacts check (
  (not 'PHONE' = any (push_methods) or phone is not null)
  and (not 'EMAIL' = any (push_methods) or mail is not null)
  and (not 'USER_ID' = any (push_methods) or user_id is not null)
);

-- Two rows that nobody could tell apart become one; the parcels go with it.
with same as (
  select id, min(id) over (
    partition by company_id, lower(name), lower(coalesce(mail, '')), coalesce(phone, ''), user_id
  ) as kept
  from mailroom_recipients
), moved as (
  update orders o set mailroom_recipient_id = s.kept from same s
  where o.mailroom_recipient_id = s.id and s.id <> s.kept
)
delete from mailroom_recipients r using same s where r.id = s.id and s.id <> s.kept;
create unique index mailroom_recipients_key on mailroom_recipients
  (company_id, lower(name), lower(coalesce(mail, '')), coalesce(phone, ''), user_id) nulls not distinct;

create index mailroom_recipients_updated_idx on mailroom_recipients (last_updated_time desc, id desc);
create index mailroom_recipients_company_updated_idx on mailroom_recipients
  (company_id, last_updated_time desc, id desc);
create index mailroom_recipients_name_idx on mailroom_recipients (name, id);
drop index mailroom_recipients_company_idx;
create index mailroom_recipients_company_name_idx on mailroom_recipients (company_id, name, id);

create table mailroom_recipient_sites (
  recipient_id bigint not null references mailroom_recipients on delete cascade,
  site_id bigint not null references sites,
  primary key (recipient_id, site_id)
);
create index mailroom_recipient_sites_site_idx on mailroom_recipient_sites (site_id);
comment on table mailroom_recipient_sites is 'The sites at which a recipient gets parcels, where it is not every site.';
alter table mailroom_recipient_sites enable row level security;
alter table mailroom_recipient_sites force row level security;
create policy mailroom_recipient_sites_seen on mailroom_recipient_sites
  using ((select sees_all()) or exists (select from mailroom_recipients where mailroom_recipients.id = recipient_id));
create policy mailroom_recipient_sites_owner on mailroom_recipient_sites to current_user using (true);

-- What a search looks at.
alter table mailroom_recipients add column search_text text not null
  generated always as (lower(name || e'\n' || coalesce(mail, '') || e'\n' || coalesce(phone, ''))) stored;
drop index mailroom_recipients_trgm_idx;
create index mailroom_recipients_search_idx on mailroom_recipients using gin (search_text gin_trgm_ops);
comment on column mailroom_recipients.search_text is 'Name, mail and phone in small letters, a line each.';

-- Row-level security keeps a search by pattern from the index: these look on behalf of the caller, within their scope.
-- Planned anew each time, since everything hangs on the values: what is rare is gathered from the index of the text, what
-- is common is met soon along the index of the order.
create function count_found_mailroom_recipients(pattern text, company bigint) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  companies bigint[] := case when company is null then seen_companies() else array[company] end;
begin
  if not sees_all() and company is not null and not company = any (seen_companies()) then
    return 0;
  elsif sees_all() and company is null and length(pattern) < 5 then
    -- Fewer than three characters: the whole index would be read, which is slower than the table.
    return (select count(*) from mailroom_recipients r where r.search_text || '' like pattern);
  elsif sees_all() and company is null then
    return (select count(*) from mailroom_recipients r where r.search_text like pattern);
  else
    return (select count(*) from mailroom_recipients r
      where r.search_text like pattern and r.company_id = any (companies));
  end if;
end
$$;
comment on function count_found_mailroom_recipients is
  'How many mailroom recipients the caller sees, of one company where one is given, with the pattern in their search text.';

create function page_found_mailroom_recipients(
  pattern text, company bigint, field text, descending boolean, most integer, skipped integer
) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  companies bigint[] := case when company is null then seen_companies() else array[company] end;
  direction text := case when descending then 'desc' else 'asc' end;
  ids bigint[];
begin
  if not sees_all() and company is not null and not company = any (seen_companies()) then
    return '{}';
  end if;
  execute format(
    'select array(select r.id from mailroom_recipients r where %s %s order by r.%I %s, r.id %s limit $3 offset $4)',
    case when length(pattern) < 5 then 'r.search_text || '''' like $1' else 'r.search_text like $1' end,
    case when sees_all() and company is null then '' else 'and r.company_id = any ($2)' end,
    field, direction, direction
  ) into ids using pattern, companies, most, skipped;
  return ids;
end
$$;
comment on function page_found_mailroom_recipients is
  'The ids of a page of what count_found_mailroom_recipients counts, in the order of a column and of the ids.';

-- Exact totals, kept as those of the other lists.
create function mailroom_recipient_count_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_count_deltas select tg_table_name, company_id, null, 'KEPT', count(*) from new_rows group by 2;
  else
    insert into list_count_deltas select tg_table_name, company_id, null, 'KEPT', -count(*) from old_rows group by 2;
  end if;
  return null;
end $$;
create trigger mailroom_recipient_count_inserted after insert on mailroom_recipients
  referencing new table as new_rows for each statement execute function mailroom_recipient_count_changed();
create trigger mailroom_recipient_count_deleted after delete on mailroom_recipients
  referencing old table as old_rows for each statement execute function mailroom_recipient_count_changed();
insert into list_count_deltas
select 'mailroom_recipients', company_id, null, 'KEPT', count(*) from mailroom_recipients group by company_id;
