import { flagsCalls as calls } from '@cubby/contract/orders/flags/flags.calls';
import { flagCategories, flagLimits, flagSortFields } from '@cubby/contract/orders/flags/flags.limits';
import type { Flag } from '@cubby/contract/orders/flags/flags.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** The flags that orders can have. Staff of the platform change what all companies share. */
export const flags = defineResource<Flag>({
  texts: 'flags',
  id: 'flagId',
  name: ({ flagName }) => flagName,
  seen: 'FLAG_LIST',
  permission: 'FLAG_EDIT',
  writers: ['ADMIN'],
  list: defineList('/app/flags', {
    searchMax: flagLimits.searchMax,
    sorts: flagSortFields,
    sort: 'flagName,asc',
    filters: { flagCategory: oneOf(flagCategories) },
  }),
  page: '/app/flag',
  calls: {
    list: calls.queryFlags,
    get: calls.getFlag,
    create: calls.createFlag,
    update: calls.updateFlag,
    remove: calls.deleteFlag,
  },
  live: 'flags',
  alsoStale: [calls.listFlags],
});
