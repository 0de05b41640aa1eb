-- Messages that follow from what happens to an order, without anybody sending them.

alter table notification_records add column order_version integer check (order_version > 0);
comment on column notification_records.order_version is
  'The version of the order that its move made, by which the message was sent by itself; null: a person sent it, or it replaces one that failed.';

-- A move tells each channel once.
create unique index notification_records_move_key on notification_records (order_id, order_version, channel)
  where order_version is not null;

create function told_events(service bigint, channel text) returns text[]
  language sql stable
  return '{PIN_CODE,ORDER_CREATED,ORDER_STORED,ORDER_COLLECTED}'::text[];
comment on function told_events(bigint, text) is
  'The events of which a service tells recipients by a channel: all, until services say which.';
grant execute on function told_events to cubby_app;
