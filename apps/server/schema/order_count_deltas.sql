-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

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

alter table order_count_deltas enable row level security;
alter table order_count_deltas force row level security;
create policy order_count_deltas_owner on order_count_deltas for all to cubby_owner
  using (true);
create policy order_count_deltas_seen on order_count_deltas for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (logistics_company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on order_count_deltas to cubby_app;
