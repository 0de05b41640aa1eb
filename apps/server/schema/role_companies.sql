-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table role_companies (
  role_id bigint not null,
  company_id bigint not null,
  constraint role_companies_pkey PRIMARY KEY (role_id, company_id),
  constraint role_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint role_companies_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE
);

comment on table role_companies is 'The companies whose administrators may give the role; a role without any is the platform''s alone.';

CREATE INDEX role_companies_company_idx ON public.role_companies USING btree (company_id);

alter table role_companies enable row level security;
alter table role_companies force row level security;
create policy role_companies_owner on role_companies for all to cubby_owner
  using (true);
create policy role_companies_seen on role_companies for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_employers() AS seen_employers)::bigint[]))));

grant delete, insert, select, update on role_companies to cubby_app;
