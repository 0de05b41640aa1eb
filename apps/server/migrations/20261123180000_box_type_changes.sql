-- Sizes of compartments are made and changed on a screen; which of them are control screens no longer follows from their names.

alter table box_types
  add column management boolean not null default false,
  add column last_updated_time timestamptz not null default now(),
  add column version integer not null default 1;
comment on column box_types.management is 'A control screen, which takes the place of doors and holds no parcel.';
update box_types set management = true where name like 'CONTROL%';

create trigger row_version_raised before update on box_types for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();
