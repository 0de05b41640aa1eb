import { workflowBlocksCalls as calls } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.calls';
import type { WorkflowBlock } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import { workflowsCalls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { workflowBlockListMemory } from './workflow-block.search.ts';

export const workflowBlocks = defineResource<WorkflowBlock>({
  noun: 'workflowBlocks',
  id: ({ blockId }) => blockId,
  name: ({ name }) => name,
  version: ({ version }) => version,
  permission: 'WORKFLOW_EDIT',
  memory: workflowBlockListMemory,
  read: (id) => callApi(calls.getWorkflowBlock, { params: { id } }),
  live: 'workflow-blocks',
  // Drafts show what their blocks do.
  stale: [calls.listWorkflowBlocks, calls.getWorkflowBlock, workflowsCalls.getWorkflow],
});
