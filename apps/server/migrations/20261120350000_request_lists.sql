-- What the lists of requests and of their orders are read along: each sort field with what it takes to know whose row it
-- is, so that a page costs the page; and a search that goes through an index under row-level security.

drop index requests_start_idx;
drop index requests_dispatch_idx;
create index requests_start_idx on requests (request_type, start_time desc, id desc)
  include (company_id, logistics_company_id, state) where start_time is not null;
create index requests_dispatch_idx on requests (request_type, dispatch_time desc, id desc)
  include (company_id, logistics_company_id, state) where dispatch_time is not null;
create index requests_created_idx on requests (request_type, created_time desc, id desc)
  include (company_id, logistics_company_id, state);
create index requests_complete_idx on requests (request_type, complete_time desc, id desc)
  include (company_id, logistics_company_id, state) where complete_time is not null;
-- Those that are not done yet come last in the order of their ends.
create index requests_waiting_idx on requests (request_type, id desc) include (company_id, logistics_company_id, state)
  where complete_time is null;
-- Which sites somebody's outbound records go to.
create index requests_site_company_idx on requests (site_id, company_id)
  include (logistics_company_id, request_type, state) where site_id is not null;
-- Two requests of the same address and slot are offered to be joined.
create index requests_slot_idx on requests (request_type, start_time, end_time, company_id)
  where start_time is not null and state <> 'CANCELED';
create index requests_grams_idx on requests using gin (chinese_grams(search_text))
  where chinese_grams(search_text) <> '{}';
-- The reports show what was not taken out.
create index request_items_report_idx on request_items (request_type, last_updated_time desc, id desc)
  include (company_id, logistics_company_id) where state <> 'CANCELED';
create index request_items_report_start_idx on request_items (request_type, start_time desc, id desc)
  include (company_id, logistics_company_id) where state <> 'CANCELED';
drop index request_items_start_idx;

-- LIKE is not leakproof, so under row-level security no index would serve it; this looks first and sees for itself whose
-- the rows are.
create function search_request_ids(pattern text, grams text[], most integer) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  everything boolean := sees_all();
  companies bigint[] := seen_companies();
  logistics bigint[] := seen_logistics();
begin
  if grams is null then
    return array(select r.id from requests r where r.search_text like pattern
      and (everything or r.company_id = any (companies) or r.logistics_company_id = any (logistics)) limit most);
  end if;
  return array(select r.id from requests r
    where chinese_grams(r.search_text) @> grams and chinese_grams(r.search_text) <> '{}' and r.search_text like pattern
      and (everything or r.company_id = any (companies) or r.logistics_company_id = any (logistics)) limit most);
end
$$;
comment on function search_request_ids is
  'At most `most` ids of requests that the caller sees with the pattern in their search text and, where grams are given, all of these grams in it.';
