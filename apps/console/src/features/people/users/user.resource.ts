import { usersCalls as calls } from '@cubby/contract/people/users/users.calls';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { userListMemory } from './user.search.ts';

export const users = defineResource<User>({
  noun: 'users',
  id: ({ userId }) => userId,
  name: ({ nikename }) => nikename,
  version: ({ version }) => version,
  permission: 'USER_EDIT',
  memory: userListMemory,
  read: (userId) => callApi(calls.getUser, { params: { userId } }),
  live: 'users',
  stale: [calls.listUsers, calls.getUser, calls.getUserPermissions],
});
