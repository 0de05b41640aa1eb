import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  flagInputSchema,
  flagListQuery,
  flagOptionSchema,
  flagPageSchema,
  flagSchema,
  flagUpdateSchema,
} from './flags.schemas.ts';

export const flagsCalls = defineCalls({
  listFlags: defineCall({
    id: 'listFlags',
    method: 'GET',
    path: '/api/orders/v1/csflag/list',
    summary: 'Flags; with flagCategoryType=ORDER the order flags',
    access: 'signed-in',
    withKey: 'any',
    query: z.strictObject({ flagCategoryType: z.literal('ORDER').optional() }),
    answer: z.array(flagOptionSchema),
  }),
  queryFlags: defineCall({
    id: 'queryFlags',
    method: 'GET',
    path: '/api/v2/flags',
    summary: 'A page of the flags of both categories, by name',
    access: ['FLAG_LIST'],
    query: flagListQuery,
    answer: flagPageSchema,
  }),
  getFlag: defineCall({
    id: 'getFlag',
    method: 'GET',
    path: '/api/v2/flags/{id}',
    summary: 'One flag',
    access: ['FLAG_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: flagSchema,
    errors: ['NOT_FOUND'],
  }),
  createFlag: defineCall({
    id: 'createFlag',
    method: 'POST',
    path: '/api/v2/flags',
    summary: 'Create a flag; staff of the platform alone',
    access: ['FLAG_EDIT'],
    body: flagInputSchema,
    answer: flagSchema,
    errors: ['PLATFORM_ONLY'],
  }),
  updateFlag: defineCall({
    id: 'updateFlag',
    method: 'PATCH',
    path: '/api/v2/flags/{id}',
    summary: 'Change a flag: the fields that are given. Staff of the platform alone',
    access: ['FLAG_EDIT'],
    params: z.strictObject({ id: queryId }),
    body: flagUpdateSchema,
    answer: flagSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PLATFORM_ONLY'],
  }),
  deleteFlag: defineCall({
    id: 'deleteFlag',
    method: 'DELETE',
    path: '/api/v2/flags/{id}',
    summary: 'Delete a flag that no order carries; staff of the platform alone',
    access: ['FLAG_EDIT'],
    params: z.strictObject({ id: queryId }),
    answer: z.strictObject({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'FLAG_IN_USE', 'PLATFORM_ONLY'],
  }),
});
