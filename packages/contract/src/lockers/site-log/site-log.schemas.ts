import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idTextSchema,
  queryEpochMs,
  queryId,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { siteLogActions, siteLogLimits as limits } from './site-log.limits.ts';

/** What a user did at a site (network.md 3). */
export const siteOperationSchema = z.strictObject({
  auditEventId: idTextSchema.describe('The line of the audit log, which says what changed'),
  operationTime: epochMsSchema,
  siteId: idTextSchema.nullable(),
  siteSerialNumber: z.string().nullable().describe('Null for a group of sites'),
  siteName: z.string().nullable(),
  userId: visibleUserIdSchema,
  username: z.string().nullable().describe('Null: the server itself'),
  action: z.enum(siteLogActions),
  subjectName: z.string().nullable().describe('The compartment or the group; null where it is the site, or is gone'),
});
export type SiteOperation = z.infer<typeof siteOperationSchema>;

export const siteOperationPageSchema = pageOf(siteOperationSchema);

export const siteLogQuery = z
  .strictObject({
    ...pagingQuery,
    sort: sortBy(['operationTime'], 'operationTime,desc'),
    operationTimeStart: queryEpochMs.optional(),
    operationTimeEnd: queryEpochMs.optional(),
    siteId: queryId.optional().describe('As siteSerialNumber, by the id'),
    siteSerialNumber: z
      .string()
      .trim()
      .max(limits.serialNumberMax, fieldCode('tooLong'))
      .optional()
      .describe('Of one site, with its compartments and the groups that it is in'),
    username: z.string().trim().max(limits.usernameMax, fieldCode('tooLong')).optional().describe('Part of the name'),
  })
  .refine(
    ({ operationTimeStart: start, operationTimeEnd: end }) => start === undefined || end === undefined || start <= end,
    { path: ['operationTimeEnd'], message: fieldCode('rangeReversed') },
  );
export type SiteLogQuery = z.output<typeof siteLogQuery>;
