-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table menu_category_products (
  menu_id bigint not null,
  category_id bigint not null,
  product_id bigint not null,
  constraint menu_category_products_pkey PRIMARY KEY (menu_id, category_id, product_id),
  constraint menu_category_products_menu_id_category_id_fkey FOREIGN KEY (menu_id, category_id) REFERENCES menu_categories(menu_id, category_id) ON DELETE CASCADE,
  constraint menu_category_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

CREATE INDEX menu_category_products_product_idx ON public.menu_category_products USING btree (product_id);

grant delete, insert, select, update on menu_category_products to cubby_app;
