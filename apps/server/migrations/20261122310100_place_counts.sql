-- Exact totals of orders by site and by service, and of outbound records by site, kept as those of the lists are: the sums
-- `orders/site`, `orders/service` and `requests/site` by the id of the site or service. A location type or a district is a
-- sum over its sites.

create function place_count_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
    select 'orders/site', company_id, logistics_company_id, site_id::text, count(*)
    from new_rows where site_id is not null group by 2, 3, 4
    union all
    select 'orders/service', company_id, logistics_company_id, service_id::text, count(*)
    from new_rows where service_id is not null group by 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
    select 'orders/site', company_id, logistics_company_id, site_id::text, -count(*)
    from old_rows where site_id is not null group by 2, 3, 4
    union all
    select 'orders/service', company_id, logistics_company_id, service_id::text, -count(*)
    from old_rows where service_id is not null group by 2, 3, 4;
  else
    insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
    select list, company, logistics, state, step from (values
      ('orders/site', new.company_id, new.logistics_company_id, new.site_id::text, 1),
      ('orders/site', old.company_id, old.logistics_company_id, old.site_id::text, -1),
      ('orders/service', new.company_id, new.logistics_company_id, new.service_id::text, 1),
      ('orders/service', old.company_id, old.logistics_company_id, old.service_id::text, -1)
    ) cells (list, company, logistics, state, step) where state is not null;
  end if;
  return null;
end $$;
create trigger place_count_inserted after insert on orders
  referencing new table as new_rows for each statement execute function place_count_changed();
-- Orders change their status all the time: only what the totals hang on counts.
create trigger place_count_updated after update on orders
  for each row when (
    old.site_id is distinct from new.site_id or old.service_id is distinct from new.service_id
    or old.company_id <> new.company_id or old.logistics_company_id is distinct from new.logistics_company_id
  ) execute function place_count_changed();
create trigger place_count_deleted after delete on orders
  referencing old table as old_rows for each statement execute function place_count_changed();

create function request_place_count_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
    select 'requests/site', company_id, logistics_company_id, site_id::text, count(*)
    from new_rows where site_id is not null group by 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
    select 'requests/site', company_id, logistics_company_id, site_id::text, -count(*)
    from old_rows where site_id is not null group by 2, 3, 4;
  else
    insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
    select 'requests/site', company, logistics, state, step from (values
      (new.company_id, new.logistics_company_id, new.site_id::text, 1),
      (old.company_id, old.logistics_company_id, old.site_id::text, -1)
    ) cells (company, logistics, state, step) where state is not null;
  end if;
  return null;
end $$;
create trigger request_place_count_inserted after insert on requests
  referencing new table as new_rows for each statement execute function request_place_count_changed();
create trigger request_place_count_updated after update on requests
  for each row when (
    old.site_id is distinct from new.site_id or old.company_id <> new.company_id
    or old.logistics_company_id is distinct from new.logistics_company_id
  ) execute function request_place_count_changed();
create trigger request_place_count_deleted after delete on requests
  referencing old table as old_rows for each statement execute function request_place_count_changed();

insert into list_counts (list, viewer_id, state, n)
select list, viewer_id, state, sum(n) from (
  select 'orders/site' as list, company_id, logistics_company_id, site_id::text as state, count(*) as n
  from orders where site_id is not null group by 2, 3, 4
  union all
  select 'orders/service', company_id, logistics_company_id, service_id::text, count(*)
  from orders where service_id is not null group by 2, 3, 4
  union all
  select 'requests/site', company_id, logistics_company_id, site_id::text, count(*)
  from requests where site_id is not null group by 2, 3, 4
) c, lateral (
  select 0::bigint as viewer_id union select company_id
  union select logistics_company_id where logistics_company_id is not null
) v
group by 1, 2, 3;
analyze list_counts;
comment on column list_count_deltas.list is 'requests:TYPE, request_items:TYPE, orders:KIND, orders/site, orders/service, requests/site, users, companies, audit_events, ...';
