-- Alerts about doors follow from a statement, not from each row: a batch of messages changes hundreds of doors, of which few begin or
-- end an alert.

create function alerts_of_doors() returns trigger
language plpgsql security definer set search_path to public, pg_temp set plan_cache_mode to force_generic_plan as $$
declare
  f record;
begin
  for f in
    with changed as materialized (
      -- A full join is hashed or merged, however few rows there were when its plan was made; each row has its partner.
      select n.site_id, n.box_id, n.changed_time, n.ledger, n.article, n.sensor, n.sensor is distinct from o.sensor as turned,
        box_disagrees(n.ledger, n.sensor, n.article) as disagrees, box_disagrees(o.ledger, o.sensor, o.article) as disagreed
      from new_rows n full join old_rows o on o.box_id = n.box_id
    )
    select c.*, t.type, t.begins, t.due
    from changed c join sites s on s.id = c.site_id, lateral (values
      (c.turned and c.sensor = 'OPEN', 'DOOR_LEFT_OPEN', true,
        c.changed_time + make_interval(mins => least(s.unclosed_door_user_minutes, s.unclosed_door_admin_minutes))),
      (c.disagrees and not c.disagreed, 'DISAGREEMENT', true, clock_timestamp() + interval '5 min'),
      (c.turned and c.sensor = 'CLOSED', 'DOOR_LEFT_OPEN', false, null),
      (c.turned and c.sensor = 'CLOSED', 'FORCED_OPEN', false, null),
      (c.disagreed and not c.disagrees, 'DISAGREEMENT', false, null)
    ) t (applies, type, begins, due)
    where (c.turned or c.disagrees <> c.disagreed) and t.applies and case when t.begins then t.due is not null else exists (
      select from alerts a where a.site_id = c.site_id and a.type = t.type and coalesce(a.box_id, 0) = c.box_id
        and coalesce(a.board, '') = '' and a.close_time is null) end
    order by c.box_id
  loop
    if f.begins then
      perform alert_begins(f.site_id, f.box_id, null, f.type, f.changed_time, f.due,
        case f.type when 'DISAGREEMENT' then jsonb_build_object('ledger', f.ledger, 'article', f.article) else '{}' end);
    else
      perform alert_ends(f.site_id, f.box_id, null, f.type, f.changed_time);
    end if;
  end loop;
  return null;
end $$;
comment on function alerts_of_doors() is 'Begins and ends the alerts that follow from the states of compartments.';

drop trigger alerts_of_door on box_states;
drop function alerts_of_door();
create trigger alerts_of_doors after update on box_states referencing old table as old_rows new table as new_rows
  for each statement execute function alerts_of_doors();

-- Within an hour the time does not change, so that a message changes no index.
alter table device_boots alter column last_heard set default date_trunc('hour', now());
comment on column device_boots.last_heard is 'The hour of the last message.';
-- Free space for the next versions of their rows, so that a change of a state touches no index.
alter table device_boots set (fillfactor = 70);
alter table box_states set (fillfactor = 70);
alter table terminal_states set (fillfactor = 70);
