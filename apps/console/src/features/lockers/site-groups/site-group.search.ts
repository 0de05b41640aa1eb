import { siteGroupLimits, siteGroupSortFields } from '@cubby/contract/lockers/site-groups/site-groups.limits';
import { defineSearch, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list of groups in its address; `query` is a part of the name, `merchantId` the operator. */
export const siteGroupListSearch = defineSearch({
  query: shortText(siteGroupLimits.searchMax),
  merchantId: idField(),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(siteGroupSortFields, 'lastUpdatedTime,desc'),
});

/** group_create: without a group one is created (network.md 2). */
export const siteGroupSearch = defineSearch({ siteGroupId: text() });

export const siteGroupListMemory = listMemory('/app/siteGroup');
