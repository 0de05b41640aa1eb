-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table order_items (
  order_id bigint not null,
  product_variant_id bigint not null,
  quantity integer not null,
  constraint order_items_pkey PRIMARY KEY (order_id, product_variant_id),
  constraint order_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999))),
  constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_items_product_variant_id_fkey FOREIGN KEY (product_variant_id) REFERENCES product_variants(id)
);

CREATE INDEX order_items_variant_order_idx ON public.order_items USING btree (product_variant_id, order_id);

alter table order_items enable row level security;
alter table order_items force row level security;
create policy order_items_owner on order_items for all to cubby_owner
  using (true);
create policy order_items_seen on order_items for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = order_items.order_id)))));

grant delete, insert, select, update on order_items to cubby_app;
