-- One function keeps the totals of all lists (list_counts), in place of one for each: a trigger says where a row of its table
-- counts. The sums are the same. The functions it replaces were called by their triggers alone.

create function count_list_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cell constant text := format(
    'select %s, %s, %s, %s', tg_argv[0], coalesce(tg_argv[3], 'company_id'), coalesce(tg_argv[4], 'logistics_company_id'),
    tg_argv[1]);
  kept constant text := ' where ' || coalesce(tg_argv[2], 'true');
  change constant text := 'insert into list_count_deltas (list, company_id, logistics_company_id, state, n) ';
begin
  if tg_level = 'ROW' then
    execute change || cell || ', 1 from (select $1.*) r' || kept || ' union all '
      || cell || ', -1 from (select $2.*) r' || kept using new, old;
  elsif tg_op = 'INSERT' then
    execute change || cell || ', count(*) from new_rows' || kept || ' group by 1, 2, 3, 4';
  elsif tg_op = 'DELETE' then
    execute change || cell || ', -count(*) from old_rows' || kept || ' group by 1, 2, 3, 4';
  else
    execute change || 'select list, company, logistics, state, sum(step) from ('
      || cell || ', 1 from new_rows' || kept || ' union all ' || cell || ', -1 from old_rows' || kept
      || ') changed (list, company, logistics, state, step) group by 1, 2, 3, 4 having sum(step) <> 0';
  end if;
  return null;
end $$;
comment on function count_list_changes is 'Keeps the total of a list. Arguments, each SQL over a row of the table: the list that it is in, its state there, what counts (all), its company (company_id) and logistics company (logistics_company_id).';
-- It runs as its owner what its trigger says (a company that changes its own status does not see the total of the operator
-- above it): nobody else makes a trigger of it.
revoke execute on function count_list_changes from public;

create or replace trigger request_count_inserted after insert on requests
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'requests:' || request_type$$, 'state');
create or replace trigger request_count_updated after update on requests
  referencing old table as old_rows new table as new_rows for each statement execute function count_list_changes(
    $$'requests:' || request_type$$, 'state');
create or replace trigger request_count_deleted after delete on requests
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'requests:' || request_type$$, 'state');

create or replace trigger request_item_count_inserted after insert on request_items
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'request_items:' || request_type$$, 'state');
create or replace trigger request_item_count_updated after update on request_items
  referencing old table as old_rows new table as new_rows for each statement execute function count_list_changes(
    $$'request_items:' || request_type$$, 'state');
create or replace trigger request_item_count_deleted after delete on request_items
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'request_items:' || request_type$$, 'state');

-- Status changes all the time: only what the totals of places hang on counts.
create or replace trigger request_place_count_inserted after insert on requests
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'requests/site'$$, 'site_id::text', 'site_id is not null');
create or replace trigger request_place_count_updated after update on requests
  for each row when (
    old.site_id is distinct from new.site_id
    or old.company_id <> new.company_id or old.logistics_company_id is distinct from new.logistics_company_id
  ) execute function count_list_changes(
    $$'requests/site'$$, 'site_id::text', 'site_id is not null');
create or replace trigger request_place_count_deleted after delete on requests
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'requests/site'$$, 'site_id::text', 'site_id is not null');

create or replace trigger order_kind_count_inserted after insert on orders
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'orders:' || kind$$, 'status', $$kind <> 'STANDARD'$$);
create or replace trigger order_kind_count_updated after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function count_list_changes(
    $$'orders:' || kind$$, 'status', $$kind <> 'STANDARD'$$);
create or replace trigger order_kind_count_deleted after delete on orders
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'orders:' || kind$$, 'status', $$kind <> 'STANDARD'$$);

create or replace trigger place_count_inserted after insert on orders
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'orders/site'$$, 'site_id::text', 'site_id is not null');
create or replace trigger place_count_updated after update on orders
  for each row when (
    old.site_id is distinct from new.site_id
    or old.company_id <> new.company_id or old.logistics_company_id is distinct from new.logistics_company_id
  ) execute function count_list_changes(
    $$'orders/site'$$, 'site_id::text', 'site_id is not null');
create or replace trigger place_count_deleted after delete on orders
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'orders/site'$$, 'site_id::text', 'site_id is not null');

create trigger service_count_inserted after insert on orders
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'orders/service'$$, 'service_id::text', 'service_id is not null');
create trigger service_count_updated after update on orders
  for each row when (
    old.service_id is distinct from new.service_id
    or old.company_id <> new.company_id or old.logistics_company_id is distinct from new.logistics_company_id
  ) execute function count_list_changes(
    $$'orders/service'$$, 'service_id::text', 'service_id is not null');
create trigger service_count_deleted after delete on orders
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'orders/service'$$, 'service_id::text', 'service_id is not null');

create or replace trigger mailroom_recipient_count_inserted after insert on mailroom_recipients
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'mailroom_recipients'$$, $$'KEPT'$$, 'true', 'company_id', 'null::bigint');
create or replace trigger mailroom_recipient_count_deleted after delete on mailroom_recipients
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'mailroom_recipients'$$, $$'KEPT'$$, 'true', 'company_id', 'null::bigint');

create or replace trigger company_count_inserted after insert on companies
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'companies'$$, $$status || '/' || company_type$$, 'deleted_time is null', 'coalesce(operator_id, 0)', 'null::bigint');
create or replace trigger company_count_updated after update on companies
  referencing old table as old_rows new table as new_rows for each statement execute function count_list_changes(
    $$'companies'$$, $$status || '/' || company_type$$, 'deleted_time is null', 'coalesce(operator_id, 0)', 'null::bigint');
create or replace trigger company_count_deleted after delete on companies
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'companies'$$, $$status || '/' || company_type$$, 'deleted_time is null', 'coalesce(operator_id, 0)', 'null::bigint');

-- Signing in touches people all the time.
create or replace trigger user_count_inserted after insert on users
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'users'$$, 'status', 'deactivated_time is null', 'coalesce(company_id, 0)', 'coalesce(company_id, 0)');
create or replace trigger user_count_updated after update of company_id, status, deactivated_time on users
  for each row when (
    old.company_id is distinct from new.company_id or old.status <> new.status
    or (old.deactivated_time is null) <> (new.deactivated_time is null)
  ) execute function count_list_changes(
    $$'users'$$, 'status', 'deactivated_time is null', 'coalesce(company_id, 0)', 'coalesce(company_id, 0)');
create or replace trigger user_count_deleted after delete on users
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'users'$$, 'status', 'deactivated_time is null', 'coalesce(company_id, 0)', 'coalesce(company_id, 0)');

create or replace trigger audit_count_inserted after insert on audit_events
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'audit_events'$$, 'action', 'true', 'coalesce(company_id, 0)', 'coalesce(company_id, 0)');

drop function request_count_changed, order_kind_count_changed, place_count_changed, request_place_count_changed,
  mailroom_recipient_count_changed, company_count_changed, user_count_changed, audit_count_changed;
