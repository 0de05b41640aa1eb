-- Alarms and shares are set without a new version, which is for users' changes; lists follow them live all the same.
drop trigger row_update_passed_on on notification_providers;
create trigger row_update_passed_on after update on notification_providers for each row
  when (
    new.last_updated_time is distinct from old.last_updated_time
    or (new.alarm_failure, new.alarm_reason, new.share) is distinct from (old.alarm_failure, old.alarm_reason, old.share)
  )
  execute function row_change_passed_on('notification-providers');
