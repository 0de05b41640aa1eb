-- By which key the PINs of users and the keys of sites are sealed: each start looks for one of each key, and walked all people
-- and sites for that.
create index users_locker_pin_key_idx on users ((get_byte(locker_pin_sealed, 0)), id) where locker_pin_sealed is not null;
create index sites_ble_key_idx on sites ((get_byte(ble_key_sealed, 0)), id) where ble_key_sealed is not null;
create index sites_access_key_idx on sites ((get_byte(access_key_sealed, 0)), id) where access_key_sealed is not null;
