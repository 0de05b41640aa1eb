-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table order_flags (
  order_id bigint not null,
  flag_id bigint not null,
  note text,
  added_by_id bigint,
  added_time timestamp with time zone not null default now(),
  constraint order_flags_pkey PRIMARY KEY (order_id, flag_id),
  constraint order_flags_added_by_id_fkey FOREIGN KEY (added_by_id) REFERENCES users(id),
  constraint order_flags_flag_id_fkey FOREIGN KEY (flag_id) REFERENCES flags(id),
  constraint order_flags_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

CREATE INDEX order_flags_flag_idx ON public.order_flags USING btree (flag_id, order_id);

alter table order_flags enable row level security;
alter table order_flags force row level security;
create policy order_flags_owner on order_flags for all to cubby_owner
  using (true);
create policy order_flags_seen on order_flags for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = order_flags.order_id)))));

grant delete, insert, select, update on order_flags to cubby_app;
