-- Areas read rows of higher areas through functions that the owners of the rows publish. They run as the caller, so that
-- row-level security decides which rows count.
create function product_uses(product bigint) returns table (companies integer, orders integer, imports integer)
language sql stable
begin atomic
  select
    (select count(*)::integer from company_products c where c.product_id = product),
    (select count(*)::integer from order_items i join product_variants v on v.id = i.product_variant_id
      where v.product_id = product),
    (select count(*)::integer from order_imports i join product_variants v on v.id = i.product_variant_id
      where v.product_id = product);
end;
comment on function product_uses is 'Counts the companies, order lines and imports that use a product.';

create function is_product_ordered(product bigint) returns boolean
language sql stable
begin atomic
  select exists (select from order_items i join product_variants v on v.id = i.product_variant_id
    where v.product_id = product);
end;
comment on function is_product_ordered is 'Returns whether an order contains a variant of the product.';

create function is_box_type_booked(box_type bigint) returns boolean
language sql stable
begin atomic
  select exists (select from orders o where o.booking_box_type_id = box_type)
    or exists (select from drop_off_orders d where d.box_type_id = box_type);
end;
comment on function is_box_type_booked is 'Returns whether an order has booked a compartment of the size.';

create function unlock_approval_of(company bigint) returns text
language sql stable
begin atomic
  select c.unlock_approval::text from companies c where c.id = company;
end;
comment on function unlock_approval_of is 'Returns when a company wants remote unlocks to be approved; null if there is no company.';
