-- The version of a company rises with the time of its last change, as those of users, roles and recipients do. The release
-- before raises it itself, by one as well: the trigger leaves what it wrote as it is.
create trigger row_version_raised before update on companies for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();
