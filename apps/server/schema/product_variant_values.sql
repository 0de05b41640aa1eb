-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table product_variant_values (
  variant_id bigint not null,
  value_id bigint not null,
  constraint product_variant_values_pkey PRIMARY KEY (variant_id, value_id),
  constraint product_variant_values_value_id_fkey FOREIGN KEY (value_id) REFERENCES product_attribute_values(id),
  constraint product_variant_values_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);

comment on table product_variant_values is 'The values of attributes that tell a variant from the others of its product.';

CREATE INDEX product_variant_values_value_idx ON public.product_variant_values USING btree (value_id);

alter table product_variant_values enable row level security;
alter table product_variant_values force row level security;
create policy product_variant_values_changed on product_variant_values for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM product_variants w
  WHERE ((w.id = product_variant_values.variant_id) AND (w.company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));
create policy product_variant_values_owner on product_variant_values for all to cubby_owner
  using (true);
create policy product_variant_values_seen on product_variant_values for select to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM product_variants w
  WHERE (w.id = product_variant_values.variant_id)))));

grant delete, insert, select, update on product_variant_values to cubby_app;
