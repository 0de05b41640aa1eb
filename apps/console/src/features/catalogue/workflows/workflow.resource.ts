import { workflowsCalls as calls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import type { Workflow } from '@cubby/contract/catalogue/workflows/workflows.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { workflowListMemory } from './workflow.search.ts';

export const workflows = defineResource<Workflow>({
  noun: 'workflows',
  id: ({ functionGroupId }) => functionGroupId,
  name: ({ functionGroupName }) => functionGroupName,
  version: ({ version }) => version,
  permission: 'WORKFLOW_EDIT',
  memory: workflowListMemory,
  read: async (id) => (await callApi(calls.getWorkflow, { params: { id } })).functionGroup,
  live: 'workflows',
  stale: [calls.listWorkflows, calls.listWorkflowOptions, calls.getWorkflow, calls.listWorkflowVersions],
});
