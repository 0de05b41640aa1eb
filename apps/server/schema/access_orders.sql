-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table access_orders (
  site_id bigint not null,
  order_id bigint not null,
  version bigint not null,
  body jsonb,
  changed_time timestamp with time zone not null default now(),
  constraint access_orders_pkey PRIMARY KEY (site_id, order_id),
  constraint access_orders_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on column access_orders.body is 'As the terminal is told; null: it is to forget the order.';

CREATE INDEX access_orders_gone_idx ON public.access_orders USING btree (changed_time) WHERE (body IS NULL);
CREATE INDEX access_orders_version_idx ON public.access_orders USING btree (site_id, version);

alter table access_orders enable row level security;
alter table access_orders force row level security;
create policy access_orders_owner on access_orders for all to cubby_owner
  using (true);
create policy access_orders_server on access_orders for all to public
  using (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on access_orders to cubby_app;
