import { z } from 'zod';
import {
  pickupDeliveryTypes,
  requestSortFields,
  outboundSortFields,
  requestLimits,
  requestItemSortFields,
  requestReportSortFields,
} from './requests.limits.ts';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idTextSchema,
  queryEpochMs,
  queryId,
  queryList,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { lineText } from '../../kernel/texts.ts';
import { noteSchema } from '../../orders/orders/orders.schemas.ts';
import { isSearchable, orderLimits } from '../../orders/orders/orders.limits.ts';
import { orderIdsSchema } from '../../orders/orders/order-ids.fields.ts';
import { orderStatusSchema } from '../../orders/orders/orders.filters.ts';
import { outboundStatuses, requestItemStates, requestStatuses } from './requests.states.ts';
import { requestStates } from '../../orders/orders/orders.requests.ts';

const text = z.string().nullable();
const time = epochMsSchema.nullable();
const query = z
  .string()
  .trim()
  .max(orderLimits.searchMax, fieldCode('tooLong'))
  .refine(isSearchable, fieldCode('searchTooShort'))
  .optional();

export type PickupDeliveryType = (typeof pickupDeliveryTypes)[number];
export const pickupDeliveryTypeSchema = z.enum(pickupDeliveryTypes, fieldCode('notAnOption'));
export const requestStateSchema = z.enum(requestStates, fieldCode('notAnOption'));
export const requestStatusSchema = z.enum(requestStatuses, fieldCode('notAnOption'));
export const outboundStatusSchema = z.enum(outboundStatuses, fieldCode('notAnOption'));

/** `requestType` of the slots: as the specification spells it there. */
export const slotTypeSchema = z.enum(['pickUp', 'delivery'], fieldCode('notAnOption'));

/** When a request can take place. */
export const slotSchema = z.strictObject({
  requestStartTime: epochMsSchema,
  requestEndTime: epochMsSchema,
  ordersLeft: z.int().nullable().describe('Orders that the slot still takes; null for any number'),
});
export type Slot = z.infer<typeof slotSchema>;

/** A new pickup or delivery request (orders.md 7.6). */
export const requestInputSchema = z.strictObject({
  requestStartTime: epochMsSchema,
  requestEndTime: epochMsSchema,
  ordersIds: orderIdsSchema(requestLimits.ordersMax),
  note: noteSchema.optional(),
});
export type RequestInput = z.output<typeof requestInputSchema>;

/** Why an order can't be in a request: the `data` of REQUEST_ORDERS_REFUSED (-12). */
export interface RefusedRequestOrders {
  readonly orders: readonly {
    readonly articleId: string;
    readonly orderNumber: string;
    /** STATUS: not Created. COMPANY: of another company than the first. NOT_FOUND: no such order for the caller. */
    readonly code: 'STATUS' | 'COMPANY' | 'NOT_FOUND';
    /** In the language of the caller. */
    readonly reason: string;
  }[];
}

/** What the two kinds of requests have in common. */
const shared = {
  requestNumber: z.string(),
  requestStatus: requestStateSchema,
  displayStatus: z.string().describe('The status in the language of the caller'),
  referenceNumber: text,
  note: text,
  merchantId: idTextSchema,
  merchantName: z.string(),
  collectMerchantName: text.describe('Who the parcels are collected from'),
  collectMerchantAddress: text,
  deliveredById: idTextSchema.nullable(),
  deliveredBy: text.describe('Name of the logistics company'),
  weight: z.number().describe('kg, of all orders that are not cancelled'),
  orders: z.int().describe('Orders that are not cancelled'),
  completedOrders: z.int(),
  failedOrders: z.int(),
  canceledOrders: z.int(),
  completedRate: z
    .number()
    .describe('Per cent of the orders that are not cancelled which are done, 0 to 100, 1 decimal'),
  creationTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  completeTime: time,
  createdById: visibleUserIdSchema,
  createdByName: text,
  version: z.int(),
};

