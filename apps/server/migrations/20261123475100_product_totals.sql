-- The total of the list of products, kept as those of the other long lists are.
create trigger product_count_inserted after insert on products
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'products'$$, 'status', 'true', 'coalesce(company_id, 0)', 'null::bigint');
-- Prices change their product all the time.
create trigger product_count_updated after update of status, company_id on products
  for each row when (old.status <> new.status or old.company_id is distinct from new.company_id)
  execute function count_list_changes(
    $$'products'$$, 'status', 'true', 'coalesce(company_id, 0)', 'null::bigint');
create trigger product_count_deleted after delete on products
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'products'$$, 'status', 'true', 'coalesce(company_id, 0)', 'null::bigint');
insert into list_counts (list, viewer_id, state, n)
select 'products', viewer_id, status, count(*) from products, lateral (select 0::bigint as viewer_id union select coalesce(company_id, 0)) v
group by 2, 3;

-- Categories count the products that a company sees: the index says whose each is.
drop index products_category_idx;
create index products_category_idx on products (category_id, service_id, company_id);

-- So do products with their variants.
drop index product_variants_product_idx;
create index product_variants_product_idx on product_variants (product_id, company_id);
