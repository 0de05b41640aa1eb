import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { epochMsSchema, fieldCode, idTextSchema, queryEpochMs, queryId } from '../../kernel/schemas.ts';
import { queryMonth, reportCoverageSchema } from '../utilization/utilization.schemas.ts';
import { collectionSorts } from './collections.limits.ts';

const minutesSchema = z.number().describe('Minutes, rounded to 1 decimal');

/** An order that a recipient collected. */
export const collectionRowSchema = z.strictObject({
  ordersId: idTextSchema,
  orderNumber: z.string(),
  expressNumber: z.string(),
  merchantId: idTextSchema,
  merchantName: z.string(),
  siteId: idTextSchema.nullable(),
  siteName: z.string().nullable(),
  storedTime: epochMsSchema.describe('First stored in a compartment'),
  collectedTime: epochMsSchema,
  collectionMinutes: minutesSchema.describe('From storedTime to collectedTime'),
});
export type CollectionRow = z.infer<typeof collectionRowSchema>;

const times = {
  collected: z.int().describe('Orders collected in the period: what the average is divided by'),
  averageCollectedTime: minutesSchema.nullable(),
  medianCollectedTime: minutesSchema.nullable().describe('Half of the orders were collected within it'),
  percentile90CollectedTime: minutesSchema.nullable().describe('9 of 10 orders were collected within it'),
  stored: z.int().describe('Orders stored in the period'),
  uncollected: z.int().describe('Of those stored in the period, not collected until now'),
  uncollectedShare: z.number().nullable().describe('The uncollected over those stored, rounded to 4 decimals'),
};

export const collectionBarSchema = z.strictObject({ merchantId: idTextSchema, merchantName: z.string(), ...times });
export type CollectionBar = z.infer<typeof collectionBarSchema>;

export const collectionReportSchema = z.strictObject({
  customerTakeReportList: pageOf(collectionRowSchema).describe('A row for each order that was collected'),
  totalAverageCollectedTime: minutesSchema.nullable().describe('Of all orders that the filters match'),
  total: z.strictObject(times),
  customerTakeReportBarChart: z
    .array(collectionBarSchema)
    .describe('The companies with the most collections, the longest average first'),
  companies: z.int().describe('How many companies the chart could show'),
  coverage: reportCoverageSchema,
});
export type CollectionReport = z.infer<typeof collectionReportSchema>;

const filters = {
  month: queryMonth,
  siteId: queryId.optional(),
  merchantId: queryId.optional(),
  startTime: queryEpochMs.optional().describe('From when; with endTime in place of the month'),
  endTime: queryEpochMs.optional().describe('Up to when, included'),
  sort: sortBy(collectionSorts, 'collectedTime,desc'),
};

const checked = <T extends z.ZodObject>(schema: T) =>
  schema.superRefine((value, context) => {
    const { startTime, endTime } = value as { startTime?: number; endTime?: number };
    if ((startTime === undefined) !== (endTime === undefined))
      context.addIssue({
        code: 'custom',
        path: [startTime === undefined ? 'startTime' : 'endTime'],
        message: fieldCode('required'),
      });
    else if (startTime !== undefined && endTime !== undefined && startTime > endTime)
      context.addIssue({ code: 'custom', path: ['endTime'], message: fieldCode('rangeReversed') });
  });

export const collectionReportQuery = checked(z.strictObject({ ...pagingQuery, ...filters }));
export type CollectionReportQuery = z.output<typeof collectionReportQuery>;

export const collectionExportQuery = checked(z.strictObject(filters));
export type CollectionExportQuery = z.output<typeof collectionExportQuery>;
