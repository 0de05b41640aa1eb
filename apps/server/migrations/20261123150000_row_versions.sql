-- The copies of a row are told apart by a number: an edit names the one that it was made from, and is refused where the row
-- has changed since.
create function raise_row_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
comment on function raise_row_version is 'A change that people see makes a new version; so does one of the release before.';

alter table mailroom_recipients add column version integer not null default 1;
alter table roles add column version integer not null default 1;
alter table users add column version integer not null default 1;

create trigger row_version_raised before update on mailroom_recipients for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();
create trigger row_version_raised before update on roles for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();
create trigger row_version_raised before update on users for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();
