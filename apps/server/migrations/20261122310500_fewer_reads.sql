-- Names of companies are searched in small letters alone; people who are gone are few, and counted apart from who holds a
-- role; lines of the audit about a noun are counted by action along one index.
drop index companies_name_trgm_idx;
create index users_gone_idx on users (id) where deactivated_time is not null;
create index audit_events_noun_action_idx on audit_events (noun, noun_id, occurred_time desc, id desc)
  include (company_id, action);
drop index audit_events_noun_idx;

-- Ranges of times that ended in the past are gathered and sorted along these, without the tables.
create index requests_created_list_idx on requests (request_type, created_time desc, id desc)
  include (company_id, logistics_company_id, state, last_updated_time);
drop index requests_created_idx;
create index requests_start_list_idx on requests (request_type, start_time desc, id desc)
  include (company_id, logistics_company_id, state, last_updated_time) where start_time is not null;
drop index requests_start_idx;
create index requests_dispatch_list_idx on requests (request_type, dispatch_time desc, id desc)
  include (company_id, logistics_company_id, state, last_updated_time) where dispatch_time is not null;
drop index requests_dispatch_idx;
create index request_items_report_start_list_idx on request_items (request_type, start_time desc, id desc)
  include (company_id, logistics_company_id, last_updated_time) where state <> 'CANCELED';
drop index request_items_report_start_idx;