/** One row of the pickup/delivery list (orders.md 3.8). */
export const requestRowSchema = z.strictObject({
  pickupDeliveryRequestId: idTextSchema,
  requestType: pickupDeliveryTypeSchema,
  displayType: z.string(),
  status: requestStatusSchema,
  requestStartTime: epochMsSchema,
  requestEndTime: epochMsSchema,
  pickupDeliveryTime: z.string().describe('The slot as text in the zone of the company: YYYY-MM-DD HH:mm - HH:mm'),
  ...shared,
});
export type RequestRow = z.infer<typeof requestRowSchema>;

/** One row of the outbound list (orders.md 3.9). */
export const outboundRowSchema = z.strictObject({
  outboundId: idTextSchema,
  requestType: z.literal('OUTBOUND'),
  displayType: z.string(),
  status: outboundStatusSchema,
  dispatchDate: epochMsSchema,
  timeZone: z.string().describe('IANA zone of the company: the dispatch date is a day there'),
  timeOutbound: time.describe('When the last order left'),
  siteId: idTextSchema.nullable(),
  siteType: text,
  location: text.describe('Name of the site'),
  merchantAddress: text,
  capacity: z.int().describe('Orders that fit in the record'),
  notes: text.describe('The note again, as the specification spells it here'),
  ...shared,
});
export type OutboundRow = z.infer<typeof outboundRowSchema>;

/** An order in a request. */
export const requestItemSchema = z.strictObject({
  requestItemId: idTextSchema,
  itemStatus: z.enum(requestItemStates),
  displayItemStatus: z.string(),
  articleId: idTextSchema,
  orderNumber: z.string(),
  expressNumber: z.string(),
  status: orderStatusSchema,
  displayStatus: z.string(),
  serviceName: text,
  siteId: idTextSchema.nullable(),
  siteName: text,
  siteType: text,
  recipientName: text,
  recipientPhoneNumber: text,
  address: text,
  weight: z.number().describe('kg'),
  timeCreated: epochMsSchema,
  inboundTime: time,
  outboundTime: time,
  timeStored: time,
  timeCollected: time,
  lastUpdatedTime: epochMsSchema,
  endedTime: time.describe('When the order was done or taken out'),
});
export type RequestItem = z.infer<typeof requestItemSchema>;

/** One event of a request (orders.md 3.3), newest first. */
export const requestEventSchema = z.strictObject({
  eventId: idTextSchema,
  trackFlagType: z.enum(['CHANGE_PICKUP_DELIVERY', 'CHANGE_OUTBOUND_RECORD', 'OUT_TRACK']),
  trackEventType: z.string().describe('REQUEST_CREATED, ARRANGED_PICKUP, CHANGE_REQUEST, ORDERS_TAKEN_OUT, ...'),
  event: text.describe('The status that the event led to, where it changed it'),
  eventTime: epochMsSchema,
  firstOfDay: z.boolean().describe('The first shown of its day, where the company is'),
  note: text,
  trackDesc: text,
  operateDesc: text.describe('Changed fields: from and to, as JSON text'),
  operateOn: z.string().describe('Number of the request'),
  operator: text,
  operatorId: visibleUserIdSchema,
  buttonKey: text.describe('What a button next to the event does; no event has one so far'),
  buttonValue: text,
  csFlags: z.array(z.strictObject({ name: z.string(), color: z.string() })).describe('None: requests have no flags'),
});

const itemPage = pageOf(requestItemSchema);

/** One pickup or delivery request with a page of its orders. */
export const requestSchema = z.strictObject({
  ...requestRowSchema.shape,
  events: z.array(requestEventSchema),
  itemResponsePage: itemPage,
});
export type Request = z.infer<typeof requestSchema>;

/** One outbound record with a page of its orders. */
export const outboundSchema = z.strictObject({
  ...outboundRowSchema.shape,
  events: z.array(requestEventSchema),
  itemResponsePage: itemPage,
});
export type Outbound = z.infer<typeof outboundSchema>;

