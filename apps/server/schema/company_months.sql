-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table company_months (
  site_id bigint not null,
  month date not null,
  company_id bigint not null,
  box_type_id bigint not null,
  occupied bigint not null,
  stored integer not null,
  constraint company_months_pkey PRIMARY KEY (month, site_id, company_id, box_type_id),
  constraint company_months_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table company_months is 'The settled days of a month together, by company.';

CREATE INDEX company_months_site_idx ON public.company_months USING btree (site_id);

alter table company_months enable row level security;
alter table company_months force row level security;
create policy company_months_owner on company_months for all to cubby_owner
  using (true);
create policy company_months_seen on company_months for select to public
  using ((( SELECT sees_all() AS sees_all) OR ((site_id IN ( SELECT sites.id
   FROM sites)) AND (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))));

grant delete, insert, select, update on company_months to cubby_app;
