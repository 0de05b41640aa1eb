import { workflowBlocksCalls as calls } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.calls';
import {
  workflowBlockLimits,
  workflowBlockSortFields,
} from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.limits';
import type { WorkflowBlock } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import { workflowsCalls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import { defineList } from '../../../platform/address/define-list.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** What steps of workflows may do. */
export const workflowBlocks = defineResource<WorkflowBlock>({
  texts: 'workflowBlocks',
  id: 'blockId',
  name: ({ name }) => name,
  seen: 'WORKFLOW_LIST',
  permission: 'WORKFLOW_EDIT',
  writers: ['ADMIN'],
  list: defineList('/app/workflow_function', {
    searchMax: workflowBlockLimits.searchMax,
    sorts: workflowBlockSortFields,
    sort: 'lastUpdatedTime,desc',
  }),
  page: '/app/workflow_fun_edit',
  calls: {
    list: calls.listWorkflowBlocks,
    get: calls.getWorkflowBlock,
    create: calls.createWorkflowBlock,
    update: calls.updateWorkflowBlock,
    remove: calls.deleteWorkflowBlock,
  },
  live: 'workflow-blocks',
  // Drafts show what their blocks do.
  alsoStale: [workflowsCalls.getWorkflow],
});
