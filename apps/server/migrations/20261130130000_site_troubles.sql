-- The list of sites begins with those that need a user. How urgent a site is follows from its terminal, its alerts and its
-- compartments; it is stored so that a page of the list is read along an index.
alter table sites add column trouble integer not null default 0 check (trouble >= 0);
comment on column sites.trouble is 'How urgent it is to look after the site: 1000000 if its terminal is offline, 10 for each open alert and each compartment out of service, 1 if no compartment is free. Refreshed each minute.';
create index sites_trouble_idx on sites (trouble desc, id desc) where deleted_time is null;
create index sites_operator_trouble_idx on sites (operator_id, trouble desc, id desc) where deleted_time is null;

create function refresh_site_troubles() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed integer;
begin
  with doors as (
    select d.site_id, count(*) filter (where d.service not in ('IN_SERVICE', 'LOCKED')) as faults,
      bool_or(d.ledger = 'AVAILABLE' and d.service = 'IN_SERVICE') as free
    from box_states d
      join boxes b on b.id = d.box_id and b.deleted_time is null
      join box_types t on t.id = b.box_type_id and not t.management
    group by d.site_id
  ), open_alerts as (
    select site_id, count(*) as alerts from alerts where open_time is not null and close_time is null group by site_id
  ), now_troubles as (
    select s.id, case when k.site_id is null then 0 else 1000000 end
      + 10 * least(coalesce(a.alerts, 0) + coalesce(d.faults, 0), 9999)::integer
      + case when d.free = false then 1 else 0 end as trouble
    from sites s
      left join terminal_states k on k.site_id = s.id and not k.connected and k.why <> 'NEVER'
      left join open_alerts a on a.site_id = s.id
      left join doors d on d.site_id = s.id
    where s.deleted_time is null
  )
  update sites s set trouble = n.trouble from now_troubles n where n.id = s.id and s.trouble <> n.trouble;
  get diagnostics changed = row_count;
  return changed;
end $$;
comment on function refresh_site_troubles() is 'Sets sites.trouble of the sites for which it has changed; returns how many.';
revoke execute on function refresh_site_troubles from public;
grant execute on function refresh_site_troubles to cubby_app;
select refresh_site_troubles();
