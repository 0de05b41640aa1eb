-- The outbox tells of the rows of every noun, not of orders alone. Columns are added and loosened, none is taken away: the
-- release before reads the rows of the topic 'order', which stay as they were.

alter domain outbox_topic drop constraint outbox_topic_check;
alter domain outbox_topic add constraint outbox_topic_check check (value ~ '^[a-z]+(-[a-z]+)*$');
comment on domain outbox_topic is 'A noun, in its plural, as in the live event that tells of it; order, for the orders.';

alter table outbox
  add column row_id bigint,
  alter column order_id drop not null,
  alter column company_id drop not null,
  add constraint outbox_names_one check ((order_id is null) <> (row_id is null));
comment on column outbox.order_id is 'The order; null for the row of another noun.';
comment on column outbox.row_id is 'The row of the noun that the topic names; null for an order.';
comment on column outbox.company_id is 'The company after the change; with logistics_company_id, who may know of it. Null in both: the platform alone.';
comment on column outbox.event_type is 'As in order_events; INSERT, UPDATE or DELETE for the row of another noun.';

create function row_change_passed_on() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  passing_on constant text :=
    'insert into outbox (topic, row_id, company_id, logistics_company_id, event_type) select '
    || tg_argv[0] || ', r.id, o.company_id, o.logistics_company_id, ' || quote_literal(tg_op);
  told constant text := ' r, lateral (' || tg_argv[1] || ') o (company_id, logistics_company_id)';
begin
  if tg_level = 'STATEMENT' then
    execute passing_on || ' from new_rows' || told;
  elsif tg_op = 'UPDATE' then
    execute passing_on || ' from (select $1.*)' || told using new;
  else
    execute passing_on || ' from (select $1.*)' || told using old;
    return old;
  end if;
  return null;
end $$;

-- A line for each noun whose lists and pages follow the changes of others.
create function pass_on_changes(
  of_table regclass, topic text, owners text,
  changed text default 'new.last_updated_time is distinct from old.last_updated_time'
) returns void language plpgsql as $$
declare
  passing_on constant text := format('execute function row_change_passed_on(%L, %L)', topic, owners);
begin
  execute format('create trigger row_insert_passed_on after insert on %s referencing new table as new_rows
    for each statement %s', of_table, passing_on);
  execute format('create trigger row_update_passed_on after update on %s for each row when (%s) %s',
    of_table, changed, passing_on);
  -- Before: who sees the row may stand in rows that go with it.
  execute format('create trigger row_delete_passed_on before delete on %s for each row %s', of_table, passing_on);
end $$;
comment on function pass_on_changes(regclass, text, text, text) is
  'Has each change of a row of the table told in the outbox. Topic and owners are SQL over a row r: the noun, and a query of (company, logistics company), one row for each scope that sees the row.';
revoke execute on function pass_on_changes(regclass, text, text, text) from public;

select pass_on_changes('mailroom_recipients', $$'mailroom-recipients'$$, 'select r.company_id, null::bigint');
select pass_on_changes('users', $$'users'$$, 'select r.company_id, r.company_id');
-- People of whichever company has the role, or may have it (role_seen).
select pass_on_changes('roles', $$'roles'$$, '
  select r.company_id, r.company_id
  union select company_id, company_id from role_companies where role_id = r.id
  union select company_id, company_id from user_roles where role_id = r.id and company_id is not null');
-- Its own people, and those of the operators above; these do not have logistics companies in their scope, but manage them.
select pass_on_changes('companies', $$'companies'$$, $$
  select r.id, r.id union all select r.operator_id, null::bigint where r.company_type = 'LOGISTICS' and r.operator_id is not null$$);
-- To whoever works with the sites of an operator; a merchant, who looks them up, reads them when they ask.
select pass_on_changes('sites', $$'sites'$$, 'select r.operator_id, null::bigint');
select pass_on_changes('site_groups', $$'site-groups'$$, 'select r.operator_id, null::bigint');
-- Their counts of orders change without a change of their own.
select pass_on_changes('requests', $$case r.request_type when 'OUTBOUND' then 'outbound-records' else 'requests' end$$,
  'select r.company_id, r.logistics_company_id', 'new.* is distinct from old.*');
