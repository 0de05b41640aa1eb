-- A password that is stored anew under other parameters is the same password: the sessions that it opened stay.
create or replace function user_changed() returns trigger language plpgsql as $$
begin
  if new.company_id is distinct from old.company_id or new.status <> old.status
    or new.password_hash <> old.password_hash
      and coalesce(current_setting('cubby.renewed_hash_of', true), '') <> new.id::text
    or new.deactivated_time is distinct from old.deactivated_time then
    delete from sessions where user_id = new.id;
    update api_keys set ends_time = least(coalesce(ends_time, now()), now())
    where user_id = new.id and (new.status <> 'ACTIVE' or new.deactivated_time is not null
      or new.company_id is distinct from old.company_id);
  end if;
  return null;
end $$;
