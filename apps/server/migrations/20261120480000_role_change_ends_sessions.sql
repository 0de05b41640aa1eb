-- Whoever is given other roles signs in anew, as after a lock or a new password. What a role allows may still change under
-- open sessions: they follow at once.
create or replace function user_roles_changed() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id in (select user_id from changed_rows);
  return null;
end $$;
