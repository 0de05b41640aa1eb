-- Renames walks to inspections and door cases to discrepancies, before a release contains either.
alter table walks rename to inspections;
alter table walk_doors rename to inspection_doors;
alter table inspection_doors rename column walk_id to inspection_id;
alter table door_cases rename to discrepancies;

comment on table inspections is 'A user opens compartments of a site one after the other and records what is inside.';
comment on column inspections.user_id is 'The user who is to finish it.';
comment on table inspection_doors is 'The compartments of an inspection, each with what the user found inside.';
comment on column inspection_doors.name is 'The name of the compartment when the inspection began.';

create function pg_temp.renamed(name name) returns text language sql immutable return
  replace(replace(replace(name::text, 'walk_', 'inspection_'), 'walks', 'inspections'), 'door_cases', 'discrepancies');

-- Indexes, constraints, sequences and policies.
do $$
declare
  renamed record;
begin
  for renamed in
    select format('alter table %I rename constraint %I to %I', t.relname, c.conname, pg_temp.renamed(c.conname)) as command
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where t.relnamespace = 'public'::regnamespace and c.conname ~ 'walk|door_cases'
    union all
    select format('alter index %I rename to %I', i.relname, pg_temp.renamed(i.relname))
    from pg_class i
    where i.relnamespace = 'public'::regnamespace and i.relkind = 'i' and i.relname ~ 'walk|door_cases'
      and not exists (select from pg_constraint c where c.conindid = i.oid)
    union all
    select format('alter sequence %I rename to %I', s.relname, pg_temp.renamed(s.relname))
    from pg_class s
    where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and s.relname ~ 'walk|door_cases'
    union all
    select format('alter policy %I on %I rename to %I', p.polname, t.relname, pg_temp.renamed(p.polname))
    from pg_policy p join pg_class t on t.oid = p.polrelid
    where t.relnamespace = 'public'::regnamespace and p.polname ~ 'walk|door_cases'
  loop
    execute renamed.command;
  end loop;
end $$;

-- The topics of their changes are arguments of the triggers.
drop trigger row_delete_passed_on on inspections;
drop trigger row_insert_passed_on on inspections;
drop trigger row_update_passed_on on inspections;
drop trigger row_delete_passed_on on discrepancies;
drop trigger row_insert_passed_on on discrepancies;
drop trigger row_update_passed_on on discrepancies;
drop trigger walk_door_passed_on on inspection_doors;
drop function walk_passed_on;
select pass_on_changes('inspections', $$'inspections'$$,
  'select s.operator_id, null::bigint from sites s where s.id = r.site_id');
select pass_on_changes('discrepancies', $$'discrepancies'$$,
  'select company_id, logistics_company_id from orders where id = r.order_id');
create function inspection_passed_on() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox (topic, row_id, company_id, event_type)
  select 'inspections', i.id, s.operator_id, 'UPDATE'
  from inspections i join sites s on s.id = i.site_id where i.id in (select inspection_id from new_rows);
  return null;
end $$;
comment on function inspection_passed_on() is
  'Writes a change of an inspection to the outbox when one of its compartments changes.';
create trigger inspection_door_passed_on after update on inspection_doors referencing new table as new_rows
  for each statement execute function inspection_passed_on();

-- Databases that ran an unreleased version contain rows with the former names.
alter table door_events drop constraint door_events_state_check;
update door_events set state = 'DISCREPANCY' where state = 'CASE';
alter table door_events add constraint door_events_state_check
  check (state in ('APPLIED', 'NOTED', 'WAITING', 'DISCREPANCY'));
update role_permissions set permission = case permission when 'SITE_WALK' then 'SITE_INSPECT' else 'DISCREPANCIES' end
where permission in ('SITE_WALK', 'DOOR_CASES');
update audit_events set noun = 'inspections' where noun = 'walks' and exists (select from inspections);
update audit_events set noun = 'discrepancies' where noun = 'door-cases' and exists (select from discrepancies);
update order_events set event_type = 'SEEN_ON_INSPECTION',
  changes = (changes - 'walk') || case when changes ? 'walk' then jsonb_build_object('inspection', changes -> 'walk') else '{}' end
where event_type = 'SEEN_ON_WALK' and exists (select from inspections);
