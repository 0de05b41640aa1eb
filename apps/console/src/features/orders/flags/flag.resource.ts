import { flagsCalls as calls } from '@cubby/contract/orders/flags/flags.calls';
import type { Flag } from '@cubby/contract/orders/flags/flags.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { flagListMemory } from './flag.search.ts';

export const flags = defineResource<Flag>({
  noun: 'flags',
  id: ({ flagId }) => flagId,
  name: ({ flagName }) => flagName,
  version: ({ version }) => version,
  permission: 'FLAG_EDIT',
  memory: flagListMemory,
  read: (id) => callApi(calls.getFlag, { params: { id } }),
  live: 'flags',
  stale: [calls.queryFlags, calls.listFlags, calls.getFlag],
});
