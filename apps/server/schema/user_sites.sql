-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table user_sites (
  user_id bigint not null,
  site_id bigint not null,
  constraint user_sites_pkey PRIMARY KEY (user_id, site_id),
  constraint user_sites_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint user_sites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX user_sites_site_idx ON public.user_sites USING btree (site_id);

alter table user_sites enable row level security;
alter table user_sites force row level security;
create policy user_sites_owner on user_sites for all to cubby_owner
  using (true);
create policy user_sites_seen on user_sites for all to public
  using ((( SELECT sees_all() AS sees_all) OR person_seen(user_id)));

CREATE TRIGGER user_sites_added AFTER INSERT ON public.user_sites REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION user_rights_changed();
CREATE TRIGGER user_sites_taken AFTER DELETE ON public.user_sites REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION user_rights_changed();

grant delete, insert, select, update on user_sites to cubby_app;
