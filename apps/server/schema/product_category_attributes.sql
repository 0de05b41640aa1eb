-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table product_category_attributes (
  category_id bigint not null,
  attribute_id bigint not null,
  constraint product_category_attributes_pkey PRIMARY KEY (category_id, attribute_id),
  constraint product_category_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES product_attributes(id),
  constraint product_category_attributes_category_id_fkey FOREIGN KEY (category_id) REFERENCES product_categories(id) ON DELETE CASCADE
);

CREATE INDEX product_category_attributes_attribute_idx ON public.product_category_attributes USING btree (attribute_id);

grant delete, insert, select, update on product_category_attributes to cubby_app;
