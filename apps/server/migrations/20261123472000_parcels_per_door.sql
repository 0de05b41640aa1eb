-- Where a site takes several parcels per door, several orders lie in one. The ledger counts them, under a lock, and refuses more
-- than the site takes; the index remains for compartments that no drawn door keeps.
drop index orders_compartment_key;
create unique index orders_compartment_key on orders (current_location_id, compartment)
  where status in ('Courier stored', 'Customer stored') and compartment is not null and box_id is null;
