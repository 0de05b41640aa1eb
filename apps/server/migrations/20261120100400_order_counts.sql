-- Exact counts of orders that need no counting. Each change of an order appends the cells that it leaves and enters to
-- `order_count_deltas`, in its own transaction; nothing is updated in place, so writers never wait for each other.
-- A job folds the deltas into the two tables of sums. A reader adds sums and deltas in one statement and so sees
-- exactly what COUNT(*) in the same snapshot would.

create table order_count_deltas (
  company_id bigint not null,
  logistics_company_id bigint,
  status order_status not null,
  created date not null,
  inbound date,
  arranged date,
  dispatch date,
  returned date,
  stored date,
  collected date,
  n bigint not null
);
comment on table order_count_deltas is 'Orders that came to (n > 0) or left (n < 0) a cell, not yet folded; days in UTC.';

-- 'total' has the one period of 1970-01-01; the others are the time columns of orders.
create domain order_count_dimension as text check (value in (
  'total', 'created', 'inbound', 'arranged', 'dispatch', 'returned', 'stored', 'collected'
));

create table order_counts (
  dimension order_count_dimension not null,
  period date not null,
  status order_status not null,
  n bigint not null,
  primary key (dimension, period, status)
);
comment on table order_counts is 'Orders of all companies by status and, per time column, by day in UTC.';

create table order_counts_by_company (
  viewer_id bigint not null,
  dimension order_count_dimension not null,
  period date not null,
  status order_status not null,
  n bigint not null,
  primary key (viewer_id, dimension, period, status)
);
comment on table order_counts_by_company is
  'Orders of one company, or given to one logistics company, by status and, per time column, by week (its Monday, UTC).';

alter table order_count_deltas enable row level security;
alter table order_count_deltas force row level security;
create policy order_count_deltas_seen on order_count_deltas
  using (
    (select sees_all())
    or company_id = any ((select seen_companies())::bigint[])
    or logistics_company_id = any ((select seen_logistics())::bigint[])
  );
create policy order_count_deltas_owner on order_count_deltas to current_user using (true);

alter table order_counts enable row level security;
alter table order_counts force row level security;
create policy order_counts_seen on order_counts for select using ((select sees_all()));
create policy order_counts_owner on order_counts to current_user using (true);

alter table order_counts_by_company enable row level security;
alter table order_counts_by_company force row level security;
create policy order_counts_by_company_seen on order_counts_by_company for select
  using (
    (select sees_all())
    or viewer_id = any ((select seen_companies())::bigint[])
    or viewer_id = any ((select seen_logistics())::bigint[])
  );
create policy order_counts_by_company_owner on order_counts_by_company to current_user using (true);

create function utc_day(moment timestamptz) returns date
  language sql immutable parallel safe
  return (moment at time zone 'UTC')::date;

create function order_count_inserted() returns trigger language plpgsql as $$
begin
  insert into order_count_deltas
  select company_id, logistics_company_id, status, utc_day(created_time), utc_day(inbound_time), utc_day(arranged_time),
         utc_day(dispatch_time), utc_day(returned_to_warehouse_time), utc_day(stored_time), utc_day(collected_time),
         count(*)
  from new_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;

create function order_count_updated() returns trigger language plpgsql as $$
begin
  insert into order_count_deltas
  select company_id, logistics_company_id, status, created, inbound, arranged, dispatch, returned, stored, collected,
         sum(step)
  from (
    select company_id, logistics_company_id, status, utc_day(created_time) as created, utc_day(inbound_time) as inbound,
           utc_day(arranged_time) as arranged, utc_day(dispatch_time) as dispatch,
           utc_day(returned_to_warehouse_time) as returned, utc_day(stored_time) as stored,
           utc_day(collected_time) as collected, 1 as step
    from new_rows
    union all
    select company_id, logistics_company_id, status, utc_day(created_time), utc_day(inbound_time),
           utc_day(arranged_time), utc_day(dispatch_time), utc_day(returned_to_warehouse_time), utc_day(stored_time),
           utc_day(collected_time), -1
    from old_rows
  ) cells
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  having sum(step) <> 0;
  return null;
end $$;

create function order_count_deleted() returns trigger language plpgsql as $$
begin
  insert into order_count_deltas
  select company_id, logistics_company_id, status, utc_day(created_time), utc_day(inbound_time), utc_day(arranged_time),
         utc_day(dispatch_time), utc_day(returned_to_warehouse_time), utc_day(stored_time), utc_day(collected_time),
         -count(*)
  from old_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $$;

create trigger order_count_inserted after insert on orders
  referencing new table as new_rows for each statement execute function order_count_inserted();
create trigger order_count_updated after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function order_count_updated();
create trigger order_count_deleted after delete on orders
  referencing old table as old_rows for each statement execute function order_count_deleted();

-- Moves what has been appended into the sums, at most `most` rows; returns how many rows it moved. One at a time.
create function fold_order_counts(most integer default 50000) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  moved_rows integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_order_counts')) then
    return 0;
  end if;
  with moved as (
    delete from order_count_deltas
    where ctid = any (array(select ctid from order_count_deltas limit most))
    returning order_count_deltas.*
  ), cells as materialized (
    select m.company_id, m.logistics_company_id, m.status, d.dimension, d.day, sum(m.n) as n
    from moved m,
         lateral (values
           ('total', date '1970-01-01'), ('created', m.created), ('inbound', m.inbound),
           ('arranged', m.arranged), ('dispatch', m.dispatch), ('returned', m.returned), ('stored', m.stored),
           ('collected', m.collected)
         ) as d (dimension, day)
    where d.day is not null
    group by 1, 2, 3, 4, 5
  ), by_day as (
    insert into order_counts as t (dimension, period, status, n)
    select dimension, day, status, sum(n) from cells group by 1, 2, 3 having sum(n) <> 0
    on conflict (dimension, period, status) do update set n = t.n + excluded.n
  ), by_company as (
    insert into order_counts_by_company as t (viewer_id, dimension, period, status, n)
    select viewer_id, dimension, case dimension when 'total' then day else date_trunc('week', day)::date end, status,
           sum(n)
    from cells, lateral (
      select company_id as viewer_id union select logistics_company_id where logistics_company_id is not null
    ) v
    group by 1, 2, 3, 4 having sum(n) <> 0
    on conflict (viewer_id, dimension, period, status) do update set n = t.n + excluded.n
  )
  select count(*) into moved_rows from moved;
  return moved_rows;
end
$$;
