-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table dashboard_sums (
  company_id bigint not null,
  logistics_company_id bigint not null,
  days dashboard_days not null,
  first_day date not null,
  currency character(3) not null,
  stored bigint not null,
  taken bigint not null,
  amount numeric(16,2) not null,
  constraint dashboard_sums_pkey PRIMARY KEY (company_id, days, first_day, logistics_company_id, currency)
);

comment on table dashboard_sums is 'Orders stored and taken, and the charges of those taken, by span of days and company.';
comment on column dashboard_sums.company_id is '0: all companies together, whatever their logistics company.';
comment on column dashboard_sums.logistics_company_id is '0: none.';
comment on column dashboard_sums.days is 'Length of the span: 1 day, or 16 days that begin at a multiple of 16 since 1970-01-01.';
comment on column dashboard_sums.stored is 'Orders whose stored_time lies in the span.';
comment on column dashboard_sums.taken is 'Orders whose collected_time lies in the span.';
comment on column dashboard_sums.amount is 'Charges of the orders that were taken.';

CREATE INDEX dashboard_sums_logistics_idx ON public.dashboard_sums USING btree (logistics_company_id, days, first_day) WHERE (logistics_company_id <> 0);

alter table dashboard_sums enable row level security;
alter table dashboard_sums force row level security;
create policy dashboard_sums_owner on dashboard_sums for all to cubby_owner
  using (true);
create policy dashboard_sums_seen on dashboard_sums for select to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (logistics_company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on dashboard_sums to cubby_app;
