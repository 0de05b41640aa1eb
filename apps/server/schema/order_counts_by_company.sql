-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table order_counts_by_company (
  viewer_id bigint not null,
  dimension order_count_dimension not null,
  period date not null,
  status order_status not null,
  n bigint not null,
  constraint order_counts_by_company_pkey PRIMARY KEY (viewer_id, dimension, period, status)
);

comment on table order_counts_by_company is 'Orders of one company, or given to one logistics company, by status and, per time column, by week (its Monday, UTC).';

alter table order_counts_by_company enable row level security;
alter table order_counts_by_company force row level security;
create policy order_counts_by_company_owner on order_counts_by_company for all to cubby_owner
  using (true);
create policy order_counts_by_company_seen on order_counts_by_company for select to public
  using ((( SELECT sees_all() AS sees_all) OR (viewer_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (viewer_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on order_counts_by_company to cubby_app;
