-- One policy says who sees events at doors and that the server alone writes them.
drop policy door_events_server on door_events;
drop policy door_events_seen on door_events;
create policy door_events_seen on door_events for all using (
  (select sees_all()) or (order_id is null and site_id in (select s.id from sites s))
  or order_id in (select o.id from orders o)) with check ((select sees_all()));
