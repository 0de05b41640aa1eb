-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table order_counts (
  dimension order_count_dimension not null,
  period date not null,
  status order_status not null,
  n bigint not null,
  constraint order_counts_pkey PRIMARY KEY (dimension, period, status)
);

comment on table order_counts is 'Orders of all companies by status and, per time column, by day in UTC.';

alter table order_counts enable row level security;
alter table order_counts force row level security;
create policy order_counts_owner on order_counts for all to cubby_owner
  using (true);
create policy order_counts_seen on order_counts for select to public
  using (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on order_counts to cubby_app;
