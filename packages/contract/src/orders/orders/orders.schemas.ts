import { z } from 'zod';
import { serverFunctionTypes } from '../../catalogue/services/services.limits.ts';
import { pricedBySchema } from '../../catalogue/price-groups/price-reasons.schemas.ts';
import { fileIdSchema } from '../../settings/files/files.schemas.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  moneySchema,
  moneyTextSchema,
  versionSchema,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { recipientMailSchema, recipientNameSchema, recipientPhoneSchema } from '../../kernel/contacts.ts';
import { lineText, noteText } from '../../kernel/texts.ts';
import { siteLimits } from '../../lockers/sites/sites.limits.ts';
import { notificationChannels } from '../../messages/notifications/notifications.values.ts';
import { notificationStateSchema } from '../../messages/notifications/notifications.schemas.ts';
import { paymentItemSchema } from '../order-payments/order-payments.schemas.ts';
import { productTypes } from '../../settings/parameters/parameters.values.ts';
import { requestStates, requestTypes } from './orders.requests.ts';
import { orderEventSchema } from './order-events.schemas.ts';
import { orderStatusSchema } from './orders.filters.ts';
import { orderLimits } from './orders.limits.ts';

const [time, text] = [epochMsSchema.nullable(), z.string().nullable()];

/** A flag on an order, as the list and the detail show it (orders.md 3.4). */
export const orderFlagSchema = z.strictObject({
  flagId: idTextSchema,
  flagName: z.string(),
  flagColor: z.string().describe('CSS colour as #rrggbb'),
  flagNote: text,
});

/** A flag on an order as the order itself carries it: whatever is there is on (orders.md 3.4). */
export const carriedFlagSchema = orderFlagSchema.extend({
  flagCode: z.string(),
  taged: z.literal(true).describe('It is on (spelt so)'),
});

