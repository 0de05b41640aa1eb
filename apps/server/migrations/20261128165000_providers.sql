-- Notification providers (administration.md 3, 4, 5, 7): managed by the platform, with receipts, alarms and shares (docs/decisions/111).

alter table notification_providers
  add version integer not null default 1,
  add receipt_secret_encrypted bytea,
  add alarm_failure text,
  add alarm_reason text,
  add alarm_time timestamptz,
  add share smallint not null default 100 check (share between 0 and 100),
  add share_reason text check (share_reason in ('SLOW', 'RECOVERING')),
  add share_time timestamptz,
  add last_receipt_time timestamptz,
  add deleted_time timestamptz,
  add check ((alarm_failure is null) = (alarm_time is null));
comment on column notification_providers.receipt_secret_encrypted is 'Signs callbacks; null: the password does.';
comment on column notification_providers.alarm_failure is 'Why messages by it fail until a user corrects something; null: they do not.';
comment on column notification_providers.share is 'Percent of the messages that it receives of those whose turn it is by the order of their company.';
comment on column notification_providers.last_receipt_time is 'When it last reported a delivery: without reports, its delay is not known.';
comment on column notification_providers.deleted_time is 'Deleted; the row names it in attempts of the past.';
alter table notification_providers drop constraint notification_providers_type_name_key;
create unique index notification_providers_name_key on notification_providers (type, name) where deleted_time is null;
create index notification_providers_receipt_key_idx on notification_providers (get_byte(receipt_secret_encrypted, 0), id)
  where receipt_secret_encrypted is not null;
create trigger row_version_raised before update on notification_providers for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();
select pass_on_changes('notification_providers', 'notification-providers');

create function companies_of_provider(provider bigint) returns text[] language sql stable
return array(
  select c.name from company_providers k join companies c on c.id = k.company_id
  where k.provider_id = companies_of_provider.provider and c.deleted_time is null order by lower(c.name), c.id
);
comment on function companies_of_provider(bigint) is 'The names of the companies that send through a provider, as far as the caller sees them.';

alter table notification_records
  add awaits_receipt_until timestamptz,
  add delivery text check (delivery in ('DELIVERED', 'FAILED')),
  add delivery_time timestamptz,
  add check ((delivery is null) = (delivery_time is null));
comment on column notification_records.awaits_receipt_until is 'It was sent and not answered: nothing is sent again before this time, unless a receipt comes.';
comment on column notification_records.delivery is 'What the provider reported of it; null: nothing yet.';

alter table notification_tries
  add delivery text check (delivery in ('DELIVERED', 'FAILED')),
  add delivery_time timestamptz,
  add delivery_reason text,
  add check ((delivery is null) = (delivery_time is null));
comment on column notification_tries.delivery_reason is 'The code of the provider, as in 30003; never its text.';
create index notification_tries_provider_began_idx on notification_tries (provider_id, began_time)
  where provider_id is not null;
drop index notification_tries_provider_idx;

-- The message centre lists the messages of a company by time.
alter table notification_records add company_id bigint references companies;
comment on column notification_records.company_id is 'The company of the order, for lists by company; a trigger writes it.';
update notification_records n set company_id = o.company_id from orders o where o.id = n.order_id;
create index notification_records_company_time_idx on notification_records (company_id, create_time desc, id desc);
create index notification_records_time_idx on notification_records (create_time desc, id desc);
create function set_message_company() returns trigger language plpgsql as $$
begin
  new.company_id := (select o.company_id from orders o where o.id = new.order_id);
  return new;
end $$;
comment on function set_message_company() is 'A message belongs to the company of its order.';
create trigger message_company_set before insert on notification_records for each row execute function set_message_company();
