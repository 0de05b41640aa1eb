-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table drop_off_orders (
  order_id bigint not null,
  box_type_id bigint,
  language text,
  client_type text,
  destination text,
  sender_name text,
  sender_phone text,
  store_user_name text,
  store_user_phone text,
  store_code text not null,
  take_code text not null,
  collect_company_id bigint,
  deliver_company_id bigint,
  ref_company_id bigint,
  constraint drop_off_orders_pkey PRIMARY KEY (order_id),
  constraint drop_off_orders_store_code_key UNIQUE (store_code),
  constraint drop_off_orders_take_code_key UNIQUE (take_code),
  constraint drop_off_orders_sender_phone_check CHECK ((sender_phone ~ '^62[0-9]{8,14}$'::text)),
  constraint drop_off_orders_store_user_phone_check CHECK ((store_user_phone ~ '^62[0-9]{8,14}$'::text)),
  constraint drop_off_orders_box_type_id_fkey FOREIGN KEY (box_type_id) REFERENCES box_types(id),
  constraint drop_off_orders_collect_company_id_fkey FOREIGN KEY (collect_company_id) REFERENCES companies(id),
  constraint drop_off_orders_deliver_company_id_fkey FOREIGN KEY (deliver_company_id) REFERENCES companies(id),
  constraint drop_off_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint drop_off_orders_ref_company_id_fkey FOREIGN KEY (ref_company_id) REFERENCES companies(id)
);

comment on column drop_off_orders.store_user_name is 'The courier who puts the parcel in (wire: storeUserName).';
comment on column drop_off_orders.store_code is 'What the QR code for putting in holds.';

CREATE INDEX drop_off_orders_box_type_idx ON public.drop_off_orders USING btree (box_type_id);
CREATE INDEX drop_off_orders_collect_idx ON public.drop_off_orders USING btree (collect_company_id);
CREATE INDEX drop_off_orders_deliver_idx ON public.drop_off_orders USING btree (deliver_company_id);
CREATE INDEX drop_off_orders_ref_idx ON public.drop_off_orders USING btree (ref_company_id);

alter table drop_off_orders enable row level security;
alter table drop_off_orders force row level security;
create policy drop_off_orders_owner on drop_off_orders for all to cubby_owner
  using (true);
create policy drop_off_orders_seen on drop_off_orders for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = drop_off_orders.order_id)))));

grant delete, insert, select, update on drop_off_orders to cubby_app;
