-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table announcement_companies (
  announcement_id bigint not null,
  company_id bigint not null,
  constraint announcement_companies_pkey PRIMARY KEY (announcement_id, company_id),
  constraint announcement_companies_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
);

comment on table announcement_companies is 'The companies whose users, with those of the companies under them, receive an announcement. No row: all of its owner.';

CREATE INDEX announcement_companies_company_idx ON public.announcement_companies USING btree (company_id);

alter table announcement_companies enable row level security;
alter table announcement_companies force row level security;
create policy announcement_companies_owner on announcement_companies for all to cubby_owner
  using (true);
create policy announcement_companies_seen on announcement_companies for all to public
  using ((EXISTS ( SELECT
   FROM announcements a
  WHERE (a.id = announcement_companies.announcement_id))));

grant delete, insert, select, update on announcement_companies to cubby_app;
