import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { pageOf, pagingQuery } from '../../kernel/paging.ts';
import { epochMsSchema, fieldCode, idTextSchema, visibleUserIdSchema } from '../../kernel/schemas.ts';
import { importerPermissions, importKinds, importStates } from './import-history.limits.ts';

const importRowSchema = z.strictObject({
  id: idTextSchema.describe('Of its kind: an order import and another import may have the same'),
  kind: z.enum(importKinds),
  fileName: z.string(),
  merchantId: idTextSchema.nullable(),
  company: z.string().nullable().describe('Null for imports of staff of the platform'),
  createdById: visibleUserIdSchema,
  createdByName: z.string().nullable(),
  creationTime: epochMsSchema,
  state: z.enum(importStates),
  totalRows: z.int().describe('0 until the file has been read'),
  doneRows: z.int().describe('Rows that were carried out'),
  failedRows: z.int(),
  corrects: z
    .strictObject({ id: idTextSchema, creationTime: epochMsSchema })
    .nullable()
    .describe('The import with failed rows whose file this person imported again'),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** The history of all imports, whatever their kind: a call of our own. */
export const importHistoryCalls = defineCalls({
  listImports: defineCall({
    id: 'listImports',
    method: 'GET',
    path: '/api/v2/imports',
    summary: 'A page of the imports of the kinds that the caller may make, newest first',
    access: importerPermissions,
    query: z.strictObject({ ...pagingQuery, kind: z.enum(importKinds, fieldCode('notAnOption')).optional() }),
    answer: pageOf(importRowSchema),
  }),
});
