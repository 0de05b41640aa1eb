-- An overdue payment that somebody sets is told to the terminal at once. What the clock charges in its time is not: terminals
-- compute it themselves.

create or replace function access_is_due_for_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into access_due (site_id, order_id)
  select distinct t.site_id, o.id from changed_rows p join orders o on o.id = p.order_id
    join terminal_states t on t.site_id in (o.site_id, o.current_location_id)
  where p.kind <> 'OVERDUE' or not exists (select from stays s where s.order_id = p.order_id and s.next_time <= now());
  return null;
end $$;
