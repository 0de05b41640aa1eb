-- Terminals know the public holidays on which their sites are closed, so that they close without a network, too.

create function site_holidays(site bigint) returns date[]
language sql stable set search_path = public, pg_temp as $$
  with recursive above as (
    select d.id, d.upper_id from sites s join districts d on d.id = s.district_id where s.id = site
    union all
    select d.id, d.upper_id from districts d join above a on d.id = a.upper_id
  )
  select array(
    select h.day from holidays h
    where (h.district_id is null or h.district_id in (select id from above))
      and exists (select from sites s where s.id = site and s.skip_public_holiday)
    order by 1)
$$;
comment on function site_holidays(bigint) is 'The public holidays on which a site is closed; none where it opens on them.';
grant execute on function site_holidays to cubby_app;

create function terminal_config_due_holidays() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update terminal_states set config_due_time = clock_timestamp()
  where site_id in (
    select c.site_id from terminal_states c join sites s on s.id = c.site_id
    where s.skip_public_holiday order by c.site_id for update of c);
  return null;
end $$;
create trigger terminal_config_due_holidays after insert or update or delete on holidays
  for each statement execute function terminal_config_due_holidays();
