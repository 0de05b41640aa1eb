-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table forecast_sites (
  site_id bigint not null,
  made_day date not null,
  constraint forecast_sites_pkey PRIMARY KEY (site_id),
  constraint forecast_sites_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table forecast_sites is 'The day of the latest forecast of each site.';

alter table forecast_sites enable row level security;
alter table forecast_sites force row level security;
create policy forecast_sites_owner on forecast_sites for all to cubby_owner
  using (true);
create policy forecast_sites_seen on forecast_sites for all to public
  using ((( SELECT sees_all() AS sees_all) OR (site_id IN ( SELECT sites.id
   FROM sites))))
  with check (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on forecast_sites to cubby_app;
