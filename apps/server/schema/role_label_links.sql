-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table role_label_links (
  role_id bigint not null,
  label_id bigint not null,
  constraint role_label_links_pkey PRIMARY KEY (role_id, label_id),
  constraint role_label_links_label_id_fkey FOREIGN KEY (label_id) REFERENCES role_labels(id),
  constraint role_label_links_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);

CREATE INDEX role_label_links_label_idx ON public.role_label_links USING btree (label_id);

alter table role_label_links enable row level security;
alter table role_label_links force row level security;
create policy role_label_links_owner on role_label_links for all to cubby_owner
  using (true);
create policy role_label_links_seen on role_label_links for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM roles r
  WHERE (r.id = role_label_links.role_id)))));

grant delete, insert, select, update on role_label_links to cubby_app;