/** One row of the order list (orders.md 3.2). */
export const orderRowSchema = z.strictObject({
  articleId: idTextSchema,
  orderNumber: z.string(),
  expressNumber: z.string().describe('Tracking number'),
  status: orderStatusSchema,
  merchantId: idTextSchema,
  company: z.string().describe('Name of the company'),
  serviceName: text,
  recipientName: text,
  recipientPhoneNumber: text,
  recipientMail: text,
  address: text.describe('Address of the recipient'),
  siteId: idTextSchema.nullable(),
  siteName: text,
  siteCode: text,
  siteType: text,
  currentlyInId: idTextSchema.nullable(),
  currentlyIn: text.describe('Name of the place where the parcel is'),
  compartment: text,
  deliveryLogisticsId: idTextSchema.nullable(),
  deliveryLogistics: text.describe('Name of the logistics company'),
  weight: z.number().describe('kg'),
  overdue: z.boolean().describe('Stored by a courier and past its overdue time'),
  timeCreated: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  timeStored: time,
  inboundTime: time,
  lastStoreTime: time,
  lastTakeTime: time,
  timeCollected: time,
  outboundActionTime: time.describe('Arranged for dispatch'),
  outboundTime: time.describe('Dispatch date'),
  returnedToWareHouseTime: time,
  overdueTime: time,
  ordersCsFlags: z.array(orderFlagSchema).describe('Flags'),
  ordersFlags: z.array(orderFlagSchema).describe('Order flags'),
  version: z.int(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** What an order is: laundry and drop-off orders have lists and screens of their own. */
export const orderKinds = ['STANDARD', 'LAUNDRY', 'DROP_OFF', 'MAILROOM'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Another order that an order came from or led to. */
export const orderLinkSchema = z.strictObject({
  articleId: idTextSchema,
  orderNumber: z.string(),
  status: orderStatusSchema,
});
export type OrderLink = z.infer<typeof orderLinkSchema>;

/** The request that an order waits in (orders.md 3.8, 3.9). */
export const openRequestSchema = z.strictObject({
  requestId: idTextSchema.describe('Its pickupDeliveryRequestId, or outboundId'),
  requestNumber: z.string(),
  requestType: z.enum(requestTypes),
  requestStatus: z.enum(requestStates),
  referenceNumber: text,
  requestStartTime: time.describe('Slot of a pickup or delivery'),
  requestEndTime: time,
  dispatchDate: time.describe('Day of an outbound record'),
});
export type OpenRequest = z.infer<typeof openRequestSchema>;

/** One order in full (orders.md 3.2). */
export const orderSchema = z.strictObject({
  articleId: idTextSchema,
  orderNumber: z.string(),
  expressNumber: z.string(),
  merchantId: idTextSchema,
  company: z.string(),
  environment: z.string(),
  serviceId: idTextSchema.nullable(),
  serverFunctionType: z.enum(serverFunctionTypes).describe('What staff find first on orders of its service'),
  service: text,
  status: orderStatusSchema,
  displayStatus: z.string().describe('The status in the language of the caller'),
  charge: moneyTextSchema.nullable(),
  currency: z.string().describe('ISO 4217'),
  weight: z.number().describe('kg'),
  length: z.number().nullable().describe('cm'),
  width: z.number().nullable().describe('cm'),
  height: z.number().nullable().describe('cm'),
  specialZone: text,
  productType: text,
  currentlyIn: text,
  currentlyInId: idTextSchema.nullable(),
  siteId: idTextSchema.nullable(),
  siteName: text,
  siteCode: text,
  siteType: text,
  siteGroupIds: z
    .array(idTextSchema)
    .describe('The groups that its site was picked from; empty where a site was named'),
  siteGroups: z
    .array(z.strictObject({ siteGroupId: idTextSchema, siteGroupName: z.string() }))
    .describe('Those of siteGroupIds that the caller sees, by name'),
  compartment: text,
  deliveryLogisticsId: idTextSchema.nullable(),
  deliveryLogistics: text,
  recipientName: text,
  recipientAddress: text,
  recipientMail: text,
  recipientPhoneNumber: text,
  recipientPhoneAddAreaCode: text.describe('The phone with its country code, as in +85291234567'),
  recipientUserId: idTextSchema.nullable().describe('Account of a recipient of the mailroom'),
  invoiceNumber: text,
  invoiceAmount: moneyTextSchema.nullable(),
  note: text,
  ageVerification: z.union([z.literal(0), z.literal(1)]),
  epraFlag: z.boolean(),
  deliveryFeeFlag: z.boolean(),
  addtionalHandingFee: moneyTextSchema.nullable().describe('Additional handling fee (spelt so)'),
  expiryTime: time,
  overdueTime: time,
  outboundTime: time.describe('Dispatch date'),
  timeZone: z.string().describe('IANA zone of the company: the dispatch date is a day there'),
  estimatedArrivalTime: time,
  creationTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  createdById: visibleUserIdSchema,
  createdByName: text,
  createdByEmail: text,
  createdByPhone: text,
  importTaskId: idTextSchema.nullable().describe('The import that the order came with'),
  importRow: z.int().nullable().describe('Its row in the file, the heading being row 1'),
  ordersItems: z.array(z.strictObject({ productVariantId: idTextSchema, name: z.string(), quantity: z.int() })),
  ordersFlags: z.array(carriedFlagSchema),
  ordersCsFlags: z.array(carriedFlagSchema),
  paymentList: z.array(paymentItemSchema).describe('What the order costs, part by part; the charge is their sum'),
  pinCode: text.describe('The PIN while the parcel is stored, for holders of ORDER_PIN; else null'),
  pinState: z
    .union([z.literal(0), z.literal(1)])
    .nullable()
    .describe('1 disabled, 0 enabled; null without a PIN that is given out'),
  notifyStatus: z.enum(['ERROR', 'SUCCESS', 'PENDING']).nullable().describe('How the last message went'),
  notifyList: z
    .array(z.strictObject({ channel: z.enum(notificationChannels), status: notificationStateSchema, sendTime: time }))
    .describe('The last messages, at most 20, the newest first'),
  events: z.array(orderEventSchema),
  kind: z.enum(orderKinds),
  recreatedFrom: orderLinkSchema.nullable().describe('The order that it was recreated from'),
  recreatedAs: z.array(orderLinkSchema).describe('Orders that were recreated from it, the newest first'),
  openRequest: openRequestSchema.nullable().describe('An order waits in one request at most'),
  bookingBoxType: text.describe('Kind of compartment that is reserved for it'),
  accessibilityCompartment: z.boolean().describe('A low door was asked for, to be reached from a wheelchair'),
  pricedBy: pricedBySchema
    .nullable()
    .describe('What its time in a compartment costs, and why by that price group; null: nothing'),
  photoId: text.describe('Id of its photo, for the download of files'),
  version: z.int().describe('Grows with each change; sent back with an edit'),
});
export type Order = z.infer<typeof orderSchema>;

const trackingNumber = lineText()
  .min(1, fieldCode('required'))
  .regex(orderLimits.trackingNumberPattern, fieldCode('trackingNumber'));
const optionalText = (max: number) => lineText().max(max, fieldCode('tooLong')).optional();
const recipientAddress = noteText().max(orderLimits.addressMax, fieldCode('tooLong'));
/** A note to an order, its flags or its request. */
export const noteSchema = noteText()
  .max(orderLimits.noteMax, fieldCode('tooLong'))
  .regex(orderLimits.notePattern, fieldCode('note'));
const productType = z.union([z.literal(''), z.enum(productTypes, fieldCode('notAnOption'))]);
const twoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const measure = (max: number) =>
  z
    .number(fieldCode('notANumber'))
    .min(0, fieldCode('tooSmall'))
    .max(max, fieldCode('tooLarge'))
    .refine(twoDecimals, fieldCode('tooManyDecimals'));
/** A half goes up, also where the float lies a hair below it: 1.005 is 1.01. */
const toTwoDecimals = (value: number): number => Math.round(Number((value * 100).toFixed(6))) / 100;
/** kg, rounded to 2 decimals (orders.md 5.1). */
const weight = z
  .number(fieldCode('notANumber'))
  .min(orderLimits.weightMin, fieldCode('tooSmall'))
  .max(orderLimits.weightMax, fieldCode('tooLarge'))
  .transform(toTwoDecimals);

const items = z
  .array(z.strictObject({ productVariantId: idSchema, quantity: z.int().min(1).max(orderLimits.itemQuantityMax) }))
  .max(orderLimits.itemsMax, fieldCode('tooLarge'));

export { items as orderItemsSchema, trackingNumber as trackingNumberSchema, weight as orderWeightSchema };

const siteGroupIds = z.array(idSchema).max(siteLimits.groupsMax, fieldCode('tooLarge'));

/** A new order (orders.md 5.1, 7.2). Rules that depend on the company or the site are the server's. */
export const orderInputSchema = z.strictObject({
  merchantId: idSchema.optional().describe('Needed from those who may choose the company; else the own one'),
  expressNumber: z
    .union([z.literal('').transform(() => undefined), trackingNumber])
    .optional()
    .describe('Tracking number; may be left out where the company has them made (ifGenerateExpressNumber)'),
  siteId: idSchema.optional(),
  siteName: optionalText(255),
  siteGroupIds: siteGroupIds
    .optional()
    .describe(
      'In place of siteId: the site is picked among those of the groups that take orders, with the most capacity',
    ),
  serviceId: idSchema.optional(),
  recipientName: recipientNameSchema.optional(),
  recipientPhoneNumber: recipientPhoneSchema,
  recipientMail: recipientMailSchema.optional(),
  recipientAddress: recipientAddress.optional(),
  productType: productType.optional(),
  note: noteSchema.optional(),
  charge: moneySchema.optional(),
  weight: weight.default(orderLimits.weightDefault),
  length: measure(orderLimits.sideMax).optional(),
  width: measure(orderLimits.sideMax).optional(),
  height: measure(orderLimits.sideMax).optional(),
  invoiceNumber: optionalText(orderLimits.invoiceNumberMax),
  invoiceAmount: moneySchema.optional(),
  items: items.optional(),
  ageVerification: z.union([z.literal(0), z.literal(1)]).optional(),
  productVariantId: idSchema.optional().describe('HKMU alone: the one product; replaces items'),
  bookingBoxTypeId: idSchema.optional().describe('HKMU alone: the kind of compartment that is reserved'),
  overdueTime: epochMsSchema
    .optional()
    .describe(
      `HKMU alone: until when it is reserved; in the future, at most ${orderLimits.overdueDaysAhead} days ahead`,
    ),
  accessibilityCompartment: z.boolean().optional().describe('HKMU alone: a low door, to be reached from a wheelchair'),
});
export type OrderInput = z.output<typeof orderInputSchema>;

/** A change of an order (orders.md 5.2, 7.2): only what is named changes. */
export const orderUpdateSchema = z.strictObject({
  articleId: idSchema,
  version: versionSchema.optional().describe('The version read; a stale one is refused with 409'),
  note: noteSchema.optional(),
  recipientName: recipientNameSchema.optional(),
  recipientMail: recipientMailSchema.optional(),
  recipientPhoneNumber: lineText()
    .regex(orderLimits.editedPhonePattern, fieldCode('phone'))
    .optional()
    .describe('Of a drop-off order 62 and 8 to 14 digits'),
  recipientAddress: recipientAddress.optional(),
  weight: weight.optional(),
  length: measure(orderLimits.sideMax).nullable().optional(),
  width: measure(orderLimits.sideMax).nullable().optional(),
  height: measure(orderLimits.sideMax).nullable().optional(),
  statusStr: orderStatusSchema.optional(),
  outboundTime: epochMsSchema.optional().describe('Dispatch date'),
  invoiceNumber: optionalText(orderLimits.invoiceNumberMax),
  invoiceAmount: moneySchema.nullable().optional(),
  ageVerification: z.union([z.literal(0), z.literal(1)]).optional(),
  siteId: idSchema.optional(),
  siteName: optionalText(255).describe('Sent by the specified console in addition to siteId, which decides'),
  siteGroupIds: siteGroupIds
    .optional()
    .describe('Without siteId: another site is picked among those of the groups; with siteId, that decides'),
  overdueTime: epochMsSchema.optional().describe(`In the future, at most ${orderLimits.overdueDaysAhead} days ahead`),
  dirtySiteId: idSchema.optional().describe('Of a laundry order: where the dirty laundry is dropped off'),
  dirtySiteName: optionalText(255).describe('Sent by the specified console in addition to dirtySiteId, which decides'),
  cleanSiteId: idSchema.optional().describe('Of a laundry order: where the clean laundry is taken out'),
  cleanSiteName: optionalText(255).describe('Sent by the specified console in addition to cleanSiteId, which decides'),
  specialZone: optionalText(orderLimits.specialZoneMax),
  currentLocationId: idSchema.nullable().optional().describe('Where the parcel is now; null: unknown'),
  photoId: fileIdSchema.nullable().optional().describe('A photo that the caller uploaded; null takes it away'),
});
export type OrderUpdate = z.output<typeof orderUpdateSchema>;
