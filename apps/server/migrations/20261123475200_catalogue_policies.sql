-- The policies of the catalogue ask once for each statement what the scope sees, not once for each row: the functions within
-- writes_operator and the look at the product were most of what variants and their prices cost.
alter policy products_changed on products
  using ((select sees_all()) or company_id = any ((select seen_companies())::bigint[]))
  with check ((select sees_all()) or company_id = any ((select seen_companies())::bigint[]));
alter policy product_variants_changed on product_variants
  using ((select sees_all()) or company_id = any ((select seen_companies())::bigint[]))
  with check ((select sees_all()) or company_id = any ((select seen_companies())::bigint[]));
do $$
declare
  part record;
begin
  for part in select * from (values
    ('product_attribute_choices', 'products', 'product_id'), ('product_site_groups', 'products', 'product_id'),
    ('product_variant_values', 'product_variants', 'variant_id'), ('product_variant_prices', 'product_variants', 'variant_id')
  ) t (name, whole, of_whole) loop
    execute format('alter policy %I on %I using ((select sees_all()) or exists (select from %I w where w.id = %I))',
      part.name || '_seen', part.name, part.whole, part.of_whole);
    execute format('alter policy %I on %I using ((select sees_all()) or exists (select from %I w where w.id = %I
        and w.company_id = any ((select seen_companies())::bigint[])))',
      part.name || '_changed', part.name, part.whole, part.of_whole);
  end loop;
end $$;

-- A price list changes thousands of products: those that follow are told of them in one statement.
create or replace function row_change_passed_on() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  passing_on constant text :=
    'insert into outbox (topic, row_id, company_id, logistics_company_id, event_type) select '
    || tg_argv[0] || ', r.id, o.company_id, o.logistics_company_id, ' || quote_literal(tg_op);
  told constant text := ' r, lateral (' || tg_argv[1] || ') o (company_id, logistics_company_id)';
begin
  if tg_level = 'STATEMENT' and tg_op = 'UPDATE' then
    execute passing_on || ' from (select n.* from new_rows n join old_rows b using (id)
      where n.last_updated_time is distinct from b.last_updated_time)' || told;
  elsif tg_level = 'STATEMENT' then
    execute passing_on || ' from new_rows' || told;
  elsif tg_op = 'UPDATE' then
    execute passing_on || ' from (select $1.*)' || told using new;
  else
    execute passing_on || ' from (select $1.*)' || told using old;
    return old;
  end if;
  return null;
end $$;
create or replace trigger row_update_passed_on after update on products
  referencing old table as old_rows new table as new_rows for each statement
  execute function row_change_passed_on($$'products'$$, 'select r.company_id, null::bigint');
