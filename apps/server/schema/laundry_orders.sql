-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table laundry_orders (
  order_id bigint not null,
  dirty_site_id bigint,
  clean_site_id bigint,
  dirty_compartment text,
  clean_compartment text,
  notify_state notification_state,
  constraint laundry_orders_pkey PRIMARY KEY (order_id),
  constraint laundry_orders_clean_site_id_fkey FOREIGN KEY (clean_site_id) REFERENCES sites(id),
  constraint laundry_orders_dirty_site_id_fkey FOREIGN KEY (dirty_site_id) REFERENCES sites(id),
  constraint laundry_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

comment on table laundry_orders is 'Where the dirty laundry is brought in and where the clean one is taken out.';
comment on column laundry_orders.dirty_compartment is 'The compartment that the dirty laundry was put in; it stays written when it is taken out.';
comment on column laundry_orders.clean_compartment is 'The compartment that the clean laundry was put in; it stays written when it is taken out.';
comment on column laundry_orders.notify_state is 'State of the last message about it; null: none was sent.';

CREATE INDEX laundry_orders_clean_order_idx ON public.laundry_orders USING btree (clean_site_id, order_id);
CREATE INDEX laundry_orders_dirty_order_idx ON public.laundry_orders USING btree (dirty_site_id, order_id);
CREATE INDEX laundry_orders_notify_idx ON public.laundry_orders USING btree (notify_state, order_id);

alter table laundry_orders enable row level security;
alter table laundry_orders force row level security;
create policy laundry_orders_owner on laundry_orders for all to cubby_owner
  using (true);
create policy laundry_orders_seen on laundry_orders for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = laundry_orders.order_id)))));

grant delete, insert, select, update on laundry_orders to cubby_app;
