-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table company_site_groups (
  company_id bigint not null,
  group_id bigint not null,
  constraint company_site_groups_pkey PRIMARY KEY (company_id, group_id),
  constraint company_site_groups_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_site_groups_group_id_fkey FOREIGN KEY (group_id) REFERENCES site_groups(id) ON DELETE CASCADE
);

comment on table company_site_groups is 'The orders of the company go to sites of these groups alone; without a row, to all sites of its operator.';

CREATE INDEX company_site_groups_group_idx ON public.company_site_groups USING btree (group_id);

alter table company_site_groups enable row level security;
alter table company_site_groups force row level security;
create policy company_site_groups_owner on company_site_groups for all to cubby_owner
  using (true);
create policy company_site_groups_seen on company_site_groups for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (EXISTS ( SELECT
   FROM company_logistics l
  WHERE ((l.company_id = company_site_groups.company_id) AND (l.logistics_company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))))) OR (EXISTS ( SELECT
   FROM companies c
  WHERE ((c.id = company_site_groups.company_id) AND (c.operator_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));

grant delete, insert, select, update on company_site_groups to cubby_app;
