-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table announcement_roles (
  announcement_id bigint not null,
  role_id bigint not null,
  constraint announcement_roles_pkey PRIMARY KEY (announcement_id, role_id),
  constraint announcement_roles_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);

comment on table announcement_roles is 'The roles whose users receive an announcement. No row: users of every role.';

CREATE INDEX announcement_roles_role_idx ON public.announcement_roles USING btree (role_id);

alter table announcement_roles enable row level security;
alter table announcement_roles force row level security;
create policy announcement_roles_owner on announcement_roles for all to cubby_owner
  using (true);
create policy announcement_roles_seen on announcement_roles for all to public
  using ((EXISTS ( SELECT
   FROM announcements a
  WHERE (a.id = announcement_roles.announcement_id))));

grant delete, insert, select, update on announcement_roles to cubby_app;
