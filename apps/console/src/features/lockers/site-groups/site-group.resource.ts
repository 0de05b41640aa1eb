import { siteGroupsCalls as calls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import type { SiteGroup } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { siteGroupListMemory } from './site-group.search.ts';

export const siteGroups = defineResource<SiteGroup>({
  noun: 'siteGroups',
  id: ({ siteGroupId }) => siteGroupId,
  name: ({ siteGroupName }) => siteGroupName,
  version: ({ version }) => version,
  permission: 'SITE_GROUP_EDIT',
  memory: siteGroupListMemory,
  read: (id) => callApi(calls.getSiteGroup, { params: { id } }),
  live: 'site-groups',
  stale: [calls.listSiteGroups, calls.listSiteGroupOptions, calls.getSiteGroup, calls.getSiteGroupUses],
});
