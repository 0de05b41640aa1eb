-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table product_variant_prices (
  variant_id bigint not null,
  valid_from timestamp with time zone not null,
  price_value numeric(12,2) not null,
  created_time timestamp with time zone not null default now(),
  created_by_id bigint,
  constraint product_variant_prices_pkey PRIMARY KEY (variant_id, valid_from),
  constraint product_variant_prices_price_value_check CHECK ((price_value >= (0)::numeric)),
  constraint product_variant_prices_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  constraint product_variant_prices_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE
);

comment on table product_variant_prices is 'Each price of a variant from a moment on, until the next begins: those of the past, of today and of the future.';
comment on column product_variant_prices.price_value is 'In the currency of the managing company of the product.';

CREATE INDEX product_variant_prices_user_idx ON public.product_variant_prices USING btree (created_by_id);

alter table product_variant_prices enable row level security;
alter table product_variant_prices force row level security;
create policy product_variant_prices_changed on product_variant_prices for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM product_variants w
  WHERE ((w.id = product_variant_prices.variant_id) AND (w.company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));
create policy product_variant_prices_owner on product_variant_prices for all to cubby_owner
  using (true);
create policy product_variant_prices_seen on product_variant_prices for select to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM product_variants w
  WHERE (w.id = product_variant_prices.variant_id)))));

grant delete, insert, select, update on product_variant_prices to cubby_app;
