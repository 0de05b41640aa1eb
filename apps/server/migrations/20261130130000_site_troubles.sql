-- The list of sites begins with those that need a user. How urgent a site is follows from its terminal, its alerts and its
-- compartments; it is stored so that a page of the list is read along an index.
alter table sites add column trouble integer not null default 0 check (trouble >= 0);
comment on column sites.trouble is 'How urgent it is to look after the site: 1000000 if its terminal is offline, 10 for each open alert and each compartment out of service, 1 if no compartment is free. Refreshed each minute.';
create index sites_trouble_idx on sites (trouble desc, id desc) where deleted_time is null;
create index sites_operator_trouble_idx on sites (operator_id, trouble desc, id desc) where deleted_time is null;
