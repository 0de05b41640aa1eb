-- Flags, public holidays and time slots are made and changed in the console: with versions, and told to who follows. All
-- companies share them, and the platform alone changes them.

alter table flags
  add column created_time timestamptz not null default now(),
  add column last_updated_time timestamptz not null default now(),
  add column version integer not null default 1,
  -- Not valid: those of before may be longer.
  add constraint flags_name_check check (length(name) between 1 and 60) not valid,
  add constraint flags_code_check check (length(code) between 1 and 40) not valid;

alter table holidays
  add column created_time timestamptz not null default now(),
  add column last_updated_time timestamptz not null default now(),
  add column version integer not null default 1,
  add constraint holidays_name_check check (length(name) between 1 and 100) not valid;

alter table request_slots
  add column created_time timestamptz not null default now(),
  add column last_updated_time timestamptz not null default now(),
  add column version integer not null default 1;

create trigger row_version_raised before update on flags for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();
create trigger row_version_raised before update on holidays for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();
create trigger row_version_raised before update on request_slots for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();

-- Whoever changes them is of the platform; others read them when they ask.
select pass_on_changes('flags', $$'flags'$$, 'select null::bigint, null::bigint');
select pass_on_changes('holidays', $$'holidays'$$, 'select null::bigint, null::bigint');
select pass_on_changes('request_slots', $$'request-slots'$$, 'select null::bigint, null::bigint');
