import { rolesCalls as calls } from '@cubby/contract/people/roles/roles.calls';
import { roleLimits, roleSortFields } from '@cubby/contract/people/roles/roles.limits';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { roleNameOf } from '../../../platform/i18n/built-in-names.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { sinces } from './role.search.ts';

export const roles = defineResource<Role>({
  texts: 'roles',
  id: 'roleId',
  name: ({ nickname }) => roleNameOf(nickname),
  seen: 'ROLE_LIST',
  permission: 'ROLE_EDIT',
  list: defineList('/app/ViewRoles', {
    searchMax: roleLimits.searchMax,
    sorts: roleSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { label: idField(), since: oneOf(sinces) },
  }),
  page: '/app/roleEdit',
  newPage: '/app/AddNewRole',
  calls: {
    list: calls.queryRoles,
    get: calls.getRole,
    create: calls.createRole,
    update: calls.updateRole,
  },
  live: 'roles',
  alsoStale: [calls.listRoles, calls.listRolesByLabels],
});
