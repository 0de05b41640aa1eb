-- A parcel that lies at a site keeps it from being deleted or given away, wherever its order goes.
create function site_parcels(site bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from orders o where o.current_location_id = site and not is_ended(o.status)
$$;
revoke execute on function site_parcels from public;
grant execute on function site_parcels to cubby_app;

-- Backups that were deleted or belong to another operator by now, which no order went to.
update sites s set backup_site_id = null, last_updated_time = greatest(clock_timestamp(), s.last_updated_time + interval '1 millisecond')
from sites b where b.id = s.backup_site_id and s.deleted_time is null
  and (b.deleted_time is not null or b.operator_id is distinct from s.operator_id);
