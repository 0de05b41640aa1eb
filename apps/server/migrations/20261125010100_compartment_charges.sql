-- The size of a compartment that is charged once is charged by the first storing, where no size was booked.

alter table orders add column compartment_charge numeric(12,2) check (compartment_charge >= 0);
comment on column orders.compartment_charge is 'What the charge includes for the compartment, once; null: nothing that its size changes.';
