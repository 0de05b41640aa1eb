-- The role of the platform's administrators has every permission, and users cannot change that: it gets those that are new.
insert into role_permissions (role_id, permission)
select r.id, n.permission
from roles r, unnest(array[
  'ADD_ANNOUNCEMENT', 'COLLECTION_REPORT', 'EDIT_ANNOUNCEMENT', 'EVENT_LIST', 'MAINTENANCE_EDIT', 'MAINTENANCE_LIST', 'PROVIDER_EDIT',
  'PROVIDER_LIST', 'TEMPERATURE_EDIT', 'TEMPERATURE_LIST', 'TEMPLATE_EDIT', 'TEMPLATE_LIST', 'UPGRADE_TASK_EDIT', 'UPGRADE_TASK_LIST',
  'UTILIZATION_REPORT', 'VERSION_EDIT', 'VERSION_LIST', 'VIEW_ANNOUNCEMENT_DETAIL', 'WEBHOOK_EDIT', 'WEBHOOK_LIST'
]) n (permission)
where r.code = 'ROOT'
on conflict do nothing;
