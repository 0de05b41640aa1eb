-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table company_products (
  company_id bigint not null,
  product_id bigint not null,
  constraint company_products_pkey PRIMARY KEY (company_id, product_id),
  constraint company_products_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

CREATE INDEX company_products_product_idx ON public.company_products USING btree (product_id);

alter table company_products enable row level security;
alter table company_products force row level security;
create policy company_products_owner on company_products for all to cubby_owner
  using (true);
create policy company_products_seen on company_products for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[])) OR (EXISTS ( SELECT
   FROM companies c
  WHERE ((c.id = company_products.company_id) AND (c.operator_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));

grant delete, insert, select, update on company_products to cubby_app;
