-- A terminal that sends more messages than the server accepts at once raises an alert (docs/decisions/075-alerts.md).
alter table alerts drop constraint alerts_type_check, add constraint alerts_type_check check (type in ('OFFLINE', 'DOOR_LEFT_OPEN', 'FORCED_OPEN',
  'DISAGREEMENT', 'BOARD_FAILED', 'KEYPAD_SWEEP', 'CLOCK_SKEW', 'STORAGE_LOW', 'QUARANTINE', 'MESSAGE_FLOOD', 'PARCEL_WAITING'));
alter table alert_choices drop constraint alert_choices_type_check, add constraint alert_choices_type_check check (type in ('OFFLINE',
  'DOOR_LEFT_OPEN', 'FORCED_OPEN', 'DISAGREEMENT', 'BOARD_FAILED', 'KEYPAD_SWEEP', 'CLOCK_SKEW', 'STORAGE_LOW', 'QUARANTINE', 'MESSAGE_FLOOD',
  'PARCEL_WAITING'));
alter table device_messages_aside drop constraint device_messages_aside_reason_check, add constraint device_messages_aside_reason_check
  check (reason in ('TOPIC', 'TOO_LARGE', 'NOT_JSON', 'VERSION', 'SHAPE', 'NOT_STORED', 'TOO_MANY'));
