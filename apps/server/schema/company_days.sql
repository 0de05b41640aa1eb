-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table company_days (
  site_id bigint not null,
  day date not null,
  company_id bigint not null,
  box_type_id bigint not null,
  occupied bigint not null,
  stored integer not null,
  constraint company_days_pkey PRIMARY KEY (site_id, day, company_id, box_type_id),
  constraint company_days_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table company_days is 'What the parcels of a company occupied at a site on each settled day, by size.';
comment on column company_days.company_id is '0: of an order that no longer exists.';

alter table company_days enable row level security;
alter table company_days force row level security;
create policy company_days_owner on company_days for all to cubby_owner
  using (true);
create policy company_days_seen on company_days for select to public
  using ((( SELECT sees_all() AS sees_all) OR ((site_id IN ( SELECT sites.id
   FROM sites)) AND (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))));

grant delete, insert, select, update on company_days to cubby_app;
