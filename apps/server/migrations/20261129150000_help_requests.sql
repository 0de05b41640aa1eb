-- A user at a terminal can ask for help at a compartment: an alert of its own type.
alter table alerts drop constraint alerts_type_check;
alter table alerts add constraint alerts_type_check check (type in ('OFFLINE', 'DOOR_LEFT_OPEN', 'FORCED_OPEN',
  'DISAGREEMENT', 'BOARD_FAILED', 'KEYPAD_SWEEP', 'CLOCK_SKEW', 'STORAGE_LOW', 'QUARANTINE', 'MESSAGE_FLOOD', 'PARCEL_WAITING',
  'TEMPERATURE_HIGH', 'TEMPERATURE_LOW', 'PROBE_FAULT', 'TEMPERATURE_STALE', 'HELP_REQUESTED'));
alter table alert_choices drop constraint alert_choices_type_check;
alter table alert_choices add constraint alert_choices_type_check check (type in ('OFFLINE',
  'DOOR_LEFT_OPEN', 'FORCED_OPEN', 'DISAGREEMENT', 'BOARD_FAILED', 'KEYPAD_SWEEP', 'CLOCK_SKEW', 'STORAGE_LOW', 'QUARANTINE', 'MESSAGE_FLOOD',
  'PARCEL_WAITING', 'TEMPERATURE_HIGH', 'TEMPERATURE_LOW', 'PROBE_FAULT', 'TEMPERATURE_STALE', 'HELP_REQUESTED'));
