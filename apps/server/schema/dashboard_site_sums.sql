-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table dashboard_site_sums (
  company_id bigint not null,
  logistics_company_id bigint not null,
  site_id bigint not null,
  days dashboard_days not null,
  first_day date not null,
  currency character(3) not null,
  stored bigint not null,
  taken bigint not null,
  amount numeric(16,2) not null,
  constraint dashboard_site_sums_pkey PRIMARY KEY (company_id, days, first_day, site_id, logistics_company_id, currency)
);

comment on table dashboard_site_sums is 'As dashboard_sums, by site.';
comment on column dashboard_site_sums.site_id is 'The site that the orders are for; 0: none.';

CREATE INDEX dashboard_site_sums_logistics_idx ON public.dashboard_site_sums USING btree (logistics_company_id, days, first_day) WHERE (logistics_company_id <> 0);
CREATE INDEX dashboard_site_sums_site_idx ON public.dashboard_site_sums USING btree (site_id, company_id, days, first_day);

alter table dashboard_site_sums enable row level security;
alter table dashboard_site_sums force row level security;
create policy dashboard_site_sums_owner on dashboard_site_sums for all to cubby_owner
  using (true);
create policy dashboard_site_sums_seen on dashboard_site_sums for select to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (logistics_company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on dashboard_site_sums to cubby_app;
