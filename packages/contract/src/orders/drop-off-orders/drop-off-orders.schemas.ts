import { z } from 'zod';
import {
  dropOffTimeRanges,
  type DropOffTimeRange,
  dropOffSortFields,
  dropOffLimits,
} from './drop-off-orders.limits.ts';
import { fileIdSchema } from '../../settings/files/files.schemas.ts';
import { pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  queryEpochMs,
  queryId,
  queryList,
} from '../../kernel/schemas.ts';
import { orderIdsSchema } from '../orders/order-ids.fields.ts';
import { lineText } from '../../kernel/texts.ts';
import { orderLimits } from '../orders/orders.limits.ts';
import { orderFilterFields, orderStatusSchema } from '../orders/orders.filters.ts';
import { orderItemsSchema, orderSchema, orderWeightSchema, trackingNumberSchema } from '../orders/orders.schemas.ts';
import { recipientNameSchema } from '../../kernel/contacts.ts';
import { orderStatuses } from '../orders/orders.statuses.ts';

/** The languages of the messages to the people. */
export const dropOffLanguages = ['en_US', 'zh_HK', 'pt_BR', 'id_ID'] as const;

type RangeField = `${DropOffTimeRange}${'Start' | 'End'}`;

const rangeFields = <T extends z.ZodType>(time: T) =>
  Object.fromEntries(
    dropOffTimeRanges.flatMap((name) => [
      [`${name}Start`, time.optional()],
      [`${name}End`, time.optional()],
    ]),
  ) as { [K in RangeField]: z.ZodOptional<T> };

const checkRanges = (query: Partial<Record<string, unknown>>, context: z.RefinementCtx): void => {
  for (const name of dropOffTimeRanges) {
    const [from, to] = [query[`${name}Start`], query[`${name}End`]];
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      context.addIssue({ code: 'custom', path: [`${name}End`], message: fieldCode('rangeReversed') });
  }
};

const search = orderFilterFields.query;

const filterFields = {
  statusList: queryList(orderStatusSchema, orderStatuses.length).optional(),
  merchantId: queryId.optional().describe('Company of the order'),
  siteId: queryId.optional(),
  productVariantId: queryId.optional().describe('Product type: orders with this product'),
  ...rangeFields(queryEpochMs),
  query: search,
};

export const dropOffListQuerySchema = z
  .strictObject({ ...filterFields, ...pagingQuery, sort: sortBy(dropOffSortFields, 'lastUpdatedTime,desc') })
  .superRefine(checkRanges);
export type DropOffListQuery = z.output<typeof dropOffListQuerySchema>;
export type DropOffFilter = Omit<DropOffListQuery, 'page' | 'size' | 'sort'>;

const time = epochMsSchema.nullable();
const text = z.string().nullable();

/** One row of the drop-off list. */
export const dropOffRowSchema = z.strictObject({
  articleId: idTextSchema,
  orderNumber: z.string(),
  expressNumber: z.string().describe('Tracking number'),
  status: orderStatusSchema,
  merchantId: idTextSchema,
  company: z.string(),
  displayProductType: text.describe('Names of the products'),
  siteId: idTextSchema.nullable(),
  siteName: text,
  compartment: text,
  recipientName: text,
  recipientPhoneNumber: text,
  senderName: text,
  senderPhone: text,
  storeUserName: text.describe('The courier who puts the parcel in'),
  storeUserPhoneNumber: text,
  photoId: text,
  overdue: z.boolean().describe('Stored by a courier and past its overdue time'),
  overdueTime: time,
  timeCreated: epochMsSchema,
  timeStored: time,
  timeCollected: time,
  lastUpdatedTime: epochMsSchema,
  version: z.int(),
});
export type DropOffRow = z.infer<typeof dropOffRowSchema>;

/** One drop-off order in full: an order and what a drop-off carries besides (orders.md 3.2). */
export const dropOffOrderSchema = orderSchema.extend({
  collectMerchant: text.describe('Company that fetches the parcel at the site'),
  deliverMerchant: text.describe('Company that delivers it to the recipient'),
  refMerchant: text.describe('Company through which it was booked'),
  clientType: text.describe('Where it was booked: WEB'),
  language: text.describe('Language of the messages to the people'),
  storeUserName: text.describe('The courier who puts the parcel in'),
  storeUserPhoneNumber: text,
  senderName: text,
  senderPhone: text,
  barcode: z
    .strictObject({
      storeQRCode: z.string().describe('PNG in base64: opens a compartment to put the parcel in'),
      takeQRCode: z.string().describe('PNG in base64: opens the compartment to take the parcel out'),
    })
    .nullable()
    .describe('Null during impersonation'),
  siteTypeDisplayName: text,
  displayProductType: text,
  boxTypeId: idTextSchema.nullable(),
  boxTypeName: text,
  destination: text.describe('Where the parcel goes in the end'),
});
export type DropOffOrder = z.infer<typeof dropOffOrderSchema>;

/** A phone number in the drop-off flow (orders.md 5.1). */
export const dropOffPhoneSchema = lineText()
  .min(1, fieldCode('required'))
  .regex(dropOffLimits.phonePattern, fieldCode('dropOffPhone'));
const optionalPhone = lineText()
  .refine((phone) => phone === '' || dropOffLimits.phonePattern.test(phone), fieldCode('dropOffPhone'))
  .optional();

/** A new drop-off order (orders.md 5.1, 7.2): image, site and product variant are required. */
export const dropOffInputSchema = z.strictObject({
  merchantId: idSchema.optional().describe('Needed from those who may choose the company; else the own one'),
  expressNumber: z
    .union([z.literal(''), trackingNumberSchema])
    .optional()
    .describe('Tracking number; one is made where it is left out'),
  siteId: idSchema,
  boxTypeId: idSchema.optional().describe('A box type of the site'),
  language: z
    .enum(dropOffLanguages, fieldCode('notAnOption'))
    .optional()
    .describe('Of the messages to the people; that of the caller where left out'),
  weight: orderWeightSchema.default(orderLimits.weightDefault),
  recipientName: recipientNameSchema.optional(),
  recipientPhoneNumber: dropOffPhoneSchema,
  senderName: recipientNameSchema.optional(),
  senderPhone: optionalPhone,
  storeUserName: recipientNameSchema.optional(),
  storeUserPhoneNumber: optionalPhone,
  items: orderItemsSchema.min(1, fieldCode('required')),
  photoId: fileIdSchema,
});
export type DropOffInput = z.output<typeof dropOffInputSchema>;

/** What is exported: the orders of these ids, or all that the filters match (orders.md 7.3). */
export const dropOffExportSchema = z
  .strictObject({
    reportType: z.string().max(32).optional(),
    exportType: z.literal('xlsx').optional(),
    totalCount: z.int().min(0).optional().describe('As of the export of orders; not used'),
    articleIds: orderIdsSchema(orderLimits.batchMax).optional(),
    statusList: z.array(orderStatusSchema).max(orderStatuses.length).optional(),
    merchantId: idSchema.optional(),
    siteId: idSchema.optional(),
    productVariantId: idSchema.optional(),
    ...rangeFields(epochMsSchema),
    query: search,
  })
  .superRefine((body, context) => {
    checkRanges(body, context);
    const { reportType: _r, exportType: _e, totalCount: _t, articleIds, ...filters } = body;
    // Chosen orders and filters together would leave open which of the two is meant.
    if (articleIds && Object.values(filters).some((value) => value !== undefined))
      context.addIssue({ code: 'custom', path: ['articleIds'], message: fieldCode('invalid') });
  });
export type DropOffExport = z.output<typeof dropOffExportSchema>;
