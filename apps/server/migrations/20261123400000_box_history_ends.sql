-- A value of a fact of a door ends where the next one begins: nobody writes its end, which moved each row in all its indexes.
create or replace function keep_box_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into box_history (box_id, site_id, fact, value, note, cause, order_id, user_id, user_name, from_time)
    select n.box_id, n.site_id, f.fact, f.value, f.note, n.cause, null, n.changed_by_id, n.changed_by_name, n.changed_time
    from new_rows n, lateral (values ('LEDGER', n.ledger, null), ('SENSOR', n.sensor, null), ('ARTICLE', n.article, null),
      ('SERVICE', n.service, n.service_note)) f (fact, value, note);
    perform count_site_sizes(array(select distinct site_id from new_rows));
    return null;
  end if;
  insert into box_history (box_id, site_id, fact, value, note, cause, order_id, user_id, user_name, from_time)
  select n.box_id, n.site_id, f.fact, f.value, f.note, n.cause, case when f.fact = 'LEDGER' then n.order_id end,
    n.changed_by_id, n.changed_by_name, n.changed_time
  -- A full join is hashed or merged, however few rows there were when its plan was made; each row has its partner.
  from new_rows n full join old_rows o on o.box_id = n.box_id, lateral (values
    ('LEDGER', n.ledger, null, o.ledger, null), ('SENSOR', n.sensor, null, o.sensor, null), ('ARTICLE', n.article, null, o.article, null),
    ('SERVICE', n.service, n.service_note, o.service, o.service_note)) f (fact, value, note, value_before, note_before)
  where (f.value, f.note) is distinct from (f.value_before, f.note_before)
  order by n.box_id;
  with changed as materialized (
    select n.box_id, n.parcels, n.service, o.parcels as parcels_before, o.service as service_before
    from new_rows n full join old_rows o on o.box_id = n.box_id
    where (n.parcels, n.service) is distinct from (o.parcels, o.service)
  )
  update site_box_types b set rooms = b.rooms + d.rooms
  from (
    select x.site_id, x.box_type_id,
      sum(case c.service when 'IN_SERVICE' then greatest(p.parcels_per_door - c.parcels, 0) else 0 end
        - case c.service_before when 'IN_SERVICE' then greatest(p.parcels_per_door - c.parcels_before, 0) else 0 end)::integer as rooms
    from changed c join boxes x on x.id = c.box_id and x.deleted_time is null join sites p on p.id = x.site_id
    group by 1, 2
  ) d
  where b.site_id = d.site_id and b.box_type_id = d.box_type_id and d.rooms <> 0;
  return null;
end $$;
drop index box_history_now_idx;
alter table box_history drop column until_time;
comment on table box_history is 'Each value of each fact of a door: from when, caused by what; until the next one of the fact. By months.';

-- Of each door by itself: a join of what was with what is was most of what a birth cost.
drop trigger terminal_config_due_door on box_states;
create or replace function terminal_config_due_door() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update terminal_states set config_due_time = clock_timestamp() where site_id = new.site_id;
  return null;
end $$;
create trigger terminal_config_due_door after update on box_states for each row
  when (new.service is distinct from old.service) execute function terminal_config_due_door();
