-- The counts of orders by kind, site and service, and those of the audit log, are written by one statement each that is planned
-- once. `count_list_changes` builds its statement again for each row that changes, which took longer than the insert.

create or replace function order_count_changed() returns trigger
language plpgsql security definer set search_path to public, pg_temp as $$
begin
  insert into order_count_deltas
  select company_id, logistics_company_id, status, utc_day(created_time), utc_day(inbound_time), utc_day(arranged_time),
         utc_day(dispatch_time), utc_day(returned_to_warehouse_time), utc_day(stored_time), utc_day(collected_time),
         case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
  select c.list, coalesce(r.company_id, 0), r.logistics_company_id, c.state,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed_rows r, lateral (values
    ('orders:' || nullif(r.kind::text, 'STANDARD'), r.status::text), ('orders/site', r.site_id::text), ('orders/service', r.service_id::text)
  ) c (list, state)
  where c.list is not null and c.state is not null group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function order_count_updated() returns trigger
language plpgsql security definer set search_path to public, pg_temp as $$
begin
  insert into order_count_deltas
  select company_id, logistics_company_id, status, created, inbound, arranged, dispatch, returned, stored, collected,
         sum(step)
  from (
    select company_id, logistics_company_id, status, utc_day(created_time) as created, utc_day(inbound_time) as inbound,
           utc_day(arranged_time) as arranged, utc_day(dispatch_time) as dispatch,
           utc_day(returned_to_warehouse_time) as returned, utc_day(stored_time) as stored,
           utc_day(collected_time) as collected, 1 as step
    from new_rows
    union all
    select company_id, logistics_company_id, status, utc_day(created_time), utc_day(inbound_time),
           utc_day(arranged_time), utc_day(dispatch_time), utc_day(returned_to_warehouse_time), utc_day(stored_time),
           utc_day(collected_time), -1
    from old_rows
  ) cells
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  having sum(step) <> 0;
  insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
  select 'orders:' || kind::text, coalesce(company_id, 0), logistics_company_id, status::text, sum(step)
  from (
    select kind, company_id, logistics_company_id, status, 1 as step from new_rows where kind <> 'STANDARD'
    union all
    select kind, company_id, logistics_company_id, status, -1 from old_rows where kind <> 'STANDARD'
  ) cells
  group by 1, 2, 3, 4 having sum(step) <> 0;
  return null;
end $$;

drop trigger order_kind_count_inserted on orders;
drop trigger order_kind_count_updated on orders;
drop trigger order_kind_count_deleted on orders;
drop trigger place_count_inserted on orders;
drop trigger place_count_deleted on orders;
drop trigger service_count_inserted on orders;
drop trigger service_count_deleted on orders;

create function count_audit_events_written() returns trigger
language plpgsql security definer set search_path to public, pg_temp as $$
begin
  insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
  select 'audit_events', coalesce(company_id, 0), coalesce(company_id, 0), action, count(*) from new_rows group by 1, 2, 3, 4;
  return null;
end $$;
comment on function count_audit_events_written() is 'Maintains the counts of the audit log by action and company.';
create or replace trigger audit_count_inserted after insert on audit_events referencing new table as new_rows
  for each statement execute function count_audit_events_written();
