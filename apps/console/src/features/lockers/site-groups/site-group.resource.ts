import { siteGroupsCalls as calls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { siteGroupLimits, siteGroupSortFields } from '@cubby/contract/lockers/site-groups/site-groups.limits';
import type { SiteGroup, SiteGroupRow } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** Groups of sites. Merchants and logistics companies read those of their operators. */
export const siteGroups = defineResource<SiteGroup, SiteGroupRow>({
  texts: 'siteGroups',
  id: 'siteGroupId',
  name: ({ siteGroupName }) => siteGroupName,
  seen: 'SITE_GROUP_LIST',
  permission: 'SITE_GROUP_EDIT',
  writers: ['ADMIN', 'OPERATOR'],
  list: defineList('/app/siteGroup', {
    searchMax: siteGroupLimits.searchMax,
    sorts: siteGroupSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { merchantId: idField() },
  }),
  page: '/app/group_create',
  parameter: 'siteGroupId',
  calls: {
    list: calls.listSiteGroups,
    get: calls.getSiteGroup,
    create: calls.createSiteGroup,
    update: calls.updateSiteGroup,
    remove: calls.deleteSiteGroup,
  },
  live: 'site-groups',
  alsoStale: [calls.listSiteGroupOptions, calls.getSiteGroupUses],
});
