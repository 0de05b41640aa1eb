-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table site_services (
  site_id bigint not null,
  service_id bigint not null,
  constraint site_services_pkey PRIMARY KEY (site_id, service_id),
  constraint site_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint site_services_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

CREATE INDEX site_services_service_idx ON public.site_services USING btree (service_id);

alter table site_services enable row level security;
alter table site_services force row level security;
create policy site_services_changed on site_services for all to public
  using (writes_site(site_id))
  with check (writes_site(site_id));
create policy site_services_owner on site_services for all to cubby_owner
  using (true);
create policy site_services_seen on site_services for select to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM sites s
  WHERE (s.id = site_services.site_id)))));

grant delete, insert, select, update on site_services to cubby_app;
