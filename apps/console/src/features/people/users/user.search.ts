import { userSortFields, userLimits, userStatuses } from '@cubby/contract/people/users/users.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list of users in its address. */
export const userListSearch = defineSearch({
  query: shortText(userLimits.searchMax),
  roleName: shortText(userLimits.searchMax),
  merchantId: idField(),
  userStatus: oneOf(userStatuses),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(userSortFields, 'lastUpdatedTime,desc'),
});

/** userEdit: without a user one is added (administration.md 2). */
export const userEditSearch = defineSearch({ userId: text(), tab: oneOf(['details', 'can', 'keys'], 'details') });

export const userListMemory = listMemory('/app/userList');
