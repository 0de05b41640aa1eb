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

grant delete, insert, select, update on role_companies to cubby_app;
