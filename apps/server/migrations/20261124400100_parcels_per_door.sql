-- How many parcels one compartment takes is a setting of the site: its rooms follow.

create function parcels_per_door_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_site_sizes(array[new.id]);
  if exists (select from box_states where site_id = new.id and parcels > new.parcels_per_door) then
    raise exception 'doors of site % that hold more parcels', new.id using errcode = 'CB002';
  end if;
  perform count_site_sizes(array[new.id]);
  return null;
end $$;
revoke execute on function parcels_per_door_changed from public;

create trigger parcels_per_door_changed after update of parcels_per_door on sites
for each row when (new.parcels_per_door is distinct from old.parcels_per_door) execute function parcels_per_door_changed();

-- It had no screen; a database where it was set by hand has rooms of before.
select count_site_sizes(array(select id from sites where parcels_per_door > 1));
