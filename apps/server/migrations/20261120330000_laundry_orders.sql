-- Laundry: which services make laundry orders, and the orders in which the laundry list is read.

create domain service_kind as text check (value in ('STANDARD', 'LAUNDRY'));
alter table services add column kind service_kind not null default 'STANDARD';
comment on column services.kind is 'What an order of this service becomes where nothing else says so (orders.kind).';
update services set kind = 'LAUNDRY' where lower(name) = 'laundry';

create index orders_laundry_overdue_idx on orders (overdue_time desc, id desc)
  include (company_id, logistics_company_id, status) where kind = 'LAUNDRY' and overdue_time is not null;
create index orders_laundry_stored_idx on orders (stored_time desc, id desc)
  include (company_id, logistics_company_id, status) where kind = 'LAUNDRY' and stored_time is not null;
create index orders_laundry_collected_idx on orders (collected_time desc, id desc)
  include (company_id, logistics_company_id, status) where kind = 'LAUNDRY' and collected_time is not null;

-- Those without the time come last in the list: found without walking over all that have one.
create index orders_laundry_no_overdue_idx on orders (id) include (company_id, logistics_company_id, status)
  where kind = 'LAUNDRY' and overdue_time is null;
create index orders_laundry_no_stored_idx on orders (id) include (company_id, logistics_company_id, status)
  where kind = 'LAUNDRY' and stored_time is null;
create index orders_laundry_no_collected_idx on orders (id) include (company_id, logistics_company_id, status)
  where kind = 'LAUNDRY' and collected_time is null;

comment on column laundry_orders.dirty_compartment is 'The compartment that the dirty laundry was put in; it stays written when it is taken out.';
comment on column laundry_orders.clean_compartment is 'The compartment that the clean laundry was put in; it stays written when it is taken out.';
