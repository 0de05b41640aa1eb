-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table company_labels (
  company_id bigint not null,
  label_id bigint not null,
  constraint company_labels_pkey PRIMARY KEY (company_id, label_id),
  constraint company_labels_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_labels_label_id_fkey FOREIGN KEY (label_id) REFERENCES role_labels(id)
);

comment on table company_labels is 'Types of roles that the people of the company can have.';

CREATE INDEX company_labels_label_idx ON public.company_labels USING btree (label_id);

alter table company_labels enable row level security;
alter table company_labels force row level security;
create policy company_labels_owner on company_labels for all to cubby_owner
  using (true);
create policy company_labels_seen on company_labels for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[])) OR (EXISTS ( SELECT
   FROM companies c
  WHERE ((c.id = company_labels.company_id) AND (c.operator_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));

grant delete, insert, select, update on company_labels to cubby_app;
