import { rolesCalls as calls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { roleNameOf } from '../../../platform/i18n/built-in-names.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { roleListMemory } from './role.search.ts';

export const roles = defineResource<Role>({
  noun: 'roles',
  id: ({ roleId }) => roleId,
  name: ({ nickname }) => roleNameOf(nickname),
  version: ({ version }) => version,
  permission: 'ROLE_EDIT',
  memory: roleListMemory,
  read: (id) => callApi(calls.getRole, { params: { id } }),
  live: 'roles',
  stale: [calls.queryRoles, calls.listRoles, calls.getRole, calls.listRolesByLabels],
});
