-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table files (
  id text not null,
  company_id bigint,
  created_by_id bigint,
  file_name text not null,
  content_type text not null,
  bytes bigint not null,
  created_time timestamp with time zone not null default now(),
  sha256 text,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_bytes_check CHECK ((bytes > 0)),
  constraint files_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint files_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id)
);

comment on table files is 'Uploads that people can fetch again; the bytes lie in the file store under the id.';
comment on column files.company_id is 'Null: uploaded by staff of the platform, seen by them alone until it hangs on an order.';
comment on column files.sha256 is 'Of packages of software; null: not computed.';

CREATE INDEX files_company_idx ON public.files USING btree (company_id);
CREATE INDEX files_created_by_idx ON public.files USING btree (created_by_id);
CREATE INDEX files_created_idx ON public.files USING btree (created_time);

alter table files enable row level security;
alter table files force row level security;
create policy files_of_inspections on files for select to public
  using ((EXISTS ( SELECT
   FROM inspection_doors d
  WHERE (d.photo_id = files.id))));
create policy files_of_products_in_english on files for select to public
  using ((((cardinality(( SELECT seen_companies() AS seen_companies)) > 0) OR (cardinality(( SELECT seen_logistics() AS seen_logistics)) > 0)) AND (EXISTS ( SELECT
   FROM products p
  WHERE (p.image_file_id_en = files.id)))));
create policy files_of_software_versions on files for select to public
  using ((((cardinality(( SELECT seen_companies() AS seen_companies)) > 0) OR (cardinality(( SELECT seen_logistics() AS seen_logistics)) > 0)) AND (EXISTS ( SELECT
   FROM software_versions v
  WHERE (v.file_id = files.id)))));
create policy files_owner on files for all to cubby_owner
  using (true);
create policy files_seen on files for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[])) OR (EXISTS ( SELECT
   FROM orders
  WHERE (orders.photo_id = files.id))) OR (EXISTS ( SELECT
   FROM company_verifications v
  WHERE (v.file_id = files.id))) OR (EXISTS ( SELECT
   FROM companies c
  WHERE (((c.logo_file_id = files.id) OR (c.certificate_file_id = files.id) OR (c.contract_file_id = files.id)) AND ((c.id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (c.id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[])) OR (c.operator_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))) OR (EXISTS ( SELECT
   FROM site_pictures p
  WHERE (p.file_id = files.id))) OR (EXISTS ( SELECT
   FROM site_screen_savers s
  WHERE (s.file_id = files.id))) OR (((cardinality(( SELECT seen_companies() AS seen_companies)) > 0) OR (cardinality(( SELECT seen_logistics() AS seen_logistics)) > 0)) AND ((EXISTS ( SELECT
   FROM product_categories c
  WHERE (c.icon_file_id = files.id))) OR (EXISTS ( SELECT
   FROM products p
  WHERE (p.image_file_id = files.id))) OR (EXISTS ( SELECT
   FROM menus m
  WHERE ((files.id = m.picture_file_id) OR (files.id = m.icon_file_id))))))));

grant delete, insert, select, update on files to cubby_app;
