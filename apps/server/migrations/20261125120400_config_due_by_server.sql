-- The server marks the configuration of terminals as due where it changes services, workflows and compartments
-- (lockers/terminals). Hours, services and compartments of a site change with the row of the site, which marks it.

drop trigger terminal_config_due_hours on site_hours;
drop trigger terminal_config_due_no_hours on site_hours;
drop trigger terminal_config_due_service on site_services;
drop trigger terminal_config_due_no_service on site_services;
drop trigger terminal_config_due_box on boxes;
drop trigger terminal_config_due_new_box on boxes;
drop trigger terminal_config_due_door on box_states;
drop trigger terminal_config_due_service on services;
drop trigger terminal_config_due_box_config on service_box_configs;
drop trigger terminal_config_due_workflow on workflows;
drop function terminal_config_due_door();
drop function terminal_config_due_of_service();
drop function terminal_config_due_workflow();

create or replace function terminal_config_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
begin
  update terminal_states set config_due_time = clock_timestamp() where site_id in (select id from new_rows);
  return null;
end $function$;
comment on function terminal_config_due() is 'Marks the configuration of the terminals of changed sites as due.';
create or replace trigger terminal_config_due_site after update on sites
  referencing new table as new_rows for each statement execute function terminal_config_due();
