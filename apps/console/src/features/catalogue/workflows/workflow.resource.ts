import { workflowsCalls as calls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import type { Workflow } from '@cubby/contract/catalogue/workflows/workflows.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { workflowListMemory } from './workflow.search.ts';

export const workflows = defineResource<Workflow>({
  texts: 'workflows',
  id: 'functionGroupId',
  name: ({ functionGroupName }) => functionGroupName,
  seen: 'WORKFLOW_LIST',
  permission: 'WORKFLOW_EDIT',
  list: { memory: workflowListMemory },
  calls: {
    list: calls.listWorkflows,
    get: calls.getWorkflow,
    create: calls.createWorkflow,
    update: calls.updateWorkflow,
    remove: calls.deleteWorkflow,
  },
  read: async (id) => (await callApi(calls.getWorkflow, { params: { id } })).functionGroup,
  live: 'workflows',
  alsoStale: [calls.listWorkflowOptions, calls.listWorkflowVersions],
});
