import { z } from 'zod';
import {
  laundryTimeRanges,
  type LaundryTimeRange,
  notifyStatuses,
  laundrySortFields,
} from './laundry-orders.limits.ts';
import { pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idTextSchema,
  moneyTextSchema,
  queryBoolean,
  queryEpochMs,
  queryId,
  queryList,
} from '../../kernel/schemas.ts';
import { isSearchable, orderLimits } from '../orders/orders.limits.ts';
import { orderStatusSchema } from '../orders/orders.filters.ts';
import { orderFlagSchema, orderSchema } from '../orders/orders.schemas.ts';
import { laundryStatuses } from './laundry-orders.statuses.ts';

export const laundryStatusSchema = z.enum(laundryStatuses, fieldCode('notAnOption'));

const notifyStatus = z
  .enum(notifyStatuses)
  .nullable()
  .describe('How the last message about it went; null where none was sent');

const timeRangeFields = Object.fromEntries(
  laundryTimeRanges.flatMap((name) => [
    [`${name}Start`, queryEpochMs.optional()],
    [`${name}End`, queryEpochMs.optional()],
  ]),
) as { [K in `${LaundryTimeRange}${'Start' | 'End'}`]: z.ZodOptional<typeof queryEpochMs> };

/** The filters of the laundry list and its exports (orders.md 2.7, 7.7). */
const laundryFilterFields = {
  statusList: queryList(laundryStatusSchema, laundryStatuses.length).optional(),
  merchantId: queryId.optional().describe('Company of the order'),
  dirtySiteId: queryId.optional().describe('Where the dirty laundry is dropped off'),
  cleanSiteId: queryId.optional().describe('Where the clean laundry is taken out'),
  serviceId: queryId.optional(),
  productVariantId: queryId.optional().describe('Orders that contain this product'),
  csFlagIds: queryList(queryId, 50).optional().describe('Any of these flags of customer service'),
  ordersFlagIds: queryList(queryId, 50).optional().describe('Any of these order flags'),
  overdueFlag: queryBoolean.optional().describe('Expired or not'),
  notifyStatus: z.enum(notifyStatuses).optional().describe('How the last message about it went'),
  ...timeRangeFields,
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
  for (const name of laundryTimeRanges) {
    const [from, to] = [query[`${name}Start`], query[`${name}End`]];
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      context.addIssue({ code: 'custom', path: [`${name}End`], message: fieldCode('rangeReversed') });
  }
};

export const laundryFilterSchema = z.strictObject(laundryFilterFields).superRefine(checkRanges);
export type LaundryFilter = z.output<typeof laundryFilterSchema>;

export const laundryListQuerySchema = z
  .strictObject({ ...laundryFilterFields, ...pagingQuery, sort: sortBy(laundrySortFields, 'lastUpdatedTime,desc') })
  .superRefine(checkRanges);
export type LaundryListQuery = z.output<typeof laundryListQuerySchema>;

const time = epochMsSchema.nullable();
const text = z.string().nullable();

/** The dirty site and the clean site of a laundry order (orders.md 3.10). */
const siteFields = {
  dirtySiteId: idTextSchema.nullable(),
  dirtySiteCode: text.describe('Serial number of the site'),
  dirtySiteName: text,
  cleanSiteId: idTextSchema.nullable(),
  cleanSiteCode: text.describe('Serial number of the site'),
  cleanSiteName: text,
  dirtyCompartment: text.describe('Where the dirty laundry was put in; remains when it is taken out'),
  cleanCompartment: text.describe('Where the clean laundry was put in; remains when it is taken out'),
};

/** One row of the laundry list. */
export const laundryRowSchema = z.strictObject({
  articleId: idTextSchema,
  orderNumber: z.string(),
  expressNumber: z.string().describe('Tracking number'),
  status: laundryStatusSchema,
  merchantId: idTextSchema,
  company: z.string().describe('Name of the company'),
  serviceName: text,
  products: text.describe('Its products and how many of each'),
  ...siteFields,
  recipientName: text,
  recipientPhoneNumber: text,
  recipientMail: text,
  charge: moneyTextSchema.nullable(),
  currency: z.string().describe('ISO 4217'),
  overdue: z.boolean().describe('Clean laundry past its overdue time'),
  notifyStatus,
  timeCreated: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  timeStored: time,
  timeCollected: time,
  overdueTime: time,
  ordersCsFlags: z.array(orderFlagSchema).describe('Flags'),
  ordersFlags: z.array(orderFlagSchema).describe('Order flags'),
  version: z.int(),
});
export type LaundryRow = z.infer<typeof laundryRowSchema>;

/**
 * One laundry order in full: an order, how it reads for laundry, and its dirty site and clean site (orders.md 3.10).
 */
export const laundryOrderSchema = orderSchema.omit({ status: true }).extend({
  status: laundryStatusSchema,
  orderStatus: orderStatusSchema.describe('The status that the order has underneath'),
  ...siteFields,
  overdue: z.boolean().describe('Clean laundry past its overdue time'),
});
export type LaundryOrder = z.infer<typeof laundryOrderSchema>;