const range = <N extends string>(name: N) =>
  ({ [`${name}Start`]: queryEpochMs.optional(), [`${name}End`]: queryEpochMs.optional() }) as {
    [K in `${N}${'Start' | 'End'}`]: z.ZodOptional<typeof queryEpochMs>;
  };

/** Filters of the pickup/delivery list and its export. */
export const requestFilterFields = {
  requestType: pickupDeliveryTypeSchema.optional(),
  statusList: queryList(requestStatusSchema, 4).optional(),
  merchantId: queryId.optional(),
  deliveredBy: queryId.optional().describe('Logistics company'),
  ...range('requestStartTime'),
  ...range('creationTime'),
  query: query.describe('Fragment of request number, reference number or address'),
};
export const requestFilterSchema = z.strictObject(requestFilterFields);
export type RequestFilter = z.output<typeof requestFilterSchema>;
export const requestListQuerySchema = z.strictObject({
  ...requestFilterFields,
  ...pagingQuery,
  sort: sortBy(requestSortFields, 'lastUpdatedTime,desc'),
});
export type RequestListQuery = z.output<typeof requestListQuerySchema>;

/** Filters of the outbound list and its export. */
export const outboundFilterFields = {
  statusList: queryList(outboundStatusSchema, 4).optional(),
  merchantId: queryId.optional(),
  deliveredBy: queryId.optional().describe('Logistics company'),
  siteType: z.string().max(32).optional(),
  location: queryId.optional().describe('Site'),
  ...range('dispatchDate'),
  ...range('creationTime'),
  query: query.describe('Fragment of request number, reference number or address'),
};
export const outboundFilterSchema = z.strictObject(outboundFilterFields);
export type OutboundFilter = z.output<typeof outboundFilterSchema>;
export const outboundListQuerySchema = z.strictObject({
  ...outboundFilterFields,
  ...pagingQuery,
  sort: sortBy(outboundSortFields, 'lastUpdatedTime,desc'),
});
export type OutboundListQuery = z.output<typeof outboundListQuerySchema>;

/** Filters of the orders of one request. */
export const requestItemQueryFields = {
  itemStatusList: queryList(z.enum(requestItemStates, fieldCode('notAnOption')), 4).optional(),
  statusList: queryList(orderStatusSchema, 15).optional(),
  query: z.string().trim().max(orderLimits.searchMax, fieldCode('tooLong')).optional(),
  ...pagingQuery,
  sort: sortBy(requestItemSortFields, 'lastUpdatedTime,desc'),
};

/** One row of the reports For Pickup and For Delivery: an order with the request it was collected or delivered by. */
export const requestReportRowSchema = z.strictObject({
  ...requestItemSchema.shape,
  pickupDeliveryRequestId: idTextSchema,
  requestNumber: z.string(),
  referenceNumber: text,
  merchantId: idTextSchema,
  merchantName: z.string(),
  collectMerchantAddress: text,
  deliveredById: idTextSchema.nullable(),
  deliveredBy: text,
  requestStartTime: epochMsSchema,
  requestEndTime: epochMsSchema,
});
export type RequestReportRow = z.infer<typeof requestReportRowSchema>;
export const requestReportFilterFields = {
  query: query.describe('Fragment of order number, tracking number, recipient name, phone or mail'),
  ...range('requestTime'),
};
export const requestReportFilterSchema = z.strictObject(requestReportFilterFields);
export type RequestReportFilter = z.output<typeof requestReportFilterSchema>;
export const requestReportQuerySchema = z.strictObject({
  ...requestReportFilterFields,
  ...pagingQuery,
  sort: sortBy(requestReportSortFields, 'lastUpdatedTime,desc'),
});
export type RequestReportQuery = z.output<typeof requestReportQuerySchema>;

export const referenceNumberSchema = lineText()
  .max(requestLimits.referenceNumberMax, fieldCode('tooLong'))
  .describe('Blank or unchanged: no change');

/** A value that a filter of the outbound list can take. */
export const filterOptionSchema = z.strictObject({ value: z.string(), name: z.string() });
