-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table user_roles (
  user_id bigint not null,
  role_id bigint not null,
  company_id bigint,
  constraint user_roles_pkey PRIMARY KEY (user_id, role_id),
  constraint user_roles_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint user_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

comment on column user_roles.company_id is 'Of the person, as users has it: kept by triggers.';

CREATE INDEX user_roles_company_idx ON public.user_roles USING btree (company_id);
CREATE INDEX user_roles_role_idx ON public.user_roles USING btree (role_id, company_id);

alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy user_roles_owner on user_roles for all to cubby_owner
  using (true);
create policy user_roles_seen on user_roles for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_employers() AS seen_employers)::bigint[]))));

CREATE TRIGGER access_due_role AFTER INSERT OR DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION access_is_due_for_role();
CREATE TRIGGER user_role_placed BEFORE INSERT OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION user_role_placed();
CREATE TRIGGER user_roles_added AFTER INSERT ON public.user_roles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION user_rights_changed();
CREATE TRIGGER user_roles_taken AFTER DELETE ON public.user_roles REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION user_rights_changed();

grant delete, insert, select, update on user_roles to cubby_app;
