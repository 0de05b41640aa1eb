-- Drop-off orders: phone numbers of 62 and 8 to 14 digits, which is one digit more than others have; their list by the
-- time of creation; and uploads by staff of a logistics company.

alter table orders drop constraint orders_recipient_phone_check;
alter table orders add constraint orders_recipient_phone_check
  check (recipient_phone ~ '^([0-9+]{1,15}|62[0-9]{8,14})$');

alter table drop_off_orders add constraint drop_off_orders_sender_phone_check check (sender_phone ~ '^62[0-9]{8,14}$');
alter table drop_off_orders add constraint drop_off_orders_store_user_phone_check
  check (store_user_phone ~ '^62[0-9]{8,14}$');

create index orders_kind_created_idx on orders (kind, created_time desc, id desc)
  include (company_id, logistics_company_id, status) where kind <> 'STANDARD';
create index orders_kind_company_created_idx on orders (kind, company_id, created_time desc, id desc)
  include (logistics_company_id, status) where kind <> 'STANDARD';

-- A logistics company sees what its own staff uploaded.
drop policy files_seen on files;
create policy files_seen on files
  using (
    (select sees_all())
    or company_id = any ((select seen_companies())::bigint[])
    or company_id = any ((select seen_logistics())::bigint[])
    or exists (select from orders where orders.photo_id = files.id)
  );
-- What nothing holds any more is looked for by its age.
create index files_created_idx on files (created_time);
