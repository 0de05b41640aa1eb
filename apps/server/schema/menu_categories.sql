-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table menu_categories (
  menu_id bigint not null,
  category_id bigint not null,
  kind text not null,
  constraint menu_categories_pkey PRIMARY KEY (menu_id, category_id),
  constraint menu_categories_kind_check CHECK ((kind = ANY (ARRAY['ALL'::text, 'PART'::text]))),
  constraint menu_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES product_categories(id),
  constraint menu_categories_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES menus(id) ON DELETE CASCADE
);

comment on column menu_categories.kind is 'ALL: every product of the category. PART: those that are named.';

CREATE INDEX menu_categories_category_idx ON public.menu_categories USING btree (category_id);

grant delete, insert, select, update on menu_categories to cubby_app;
