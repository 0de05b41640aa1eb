-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table role_permissions (
  role_id bigint not null,
  permission text not null,
  constraint role_permissions_pkey PRIMARY KEY (role_id, permission),
  constraint role_permissions_permission_check CHECK ((permission ~ '^[A-Z][A-Z_]*$'::text)),
  constraint role_permissions_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);

alter table role_permissions enable row level security;
alter table role_permissions force row level security;
create policy role_permissions_owner on role_permissions for all to cubby_owner
  using (true);
create policy role_permissions_seen on role_permissions for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM roles r
  WHERE (r.id = role_permissions.role_id)))));

CREATE TRIGGER role_permissions_added AFTER INSERT ON public.role_permissions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION role_permissions_changed();
CREATE TRIGGER role_permissions_taken AFTER DELETE ON public.role_permissions REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION role_permissions_changed();

grant delete, insert, select, update on role_permissions to cubby_app;
