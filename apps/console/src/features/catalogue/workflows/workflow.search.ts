import { workflowLimits, workflowSortFields } from '@cubby/contract/catalogue/workflows/workflows.limits';
import { defineSearch, text } from '../../../platform/address/define-search.ts';
import { pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const workflowListSearch = defineSearch({
  query: shortText(workflowLimits.searchMax),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(workflowSortFields, 'lastUpdatedTime,desc'),
});

export const workflowSearch = defineSearch({ id: text() });

export const workflowListMemory = listMemory('/app/workflow');
