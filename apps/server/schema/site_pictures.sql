-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table site_pictures (
  site_id bigint not null,
  file_id text not null,
  place smallint not null,
  constraint site_pictures_pkey PRIMARY KEY (site_id, file_id),
  constraint site_pictures_place_check CHECK (((place >= 1) AND (place <= 5))),
  constraint site_pictures_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint site_pictures_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

CREATE INDEX site_pictures_file_idx ON public.site_pictures USING btree (file_id);

alter table site_pictures enable row level security;
alter table site_pictures force row level security;
create policy site_pictures_changed on site_pictures for all to public
  using (writes_site(site_id))
  with check (writes_site(site_id));
create policy site_pictures_owner on site_pictures for all to cubby_owner
  using (true);
create policy site_pictures_seen on site_pictures for select to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM sites s
  WHERE (s.id = site_pictures.site_id)))));

grant delete, insert, select, update on site_pictures to cubby_app;
