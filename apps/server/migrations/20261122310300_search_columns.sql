-- Searches of people, companies and the audit that hit many: what they compare stands in a narrow index beside the order of
-- the list, so that a common fragment is counted without the tables.

alter table companies add column search_name text not null generated always as (lower(name)) stored;
comment on column companies.search_name is 'The name in small letters.';
create index companies_search_idx on companies using gin (search_name gin_trgm_ops);
create index companies_list_idx on companies (last_updated_time desc, id desc)
  include (operator_id, company_type, status, search_name) where deleted_time is null;
drop index companies_updated_idx;

alter table users add column search_text text not null generated always as (
  lower(username || e'\n' || nickname || e'\n' || coalesce(mail, '') || e'\n' || coalesce(phone, ''))
) stored;
comment on column users.search_text is 'Names, mail and phone in small letters, a line each.';
create index users_search_text_idx on users using gin (search_text gin_trgm_ops);
drop index users_search_idx;
create index users_list_idx on users (last_updated_time desc, id desc) include (company_id, status, search_text)
  where deactivated_time is null;
drop index users_updated_idx;

create index audit_events_list_idx on audit_events (occurred_time desc, id desc) include (company_id, search_text);
drop index audit_events_time_idx;
