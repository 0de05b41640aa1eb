-- What the dashboard shows, kept so that no order is read for it: how many orders were stored and taken on a day, and what
-- those that were taken cost, by company, logistics company, site and currency. Kept as the exact counts are: each change
-- of an order appends what leaves and enters a day, in its own transaction; a job folds; a reader adds sums and deltas in
-- one statement. A day is one of the company that the order belongs to, in its time zone, whoever looks at it.

create table dashboard_deltas (
  company_id bigint not null,
  logistics_company_id bigint,
  site_id bigint,
  day date not null,
  currency char(3) not null,
  stored bigint not null,
  taken bigint not null,
  amount numeric(16, 2) not null
);
comment on table dashboard_deltas is 'What came to (above 0) or left (below 0) a day, not yet folded.';
comment on column dashboard_deltas.day is 'In the time zone of the company.';

-- A range of any length is its first and last days, at most 15 each, and the spans of 16 days between them.
create domain dashboard_days as smallint check (value in (1, 16));

create table dashboard_sums (
  company_id bigint not null,
  logistics_company_id bigint not null,
  days dashboard_days not null,
  first_day date not null,
  currency char(3) not null,
  stored bigint not null,
  taken bigint not null,
  amount numeric(16, 2) not null,
  primary key (company_id, days, first_day, logistics_company_id, currency)
);
comment on table dashboard_sums is 'Orders stored and taken, and the charges of those taken, by span of days and company.';
comment on column dashboard_sums.company_id is '0: all companies together, whatever their logistics company.';
comment on column dashboard_sums.logistics_company_id is '0: none.';
comment on column dashboard_sums.days is 'Length of the span: 1 day, or 16 days that begin at a multiple of 16 since 1970-01-01.';
comment on column dashboard_sums.stored is 'Orders whose stored_time lies in the span.';
comment on column dashboard_sums.taken is 'Orders whose collected_time lies in the span.';
comment on column dashboard_sums.amount is 'Charges of the orders that were taken.';

create table dashboard_site_sums (
  company_id bigint not null,
  logistics_company_id bigint not null,
  site_id bigint not null,
  days dashboard_days not null,
  first_day date not null,
  currency char(3) not null,
  stored bigint not null,
  taken bigint not null,
  amount numeric(16, 2) not null,
  primary key (company_id, days, first_day, site_id, logistics_company_id, currency)
);
comment on table dashboard_site_sums is 'As dashboard_sums, by site.';
comment on column dashboard_site_sums.site_id is 'The site that the orders are for; 0: none.';

alter table dashboard_deltas enable row level security;
alter table dashboard_deltas force row level security;
create policy dashboard_deltas_seen on dashboard_deltas
  using (
    (select sees_all())
    or company_id = any ((select seen_companies())::bigint[])
    or logistics_company_id = any ((select seen_logistics())::bigint[])
  );
create policy dashboard_deltas_owner on dashboard_deltas to current_user using (true);

alter table dashboard_sums enable row level security;
alter table dashboard_sums force row level security;
create policy dashboard_sums_seen on dashboard_sums for select
  using (
    (select sees_all())
    or company_id = any ((select seen_companies())::bigint[])
    or logistics_company_id = any ((select seen_logistics())::bigint[])
  );
create policy dashboard_sums_owner on dashboard_sums to current_user using (true);

alter table dashboard_site_sums enable row level security;
alter table dashboard_site_sums force row level security;
create policy dashboard_site_sums_seen on dashboard_site_sums for select
  using (
    (select sees_all())
    or company_id = any ((select seen_companies())::bigint[])
    or logistics_company_id = any ((select seen_logistics())::bigint[])
  );
create policy dashboard_site_sums_owner on dashboard_site_sums to current_user using (true);

-- The time zone of a company stands still while orders of it move: who moves them shares this lock to the end of the
-- transaction, who changes the zone holds it alone.
create function dashboard_zone_lock(company bigint) returns bigint
  language sql immutable
  return hashtextextended('dashboard_zone', company);

create function dashboard_changed() returns trigger language plpgsql as $$
declare
  companies_changed bigint[];
