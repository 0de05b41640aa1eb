-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table site_group_sites (
  group_id bigint not null,
  site_id bigint not null,
  constraint site_group_sites_pkey PRIMARY KEY (group_id, site_id),
  constraint site_group_sites_group_id_fkey FOREIGN KEY (group_id) REFERENCES site_groups(id) ON DELETE CASCADE,
  constraint site_group_sites_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

CREATE INDEX site_group_sites_site_idx ON public.site_group_sites USING btree (site_id);

alter table site_group_sites enable row level security;
alter table site_group_sites force row level security;
create policy site_group_sites_changed on site_group_sites for all to public
  using (writes_site(site_id))
  with check (writes_site(site_id));
create policy site_group_sites_owner on site_group_sites for all to cubby_owner
  using (true);
create policy site_group_sites_seen on site_group_sites for select to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM sites s
  WHERE (s.id = site_group_sites.site_id)))));

grant delete, insert, select, update on site_group_sites to cubby_app;
