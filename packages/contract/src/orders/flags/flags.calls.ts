import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import {
  flagInputSchema,
  flagListQuery,
  flagOptionSchema,
  flagPageSchema,
  flagSchema,
  flagUpdateSchema,
} from './flags.schemas.ts';

export const flagsCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/v2/flags',
      access: { read: ['FLAG_LIST'], write: ['FLAG_EDIT'] },
      platformWide: true,
      schemas: resourceSchemas({
        row: flagSchema,
        page: flagPageSchema,
        query: flagListQuery,
        input: flagInputSchema,
        update: flagUpdateSchema,
      }),
    },
    {
      list: { id: 'queryFlags', summary: 'A page of the flags of both categories, by name' },
      get: { id: 'getFlag', summary: 'One flag' },
      create: { id: 'createFlag', summary: 'Create a flag; staff of the platform alone' },
      update: {
        id: 'updateFlag',
        summary: 'Change a flag: the fields that are given. Staff of the platform alone',
      },
      delete: {
        id: 'deleteFlag',
        summary: 'Delete a flag that no order carries; staff of the platform alone',
        errors: ['FLAG_IN_USE'],
      },
    },
  ),
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
});
