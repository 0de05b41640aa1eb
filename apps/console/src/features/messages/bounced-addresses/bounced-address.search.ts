import {
  bouncedAddressLimits,
  bouncedAddressSortFields,
} from '@cubby/contract/messages/bounced-addresses/bounced-addresses.limits';
import { notificationChannels } from '@cubby/contract/messages/notifications/notifications.values';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { idField } from '../../../platform/address/list-fields.ts';

/** The list in its address. */
export const bouncedAddressList = defineList('/app/bouncedAddresses', {
  searchMax: bouncedAddressLimits.searchMax,
  sorts: bouncedAddressSortFields,
  sort: 'lastUpdatedTime,desc',
  filters: { merchantId: idField(), channel: oneOf(notificationChannels) },
});
