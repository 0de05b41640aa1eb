-- The report of sites by day reads a month of all sites without the hours of each row, which are most of the table.
create index site_days_sums_idx on site_days (day, site_id) include (in_service, occupied, stored, released, released_late)
  where box_type_id = 0;
