-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table dashboard_deltas (
  company_id bigint not null,
  logistics_company_id bigint,
  site_id bigint,
  day date not null,
  currency character(3) not null,
  stored bigint not null,
  taken bigint not null,
  amount numeric(16,2) not null
);

comment on table dashboard_deltas is 'What came to (above 0) or left (below 0) a day, not yet folded.';
comment on column dashboard_deltas.day is 'In the time zone of the company.';

alter table dashboard_deltas enable row level security;
alter table dashboard_deltas force row level security;
create policy dashboard_deltas_owner on dashboard_deltas for all to cubby_owner
  using (true);
create policy dashboard_deltas_seen on dashboard_deltas for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (logistics_company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on dashboard_deltas to cubby_app;