begin
  if tg_op = 'INSERT' then
    companies_changed := array(
      select distinct company_id from new_rows where stored_time is not null or collected_time is not null
    );
  elsif tg_op = 'DELETE' then
    companies_changed := array(
      select distinct company_id from old_rows where stored_time is not null or collected_time is not null
    );
  else
    -- No join of the two: its plan would be kept from a statement of one order for one of thousands.
    companies_changed := array(
      select distinct company_id from (
        select company_id from (
          select 1 as step, company_id, logistics_company_id, site_id, currency, stored_time, collected_time, charge
          from new_rows where stored_time is not null or collected_time is not null
          union all
          select -1, company_id, logistics_company_id, site_id, currency, stored_time, collected_time, charge
          from old_rows where stored_time is not null or collected_time is not null
        ) side
        group by company_id, logistics_company_id, site_id, currency, stored_time, collected_time, charge
        having sum(step) <> 0
      ) changed
    );
  end if;
  if companies_changed = '{}' then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(dashboard_zone_lock(company_id)) from unnest(companies_changed) company_id;
  if tg_op = 'INSERT' then
    insert into dashboard_deltas
    select r.company_id, r.logistics_company_id, r.site_id, f.day, r.currency, sum(f.stored), sum(f.taken), sum(f.amount)
    from new_rows r join companies c on c.id = r.company_id, lateral (values
      ((r.stored_time at time zone c.time_zone)::date, 1, 0, 0),
      ((r.collected_time at time zone c.time_zone)::date, 0, 1, coalesce(r.charge, 0))
    ) f (day, stored, taken, amount)
    where f.day is not null group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into dashboard_deltas
    select r.company_id, r.logistics_company_id, r.site_id, f.day, r.currency, -sum(f.stored), -sum(f.taken), -sum(f.amount)
    from old_rows r join companies c on c.id = r.company_id, lateral (values
      ((r.stored_time at time zone c.time_zone)::date, 1, 0, 0),
      ((r.collected_time at time zone c.time_zone)::date, 0, 1, coalesce(r.charge, 0))
    ) f (day, stored, taken, amount)
    where f.day is not null group by 1, 2, 3, 4, 5;
  else
    insert into dashboard_deltas
    select r.company_id, r.logistics_company_id, r.site_id, f.day, r.currency, sum(f.stored), sum(f.taken), sum(f.amount)
    from (
      select 1 as step, company_id, logistics_company_id, site_id, currency, stored_time, collected_time, charge
      from new_rows
      union all
      select -1, company_id, logistics_company_id, site_id, currency, stored_time, collected_time, charge
      from old_rows
    ) r join companies c on c.id = r.company_id, lateral (values
      ((r.stored_time at time zone c.time_zone)::date, step, 0, 0),
      ((r.collected_time at time zone c.time_zone)::date, 0, step, step * coalesce(r.charge, 0))
    ) f (day, stored, taken, amount)
    where f.day is not null and r.company_id = any (companies_changed)
    group by 1, 2, 3, 4, 5
    having sum(f.stored) <> 0 or sum(f.taken) <> 0 or sum(f.amount) <> 0;
  end if;
  return null;
end $$;

create trigger dashboard_inserted after insert on orders
  referencing new table as new_rows for each statement execute function dashboard_changed();
create trigger dashboard_updated after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function dashboard_changed();
create trigger dashboard_deleted after delete on orders
  referencing old table as old_rows for each statement execute function dashboard_changed();

-- Another time zone makes other days of all that the company has: refused where there is no such zone.
create function company_zone_changing() returns trigger language plpgsql as $$
begin
  perform now() at time zone new.time_zone;
  if tg_op = 'UPDATE' then
    perform pg_advisory_xact_lock(dashboard_zone_lock(new.id));
  end if;
  return new;
end $$;
create trigger company_zone_set before insert on companies for each row execute function company_zone_changing();
create trigger company_zone_changing before update of time_zone on companies
  for each row when (new.time_zone is distinct from old.time_zone) execute function company_zone_changing();

create function company_zone_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into dashboard_deltas
  select r.company_id, r.logistics_company_id, r.site_id, f.day, r.currency, sum(f.stored), sum(f.taken), sum(f.amount)
  from (values (-1, old.time_zone), (1, new.time_zone)) zone (step, name), orders r, lateral (values
    ((r.stored_time at time zone zone.name)::date, step, 0, 0),
    ((r.collected_time at time zone zone.name)::date, 0, step, step * coalesce(r.charge, 0))
  ) f (day, stored, taken, amount)
  where r.company_id = new.id and f.day is not null
  group by 1, 2, 3, 4, 5
  having sum(f.stored) <> 0 or sum(f.taken) <> 0 or sum(f.amount) <> 0;
  return null;
