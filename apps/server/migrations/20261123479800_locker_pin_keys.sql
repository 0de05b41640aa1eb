-- A start looks for what is sealed under each key that there may be: without an index it read all users and all sites 256 times.

create index users_locker_pin_key_idx on users ((get_byte(locker_pin_sealed, 0)), id) where locker_pin_sealed is not null;
create index sites_ble_key_idx on sites ((get_byte(ble_key_sealed, 0)), id) where ble_key_sealed is not null;
create index sites_access_key_idx on sites ((get_byte(access_key_sealed, 0)), id) where access_key_sealed is not null;
