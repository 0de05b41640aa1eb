-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table notification_template_products (
  template_id bigint not null,
  product_id bigint not null,
  constraint notification_template_products_pkey PRIMARY KEY (template_id, product_id),
  constraint notification_template_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint notification_template_products_template_id_fkey FOREIGN KEY (template_id) REFERENCES notification_templates(id) ON DELETE CASCADE
);

comment on table notification_template_products is 'The products whose orders a template is for. No row: all orders.';

CREATE INDEX notification_template_products_product_idx ON public.notification_template_products USING btree (product_id);

alter table notification_template_products enable row level security;
alter table notification_template_products force row level security;
create policy notification_template_products_changed on notification_template_products for all to public
  using ((EXISTS ( SELECT
   FROM notification_templates t
  WHERE ((t.id = notification_template_products.template_id) AND (( SELECT sees_all() AS sees_all) OR (t.company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));
create policy notification_template_products_defaults on notification_template_products for select to public
  using ((EXISTS ( SELECT
   FROM notification_templates t
  WHERE ((t.id = notification_template_products.template_id) AND (t.company_id IS NULL)))));
create policy notification_template_products_owner on notification_template_products for all to cubby_owner
  using (true);

grant delete, insert, select, update on notification_template_products to cubby_app;
