import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  workflowBlockInputSchema,
  workflowBlockListQuery,
  workflowBlockPageSchema,
  workflowBlockSchema,
  workflowBlockUpdateSchema,
} from './workflow-blocks.schemas.ts';

const named = z.strictObject({ id: queryId });

export const workflowBlocksCalls = defineCalls({
  listWorkflowBlocks: defineCall({
    id: 'listWorkflowBlocks',
    method: 'GET',
    path: '/api/orders/v1/function/block/query',
    summary: 'A page of what steps of workflows may do, the last changed first',
    access: ['WORKFLOW_LIST'],
    query: workflowBlockListQuery,
    answer: workflowBlockPageSchema,
  }),
  getWorkflowBlock: defineCall({
    id: 'getWorkflowBlock',
    method: 'GET',
    path: '/api/orders/v1/function/block/info/{id}',
    summary: 'One block',
    access: ['WORKFLOW_LIST'],
    params: named,
    answer: workflowBlockSchema,
    errors: ['NOT_FOUND'],
  }),
  createWorkflowBlock: defineCall({
    id: 'createWorkflowBlock',
    method: 'POST',
    path: '/api/orders/v1/function/block/create',
    summary: 'Create a block: a method of the terminals with settings; staff of the platform alone',
    access: ['WORKFLOW_EDIT'],
    body: workflowBlockInputSchema,
    answer: workflowBlockSchema,
    errors: ['PLATFORM_ONLY'],
  }),
  updateWorkflowBlock: defineCall({
    id: 'updateWorkflowBlock',
    method: 'POST',
    path: '/api/orders/v1/function/block/update',
    summary:
      'Change a block: the fields that are given. Published workflows do not change. Staff of the platform alone',
    access: ['WORKFLOW_EDIT'],
    body: workflowBlockUpdateSchema,
    answer: workflowBlockSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PLATFORM_ONLY'],
  }),
  deleteWorkflowBlock: defineCall({
    id: 'deleteWorkflowBlock',
    method: 'DELETE',
    path: '/api/v2/workflow-blocks/{id}',
    summary: 'Delete a block that no workflow uses; staff of the platform alone',
    access: ['WORKFLOW_EDIT'],
    params: named,
    answer: z.strictObject({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'WORKFLOW_BLOCK_IN_USE', 'PLATFORM_ONLY'],
  }),
});
