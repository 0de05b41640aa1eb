-- What a birth of a whole cabinet costs (docs/decisions/126-device-plane-profile.md).

-- For transactions of the server the policies call no function for each row.
alter policy box_states_changed on box_states
  using ((select sees_all()) or writes_site(site_id)) with check ((select sees_all()) or writes_site(site_id));
alter policy device_events_changed on device_events with check ((select sees_all()) or writes_site(site_id));
alter policy device_boots_changed on device_boots with check ((select sees_all()) or writes_site(site_id));
alter policy commands_changed on commands with check ((select sees_all()) or writes_site(site_id));

-- A trigger copies box_id and site_id from box_states, where they are checked, and compartments and sites are never deleted.
alter table box_history drop constraint box_history_box_id_fkey, drop constraint box_history_site_id_fkey;
comment on table box_history is
  'Each value of each fact of a door: from when, caused by what; until the next one of the fact. By months. Box and site are those of box_states, without foreign keys of their own.';

create or replace function alerts_of_doors() returns trigger
language plpgsql security definer set search_path to public, pg_temp set plan_cache_mode to force_generic_plan as $$
begin
  with changed as materialized (
    -- A full join is hashed or merged, however few rows there were when its plan was made; each row has its partner.
    select n.site_id, n.box_id, n.changed_time, n.ledger, n.article, n.sensor, n.sensor is distinct from o.sensor as turned,
      box_disagrees(n.ledger, n.sensor, n.article) as disagrees, box_disagrees(o.ledger, o.sensor, o.article) as disagreed
    from new_rows n full join old_rows o on o.box_id = n.box_id
  ), ended as materialized (
    -- The subselects with an offset are read by their keys, row by row: few doors have an alert.
    select a.id, a.type, a.open_time is null as is_waiting, c.changed_time
    from changed c, lateral (values ('DOOR_LEFT_OPEN', c.turned and c.sensor = 'CLOSED'), ('FORCED_OPEN', c.turned and c.sensor = 'CLOSED'),
      ('DISAGREEMENT', c.disagreed and not c.disagrees)) t (type, applies), lateral (
      select id, type, open_time from alerts where site_id = c.site_id and type = t.type and coalesce(box_id, 0) = c.box_id
        and coalesce(board, '') = '' and close_time is null offset 0
    ) a
    where t.applies
  ), dropped as (
    delete from alerts a using ended e where a.id = e.id and e.is_waiting and e.type <> 'FORCED_OPEN'
  ), closed as (
    update alerts a set over_time = case when e.is_waiting then e.changed_time else a.over_time end,
      close_time = case when e.is_waiting then a.close_time else greatest(e.changed_time, a.open_time) end,
      due_time = case when e.is_waiting then a.due_time end,
      last_updated_time = case when e.is_waiting then a.last_updated_time else clock_timestamp() end
    from ended e where a.id = e.id and (not e.is_waiting or e.type = 'FORCED_OPEN')
  )
  insert into alerts as a (site_id, box_id, type, since, due_time, details)
  select c.site_id, c.box_id, t.type, c.changed_time, t.due,
    case t.type when 'DISAGREEMENT' then jsonb_build_object('ledger', c.ledger, 'article', c.article) else '{}' end
  from changed c, lateral (values
    ('DOOR_LEFT_OPEN', case when c.turned and c.sensor = 'OPEN' then c.changed_time + make_interval(mins => (
      select least(unclosed_door_user_minutes, unclosed_door_admin_minutes) from sites where id = c.site_id)) end),
    ('DISAGREEMENT', case when c.disagrees and not c.disagreed then clock_timestamp() + interval '5 min' end)
  ) t (type, due)
  where t.due is not null
  order by c.box_id
  on conflict (site_id, type, coalesce(box_id, 0), coalesce(board, '')) where close_time is null do update
  set details = a.details || excluded.details, over_time = null,
    due_time = case when a.open_time is null then least(coalesce(a.due_time, excluded.due_time), excluded.due_time)
      else coalesce(a.due_time, excluded.due_time) end;
  return null;
end $$;
comment on function alerts_of_doors() is 'Begins and ends the alerts that follow from the states of compartments.';

-- A connection that the server ended itself is no outage: an event reports it once the terminal has stayed away.
alter table terminal_states add column end_reported_time timestamptz;
comment on column terminal_states.end_reported_time is
  'If the server ended the connection: since, once the terminal has stayed away and an event has reported it.';
update terminal_states set end_reported_time = since where not connected and why = 'SERVER';

create or replace function event_of_terminal() returns trigger
language plpgsql security definer set search_path to public, pg_temp as $$
declare
  was_unreported constant boolean := not old.connected and old.why = 'SERVER' and old.end_reported_time is distinct from old.since;
begin
  if (case
    when new.connected then not old.connected and not was_unreported
    when new.why = 'SERVER' then new.end_reported_time = new.since and new.end_reported_time is distinct from old.end_reported_time
    else old.connected or was_unreported
  end) then
    insert into events (type, company_id, site_id, data)
    select 'LOCKER_CLIENT_SESSION', s.operator_id, s.id, json_build_object(
      'session', case when new.connected then 'CONNECTED' else 'DISCONNECTED' end, 'reason', new.why, 'userId', null,
      'locker', event_locker(s.id, s.name, s.serial_number), 'happenedTime', event_time(new.since))
    from sites s where s.id = new.site_id;
  end if;
  if new.version is not null and new.version is distinct from old.version then
    insert into events (type, company_id, site_id, data)
    select 'LOCKER_UPDATE', s.operator_id, s.id, json_build_object('change', 'SOFTWARE', 'status', s.status,
      'softwareVersion', new.version, 'locker', event_locker(s.id, s.name, s.serial_number),
      'happenedTime', event_time(clock_timestamp()))
    from sites s where s.id = new.site_id;
  end if;
  return null;
end $$;
comment on function event_of_terminal() is
  'Writes LOCKER_CLIENT_SESSION when a terminal is connected or disconnected, and LOCKER_UPDATE when it runs another version.';
create or replace trigger event_of_terminal after update on terminal_states for each row
  when (new.connected is distinct from old.connected or new.why is distinct from old.why or new.version is distinct from old.version
    or new.end_reported_time is distinct from old.end_reported_time)
  execute function event_of_terminal();
