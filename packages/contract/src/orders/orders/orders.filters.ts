import { z } from 'zod';
import { orderTimeRanges, type OrderTimeRange, orderSortFields, isSearchable, orderLimits } from './orders.limits.ts';
import { pagingQuery, sortBy } from '../../kernel/paging.ts';
import { fieldCode, queryBoolean, queryEpochMs, queryId, queryList } from '../../kernel/schemas.ts';
import { orderStatuses } from './orders.statuses.ts';

export const orderStatusSchema = z.enum(orderStatuses, fieldCode('notAnOption'));

const timeRangeFields = Object.fromEntries(
  orderTimeRanges.flatMap((name) => [
    [`${name}Start`, queryEpochMs.optional()],
    [`${name}End`, queryEpochMs.optional()],
  ]),
) as { [K in `${OrderTimeRange}${'Start' | 'End'}`]: z.ZodOptional<typeof queryEpochMs> };

/** The filters of the order list, its count and its exports (orders.md 2.2, 7.2). */
export const orderFilterFields = {
  statusList: queryList(orderStatusSchema, orderStatuses.length).optional(),
  merchantId: queryId.optional().describe('Company of the order'),
  csFlagIds: queryList(queryId, 50).optional().describe('Any of these flags of customer service'),
  ordersFlagIds: queryList(queryId, 50).optional().describe('Any of these order flags'),
  serviceId: queryId.optional(),
  siteType: z.string().max(32).optional().describe('Location type'),
  deliveryLogisticsId: queryId.optional().describe('Logistics company that delivers'),
  overdueFlag: queryBoolean.optional().describe('Expired or not'),
  ...timeRangeFields,
  currentLocationId: queryId.optional().describe('Where the parcel is now'),
  compartment: z.string().trim().min(1).max(32).optional().describe('In upper or lower case'),
  siteId: queryId.optional(),
  districtId: queryId.optional().describe('A district of any of the four levels; those below it are included'),
  trakingNumber: z
    .string()
    .trim()
    .min(1)
    .max(orderLimits.trackingNumberMax)
    .optional()
    .describe('Exact tracking number'),
  query: z
    .string()
    .trim()
    .max(orderLimits.searchMax, fieldCode('tooLong'))
    .refine(isSearchable, fieldCode('searchTooShort'))
    .optional()
    .describe('Fragment of order number, tracking number, recipient name, phone or mail'),
};

const checkRanges = (query: Partial<Record<string, unknown>>, context: z.RefinementCtx): void => {
  for (const name of orderTimeRanges) {
    const [from, to] = [query[`${name}Start`], query[`${name}End`]];
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      context.addIssue({ code: 'custom', path: [`${name}End`], message: fieldCode('rangeReversed') });
  }
};

export const orderFilterSchema = z.strictObject(orderFilterFields).superRefine(checkRanges);
export type OrderFilter = z.output<typeof orderFilterSchema>;

export const orderListQuerySchema = z
  .strictObject({ ...orderFilterFields, ...pagingQuery, sort: sortBy(orderSortFields, 'lastUpdatedTime,desc') })
  .superRefine(checkRanges);
export type OrderListQuery = z.output<typeof orderListQuerySchema>;
