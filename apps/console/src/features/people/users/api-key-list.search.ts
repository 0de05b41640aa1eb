import { apiKeySortFields, userLimits } from '@cubby/contract/people/users/users.limits';
import { defineList } from '../../../platform/address/define-list.ts';
import { idField } from '../../../platform/address/list-fields.ts';

/** The list of API keys in its address. */
export const apiKeyList = defineList('/app/apiKeys', {
  searchMax: userLimits.searchMax,
  sorts: apiKeySortFields,
  sort: 'creationTime,desc',
  filters: { merchantId: idField() },
});
