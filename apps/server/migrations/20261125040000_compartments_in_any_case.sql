-- The filter by compartment ignores case (docs/decisions/093). This builds an index on orders: plan it on a large database.
create index orders_compartment_case_idx on orders (lower(compartment), last_updated_time desc, id desc)
  include (company_id, logistics_company_id, status);
drop index orders_compartment_updated_idx;
