-- The list of companies: exact totals without counting, pages of an operator's companies by index. And what follows when
-- a company becomes something else.

-- An operator's list is that of the companies directly under each operator of its tree, and itself: the cells stand under
-- the operator above, 0 where there is none.
create function company_count_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- Under its owner: a company that changes its own status does not see the cell of the operator above it.
  if tg_op = 'INSERT' then
    insert into list_count_deltas (list, company_id, state, n)
    select 'companies', coalesce(operator_id, 0), status || '/' || company_type, count(*)
    from new_rows where deleted_time is null group by 2, 3;
  elsif tg_op = 'DELETE' then
    insert into list_count_deltas (list, company_id, state, n)
    select 'companies', coalesce(operator_id, 0), status || '/' || company_type, -count(*)
    from old_rows where deleted_time is null group by 2, 3;
  else
    insert into list_count_deltas (list, company_id, state, n)
    select 'companies', above, state, sum(step)
    from (
      select coalesce(operator_id, 0) as above, status || '/' || company_type as state, 1 as step
      from new_rows where deleted_time is null
      union all
      select coalesce(operator_id, 0), status || '/' || company_type, -1 from old_rows where deleted_time is null
    ) cells
    group by above, state having sum(step) <> 0;
  end if;
  return null;
end $$;
create trigger company_count_inserted after insert on companies
  referencing new table as new_rows for each statement execute function company_count_changed();
create trigger company_count_updated after update on companies
  referencing old table as old_rows new table as new_rows for each statement execute function company_count_changed();
create trigger company_count_deleted after delete on companies
  referencing old table as old_rows for each statement execute function company_count_changed();
insert into list_count_deltas (list, company_id, state, n)
select 'companies', coalesce(operator_id, 0), status || '/' || company_type, count(*)
from companies where deleted_time is null group by 2, 3;

create index companies_operators_idx on companies (operator_id) where company_type = 'OPERATOR';
create index companies_operator_created_idx on companies (operator_id, created_time desc, id desc)
  where deleted_time is null;
create index companies_operator_name_idx on companies (operator_id, lower(name), id) where deleted_time is null;

-- What people of a company see hangs on its type, what they are asked for on its environment.
create function company_kind_changed() returns trigger language plpgsql as $$
begin
  update sessions s set scope = scope_of_company(new.id), stamp = s.stamp + 1
  from users u where u.id = s.user_id and u.company_id = new.id;
  update api_keys k set stamp = k.stamp + 1
  from users u where u.id = k.user_id and u.company_id = new.id;
  return null;
end $$;
create trigger company_kind_changed after update of company_type, environment on companies
  for each row when (new.company_type <> old.company_type or new.environment <> old.environment)
  execute function company_kind_changed();

-- What hangs on a company: people, companies under it or that it works for, sites, orders in none of the statuses that
-- end an order. Under its owner, since somebody who deletes a company need not see all of it.
create function company_usage(company bigint, ended text[])
  returns table (users bigint, companies bigint, sites bigint, open_orders bigint, orders boolean)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select
    (select count(*) from users u where u.company_id = company and u.deactivated_time is null),
    (select count(*) from companies c where c.deleted_time is null and c.id <> company and (
      c.operator_id = company or c.pickup_logistics_id = company
      or c.id in (select l.company_id from company_logistics l where l.logistics_company_id = company)
      or c.id in (select d.company_id from company_delivery_logistics d where d.logistics_company_id = company))),
    (select count(*) from sites s where s.operator_id = company),
    (select count(*) from orders o where o.company_id = company and o.status::text <> all (ended))
      + (select count(*) from orders o where o.logistics_company_id = company and o.status::text <> all (ended)),
    exists (select from orders o where o.company_id = company)
      or exists (select from orders o where o.logistics_company_id = company)
$$;
