import { z } from 'zod';
import { pageOf, pageSizes, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { epochMsSchema, fieldCode, idTextSchema, queryEpochMs, queryId, queryInt } from '../../kernel/schemas.ts';
import { auditLimits as limits } from './audit-events.limits.ts';

/** The API key that a line was written with, and who made it, as they were called then. */
export const auditKeySchema = z.strictObject({
  id: idTextSchema,
  hint: z.string().describe('Its last characters'),
  makerId: idTextSchema.nullable(),
  makerName: z.string().nullable(),
});
export type AuditKey = z.infer<typeof auditKeySchema>;

/** A line of the audit, as a list shows it. */
export const auditEventSchema = z.strictObject({
  auditEventId: idTextSchema,
  occurredTime: epochMsSchema,
  userId: idTextSchema.nullable().describe('Who acted; null for the server itself and for an unknown user'),
  userName: z.string().nullable().describe('As the person was called then'),
  viewedUserId: idTextSchema.nullable().describe('The user whom the person impersonated; null: no one'),
  viewedUserName: z.string().nullable(),
  apiKey: auditKeySchema
    .nullable()
    .describe('The key that a program of the person came with; null: the person was there'),
  merchantId: idTextSchema.nullable().describe('The company that the row belongs to; null: the platform'),
  merchantName: z.string().nullable(),
  action: z.string().describe('As in orders.cancel'),
  noun: z.string().describe('What it is about: orders, users, ...'),
  nounId: z.string().nullable().describe('The row that it is about'),
  nounName: z
    .string()
    .nullable()
    .describe(
      'What the row is called now: an order its number, a person their name; null where it is gone or not seen',
    ),
  address: z.string().nullable().describe('From where; of people of other companies and of the platform null'),
  requestId: z.string().nullable().describe('Leads to the log lines of the request'),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** With what the row was before and after: the fields that changed, secrets apart. */
export const auditEventDetailSchema = auditEventSchema.extend({
  before: z.unknown(),
  after: z.unknown(),
  names: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe(
      'What the ids in before and after name now, by field and id; those that the caller does not see are left out',
    ),
});
export type AuditEventDetail = z.infer<typeof auditEventDetailSchema>;

export const auditPageSchema = pageOf(auditEventSchema);

const word = z.string().trim().min(1).max(limits.wordMax, fieldCode('tooLong'));

const filters = {
  query: z
    .string()
    .trim()
    .max(limits.searchMax, fieldCode('tooLong'))
    .optional()
    .describe('Part of a name, or of the id of a row'),
  from: queryEpochMs.optional().describe('Not before, epoch ms'),
  to: queryEpochMs.optional().describe('Not after, epoch ms'),
  userId: queryId.optional().describe('Who acted'),
  noun: word.optional(),
  nounId: z.string().trim().min(1).max(limits.resourceIdMax, fieldCode('tooLong')).optional(),
  action: word.optional(),
  merchantId: queryId.optional(),
  address: z.union([z.ipv4(), z.ipv6()], { error: fieldCode('invalid') }).optional(),
};

const inOrder = ({ from, to }: { from?: number | undefined; to?: number | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
const reversed = { path: ['to'], message: fieldCode('rangeReversed') };

export const auditFilterSchema = z.strictObject(filters).refine(inOrder, reversed);
export type AuditFilter = z.output<typeof auditFilterSchema>;

export const auditListQuery = z
  .strictObject({
    ...pagingQuery,
    size: queryInt(1, pageSizes[3]).default(pageSizes[0]),
    sort: sortBy(['occurredTime'], 'occurredTime,desc'),
    ...filters,
  })
  .refine(inOrder, reversed);
export type AuditListQuery = z.output<typeof auditListQuery>;
