import {
  workflowBlockLimits,
  workflowBlockSortFields,
} from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.limits';
import { defineSearch, text } from '../../../platform/address/define-search.ts';
import { pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const workflowBlockListSearch = defineSearch({
  query: shortText(workflowBlockLimits.searchMax),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(workflowBlockSortFields, 'lastUpdatedTime,desc'),
});

/** workflow_fun_edit: without an id one is created. */
export const workflowBlockSearch = defineSearch({ id: text() });

export const workflowBlockListMemory = listMemory('/app/workflow_function');
