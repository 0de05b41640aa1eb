import { usersCalls as calls } from '@cubby/contract/people/users/users.calls';
import { userLimits, userSortFields, userStatuses } from '@cubby/contract/people/users/users.limits';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { idField, shortText } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

export const users = defineResource<User>({
  texts: 'users',
  id: 'userId',
  name: ({ nikename }) => nikename,
  seen: 'USER_LIST',
  permission: 'USER_EDIT',
  list: defineList('/app/userList', {
    searchMax: userLimits.searchMax,
    sorts: userSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: {
      roleName: shortText(userLimits.searchMax),
      merchantId: idField(),
      userStatus: oneOf(userStatuses),
    },
  }),
  page: '/app/userEdit',
  parameter: 'userId',
  calls: {
    list: calls.listUsers,
    get: calls.getUser,
    create: calls.createUser,
    update: calls.updateUser,
    remove: calls.deleteUser,
  },
  live: 'users',
  alsoStale: [calls.getUserPermissions],
});
