-- Terminals that reported what they did with a parcel receive the order afterwards, even if nothing has changed. The event
-- itself says so from now on, so that triggers alone write to access_due.
alter table door_events add column reply_due boolean not null default false;
comment on column door_events.reply_due is 'The terminal has yet to receive the order as the event left it, even if nothing has changed.';
create index door_events_reply_idx on door_events (site_id, boot_id, seq) where reply_due;
update door_events d set reply_due = true from access_due a where a.always and a.site_id = d.site_id and a.order_id = d.order_id;
alter table access_due drop column always;
