-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table report_sites (
  site_id bigint not null,
  time_zone text not null,
  settled_until date not null,
  constraint report_sites_pkey PRIMARY KEY (site_id),
  constraint report_sites_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table report_sites is 'Up to which day the figures of a site are settled, and in which time zone.';
comment on column report_sites.settled_until is 'The first day that is not settled.';

alter table report_sites enable row level security;
alter table report_sites force row level security;
create policy report_sites_owner on report_sites for all to cubby_owner
  using (true);
create policy report_sites_seen on report_sites for select to public
  using ((( SELECT sees_all() AS sees_all) OR (site_id IN ( SELECT sites.id
   FROM sites))));

grant delete, insert, select, update on report_sites to cubby_app;
