-- The image of a product in English, for whoever sees the one without it.

alter table products add column image_file_id_en text references files;
comment on column products.image_file_id_en is 'Shown to readers of English; null: the image is for all languages.';
create index products_image_en_idx on products (image_file_id_en);

create policy files_of_products_in_english on files for select to public
  -- Without a scope nothing is seen.
  using ((cardinality((select seen_companies())::bigint[]) > 0 or cardinality((select seen_logistics())::bigint[]) > 0)
    and exists (select from products p where p.image_file_id_en = files.id));
