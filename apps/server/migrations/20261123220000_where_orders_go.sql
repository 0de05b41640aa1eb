-- What a site and a company say of new orders: groups that a company's orders go to, groups that an order names in place of
-- a site, and how many orders a site has got today.

create table company_site_groups (
  company_id bigint not null references companies on delete cascade,
  group_id bigint not null references site_groups on delete cascade,
  primary key (company_id, group_id)
);
comment on table company_site_groups is 'The orders of the company go to sites of these groups alone; without a row, to all sites of its operator.';
create index company_site_groups_group_idx on company_site_groups (group_id);

create table order_site_groups (
  order_id bigint not null references orders on delete cascade,
  group_id bigint not null references site_groups on delete cascade,
  primary key (order_id, group_id)
);
comment on table order_site_groups is 'The groups that the order was made for; its site was picked among theirs.';
create index order_site_groups_group_idx on order_site_groups (group_id);

do $$
declare t text;
begin
  foreach t in array array['company_site_groups', 'order_site_groups'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to cubby_owner using (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to cubby_app', t);
  end loop;
end $$;
create policy company_site_groups_seen on company_site_groups for all to public
  using ((select sees_all()) or company_id = any ((select seen_companies())::bigint[]) or company_id = any ((select seen_logistics())::bigint[])
    or exists (select from companies c where c.id = company_id and c.operator_id = any ((select seen_companies())::bigint[])));
create policy order_site_groups_seen on order_site_groups for all to public
  using ((select sees_all()) or exists (select from orders o where o.id = order_id));

-- How many orders each of the sites that have a limit has got today, where its operator is. The sites stay locked to the
-- end of the transaction, so that two callers never take the last place; always in the order of their ids.
create function orders_of_today(sites bigint[]) returns table (site_id bigint, n integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from sites s where s.id = any (orders_of_today.sites) and s.day_capacity is not null order by s.id for no key update;
  return query
    select s.id, (
      select count(*)::integer from orders o
      -- No order was updated before it was created: the index of the site's list holds those of today together.
      where o.site_id = s.id and o.last_updated_time >= d.since and o.created_time >= d.since and o.status <> 'Cancelled'
    )
    from sites s left join companies c on c.id = s.operator_id
    cross join lateral (
      select date_trunc('day', now() at time zone coalesce(c.time_zone, 'UTC')) at time zone coalesce(c.time_zone, 'UTC') as since
    ) d
    where s.id = any (orders_of_today.sites) and s.day_capacity is not null;
end $$;
revoke execute on function orders_of_today from public;
grant execute on function orders_of_today to cubby_app;

-- How many companies of all operators send their orders to sites of the group alone: it stays while there are any.
create function site_group_companies(site_group bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp
return (select count(*) from company_site_groups g join companies c on c.id = g.company_id
  where g.group_id = site_group and c.deleted_time is null);
revoke execute on function site_group_companies from public;
grant execute on function site_group_companies to cubby_app;
