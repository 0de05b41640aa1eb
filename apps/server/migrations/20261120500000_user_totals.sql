-- The exact totals of the list of users, kept as those of the other lists; company 0 is the platform. Under its owner,
-- since whoever signs in sees no sums.
create function user_count_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
    select 'users', coalesce(company_id, 0), coalesce(company_id, 0), status, count(*)
    from new_rows where deactivated_time is null group by 2, 4;
  elsif tg_op = 'DELETE' then
    insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
    select 'users', coalesce(company_id, 0), coalesce(company_id, 0), status, -count(*)
    from old_rows where deactivated_time is null group by 2, 4;
  else
    insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
    select 'users', company, company, status, step from (values
      (coalesce(new.company_id, 0), new.status, 1, new.deactivated_time),
      (coalesce(old.company_id, 0), old.status, -1, old.deactivated_time)
    ) cells (company, status, step, gone) where gone is null;
  end if;
  return null;
end $$;
create trigger user_count_inserted after insert on users
  referencing new table as new_rows for each statement execute function user_count_changed();
-- Signing in touches people all the time: only what the totals hang on counts.
create trigger user_count_updated after update of company_id, status, deactivated_time on users
  for each row when (old.company_id is distinct from new.company_id or old.status <> new.status
    or (old.deactivated_time is null) <> (new.deactivated_time is null))
  execute function user_count_changed();
create trigger user_count_deleted after delete on users
  referencing old table as old_rows for each statement execute function user_count_changed();
insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
select 'users', coalesce(company_id, 0), coalesce(company_id, 0), status, count(*)
from users where deactivated_time is null group by 2, 4;
