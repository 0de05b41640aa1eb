-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table order_texts (
  order_id bigint not null,
  kind order_kind not null,
  company_id bigint not null,
  logistics_company_id bigint,
  search_text text not null,
  search_grams text[],
  constraint order_texts_pkey PRIMARY KEY (order_id)
);

comment on table order_texts is 'The text of each order that a search looks at. Written by triggers on orders alone, so no foreign key checks it again.';
comment on column order_texts.logistics_company_id is 'In no index, so that it can change without writing the text into them again.';
comment on column order_texts.search_text is 'Order number, tracking number, recipient name, phone and mail in small letters, a line each.';
comment on column order_texts.search_grams is 'Single Chinese characters and pairs of them in the name of the recipient; null: none.';

CREATE INDEX order_texts_digits_idx ON public.order_texts USING gin (digit_grams(search_text));
CREATE INDEX order_texts_drop_off_idx ON public.order_texts USING gin (search_text gin_trgm_ops) WHERE ((kind)::text = 'DROP_OFF'::text);
CREATE INDEX order_texts_grams_idx ON public.order_texts USING gin (search_grams) WHERE (search_grams IS NOT NULL);
CREATE INDEX order_texts_kind_idx ON public.order_texts USING btree (kind, company_id, order_id) INCLUDE (search_text);
CREATE INDEX order_texts_laundry_idx ON public.order_texts USING gin (search_text gin_trgm_ops) WHERE ((kind)::text = 'LAUNDRY'::text);
CREATE INDEX order_texts_search_idx ON public.order_texts USING gin (search_text gin_trgm_ops);

alter table order_texts enable row level security;
create policy order_texts_seen on order_texts for select to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (logistics_company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant select on order_texts to cubby_app;
