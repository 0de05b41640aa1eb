-- What is sealed can be sealed anew under another key, in steps along an index over the id of the key, and the server can
-- tell at its start whether its key opens anything at all.

create index order_pins_key_idx on order_pins ((get_byte(sealed, 0)), order_id);
create index users_totp_key_idx on users ((get_byte(totp_sealed, 0)), id) where totp_sealed is not null;
create index single_sign_on_providers_key_idx on single_sign_on_providers ((get_byte(client_secret_sealed, 0)), company_id)
  where client_secret_sealed is not null;
create index notification_providers_key_idx on notification_providers ((get_byte(password_sealed, 0)), id)
  where password_sealed is not null;

-- A PIN whose digest is made anew under another key is the same PIN: it has not become a past one.
drop trigger order_pins_past on order_pins;
create trigger order_pins_past after update of digest on order_pins
  for each row when (old.digest is distinct from new.digest
    and current_setting('cubby.sealing_anew', true) is distinct from 'on')
  execute function keep_past_pin();

alter table recovery_codes add column key_id smallint check (key_id between 0 and 255);
comment on column recovery_codes.key_id is
  'Id of the key of the digest, as in what is sealed; null: made before ids were kept. A code ends with its key.';
