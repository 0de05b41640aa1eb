-- The page of a site follows its doors: what changes at a door is told with the id of its site.

create function site_boxes_passed_on() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into outbox (topic, row_id, company_id, event_type)
  select 'site-boxes', s.id, s.operator_id, 'UPDATE' from sites s where s.id in (select site_id from new_rows);
  return null;
end $$;

create trigger box_built_passed_on after insert on boxes referencing new table as new_rows
  for each statement execute function site_boxes_passed_on();
create trigger box_changed_passed_on after update on boxes referencing new table as new_rows
  for each statement execute function site_boxes_passed_on();
create trigger box_state_passed_on after update on box_states referencing new table as new_rows
  for each statement execute function site_boxes_passed_on();