end $$;
create trigger company_zone_changed after update of time_zone on companies
  for each row when (new.time_zone is distinct from old.time_zone) execute function company_zone_changed();

-- Moves what has been appended into the sums, at most `most` rows; returns how many rows it moved. One at a time.
create function fold_dashboard_sums(most integer default 20000) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  moved_rows integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_dashboard_sums')) then
    return 0;
  end if;
  with moved as (
    delete from dashboard_deltas
    where ctid = any (array(select ctid from dashboard_deltas limit most))
    returning dashboard_deltas.*
  ), spans as materialized (
    select company_id, coalesce(logistics_company_id, 0) as logistics_company_id, coalesce(site_id, 0) as site_id,
           span.days, span.first_day, currency, sum(stored) as stored, sum(taken) as taken, sum(amount) as amount
    from moved, lateral (values
      (1, day), (16, date_bin('16 days', day::timestamp, timestamp '1970-01-01')::date)
    ) span (days, first_day)
    group by 1, 2, 3, 4, 5, 6
    having sum(stored) <> 0 or sum(taken) <> 0 or sum(amount) <> 0
  ), by_company as (
    insert into dashboard_sums as t (company_id, logistics_company_id, days, first_day, currency, stored, taken, amount)
    select coalesce(company_id, 0), coalesce(logistics_company_id, 0), days, first_day, currency, sum(stored),
           sum(taken), sum(amount)
    from spans
    group by grouping sets ((company_id, days, first_day, logistics_company_id, currency), (days, first_day, currency))
    having sum(stored) <> 0 or sum(taken) <> 0 or sum(amount) <> 0
    order by 1, 3, 4
    on conflict (company_id, days, first_day, logistics_company_id, currency) do update
      set stored = t.stored + excluded.stored, taken = t.taken + excluded.taken, amount = t.amount + excluded.amount
  ), by_site as (
    insert into dashboard_site_sums as t
      (company_id, logistics_company_id, site_id, days, first_day, currency, stored, taken, amount)
    select coalesce(company_id, 0), coalesce(logistics_company_id, 0), site_id, days, first_day, currency, sum(stored),
           sum(taken), sum(amount)
    from spans
    group by grouping sets (
      (company_id, days, first_day, site_id, logistics_company_id, currency), (days, first_day, site_id, currency)
    )
    having sum(stored) <> 0 or sum(taken) <> 0 or sum(amount) <> 0
    order by 1, 4, 5, 3
    on conflict (company_id, days, first_day, site_id, logistics_company_id, currency) do update
      set stored = t.stored + excluded.stored, taken = t.taken + excluded.taken, amount = t.amount + excluded.amount
  )
  select count(*) into moved_rows from moved;
  return moved_rows;
end
$$;

-- Reckons everything anew from the orders, while nobody writes any.
create function refill_dashboard_sums() returns void
  language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_dashboard_sums'));
  lock table orders in share row exclusive mode;
  truncate dashboard_deltas, dashboard_sums, dashboard_site_sums;
  insert into dashboard_deltas
  select r.company_id, r.logistics_company_id, r.site_id, f.day, r.currency, sum(f.stored), sum(f.taken), sum(f.amount)
  from orders r join companies c on c.id = r.company_id, lateral (values
    ((r.stored_time at time zone c.time_zone)::date, 1, 0, 0),
    ((r.collected_time at time zone c.time_zone)::date, 0, 1, coalesce(r.charge, 0))
  ) f (day, stored, taken, amount)
  where f.day is not null group by 1, 2, 3, 4, 5;
  -- At once, so that each row is written once, in the order of its table.
  perform fold_dashboard_sums(2147483647);
end
$$;
revoke execute on function refill_dashboard_sums from public;

select refill_dashboard_sums();
create index dashboard_sums_logistics_idx on dashboard_sums (logistics_company_id, days, first_day)
  where logistics_company_id <> 0;
create index dashboard_site_sums_site_idx on dashboard_site_sums (site_id, company_id, days, first_day);
create index dashboard_site_sums_logistics_idx on dashboard_site_sums (logistics_company_id, days, first_day)
  where logistics_company_id <> 0;
analyze dashboard_sums, dashboard_site_sums;
