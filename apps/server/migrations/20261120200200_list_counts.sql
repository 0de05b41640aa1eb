-- Exact totals of the other lists (requests, their items, laundry and drop-off orders), kept as those of orders are:
-- each change appends what leaves and enters a cell, a job folds, a reader adds both in one statement.

create table list_count_deltas (
  list text not null,
  company_id bigint not null,
  logistics_company_id bigint,
  state text not null,
  n bigint not null
);
comment on table list_count_deltas is 'Rows that came to (n > 0) or left (n < 0) a cell of a list, not yet folded.';
comment on column list_count_deltas.list is 'requests:TYPE, request_items:TYPE, orders:KIND.';

create table list_counts (
  list text not null,
  viewer_id bigint not null,
  state text not null,
  n bigint not null,
  primary key (list, viewer_id, state)
);
comment on table list_counts is 'Rows of a list by state, as a company or a logistics company sees it; viewer 0 sees all.';

alter table list_count_deltas enable row level security;
alter table list_count_deltas force row level security;
create policy list_count_deltas_seen on list_count_deltas
  using (
    (select sees_all())
    or company_id = any ((select seen_companies())::bigint[])
    or logistics_company_id = any ((select seen_logistics())::bigint[])
  );
create policy list_count_deltas_owner on list_count_deltas to current_user using (true);

alter table list_counts enable row level security;
alter table list_counts force row level security;
create policy list_counts_seen on list_counts for select
  using (
    (select sees_all())
    or viewer_id = any ((select seen_companies())::bigint[])
    or viewer_id = any ((select seen_logistics())::bigint[])
  );
create policy list_counts_owner on list_counts to current_user using (true);

create function request_count_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_count_deltas
    select tg_table_name || ':' || request_type, company_id, logistics_company_id, state, count(*)
    from new_rows group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into list_count_deltas
    select tg_table_name || ':' || request_type, company_id, logistics_company_id, state, -count(*)
    from old_rows group by 1, 2, 3, 4;
  else
    insert into list_count_deltas
    select tg_table_name || ':' || request_type, company_id, logistics_company_id, state, sum(step)
    from (
      select request_type, company_id, logistics_company_id, state, 1 as step from new_rows
      union all
      select request_type, company_id, logistics_company_id, state, -1 from old_rows
    ) cells
    group by 1, 2, 3, 4 having sum(step) <> 0;
  end if;
  return null;
end $$;

create trigger request_count_inserted after insert on requests
  referencing new table as new_rows for each statement execute function request_count_changed();
create trigger request_count_updated after update on requests
  referencing old table as old_rows new table as new_rows for each statement execute function request_count_changed();
create trigger request_count_deleted after delete on requests
  referencing old table as old_rows for each statement execute function request_count_changed();
create trigger request_item_count_inserted after insert on request_items
  referencing new table as new_rows for each statement execute function request_count_changed();
create trigger request_item_count_updated after update on request_items
  referencing old table as old_rows new table as new_rows for each statement execute function request_count_changed();
create trigger request_item_count_deleted after delete on request_items
  referencing old table as old_rows for each statement execute function request_count_changed();

create function order_kind_count_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_count_deltas
    select 'orders:' || kind, company_id, logistics_company_id, status, count(*)
    from new_rows where kind <> 'STANDARD' group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into list_count_deltas
    select 'orders:' || kind, company_id, logistics_company_id, status, -count(*)
    from old_rows where kind <> 'STANDARD' group by 1, 2, 3, 4;
  else
    insert into list_count_deltas
    select 'orders:' || kind, company_id, logistics_company_id, status, sum(step)
    from (
      select kind, company_id, logistics_company_id, status, 1 as step from new_rows where kind <> 'STANDARD'
      union all
      select kind, company_id, logistics_company_id, status, -1 from old_rows where kind <> 'STANDARD'
    ) cells
    group by 1, 2, 3, 4 having sum(step) <> 0;
  end if;
  return null;
end $$;

create trigger order_kind_count_inserted after insert on orders
  referencing new table as new_rows for each statement execute function order_kind_count_changed();
create trigger order_kind_count_updated after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function order_kind_count_changed();
create trigger order_kind_count_deleted after delete on orders
  referencing old table as old_rows for each statement execute function order_kind_count_changed();

-- Moves what has been appended into the sums, at most `most` rows; returns how many rows it moved. One at a time.
create function fold_list_counts(most integer default 50000) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  moved_rows integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_list_counts')) then
    return 0;
  end if;
  with moved as (
    delete from list_count_deltas
    where ctid = any (array(select ctid from list_count_deltas limit most))
    returning list_count_deltas.*
  ), folded as (
    insert into list_counts as t (list, viewer_id, state, n)
    select m.list, v.viewer_id, m.state, sum(m.n)
    from moved m, lateral (
      select 0::bigint as viewer_id union select m.company_id
      union select m.logistics_company_id where m.logistics_company_id is not null
    ) v
    group by 1, 2, 3 having sum(m.n) <> 0
    on conflict (list, viewer_id, state) do update set n = t.n + excluded.n
  )
  select count(*) into moved_rows from moved;
  return moved_rows;
end
$$;
