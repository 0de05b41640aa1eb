import { z } from 'zod';
import { epochMsSchema, fieldCode, idSchema, idTextSchema, moneyMax } from '../../kernel/schemas.ts';
import { importBuckets } from '../../kernel/import-buckets.ts';
import { lineText } from '../../kernel/texts.ts';
import { orderStatusSchema } from '../orders/orders.filters.ts';
import { orderLimits } from '../orders/orders.limits.ts';
import { orderInputSchema, trackingNumberSchema } from '../orders/orders.schemas.ts';
import { environments } from '../../people/sessions/sessions.schemas.ts';
import { orderRecreationLimits } from './order-recreation.limits.ts';

const text = z.string().nullable();

/** What a row shows of its original; a request may carry it along and it changes nothing. */
const originalFields = {
  originalOrderNumber: z.string(),
  originalExpressNumber: z.string().describe('Tracking number of the original'),
  status: orderStatusSchema.describe('Of the original'),
  merchantId: idTextSchema,
  company: z.string(),
  environment: z.enum(environments),
  currency: z.string().describe('ISO 4217, of the fee'),
  siteName: text,
  siteType: text,
  productName: text,
  ifGenerateExpressNumber: z.boolean().describe('An order of the company without a tracking number is given one'),
  refusal: text.describe('Why this order is not recreated, in the language of the caller; null where it may be'),
};

/**
 * A row as it is offered: prefilled from the original, but for the tracking number, which is to be a new one
 * (orders.md 3.11) or, where the company has them made, may remain empty.
 */
export const recreateRowSchema = z.strictObject({
  originalOrdersId: idTextSchema,
  newExpressNumber: z.string(),
  recipientPhoneNumber: z.string(),
  siteId: idTextSchema.nullable(),
  recipientName: z.string(),
  recipientAddress: z.string(),
  productVariantId: idTextSchema.nullable(),
  priceNumber: z.string().describe('Additional handling fee of the new order, at most 1 decimal; empty for none'),
  deliveryFeeFlag: z.boolean(),
  siteSerialNumber: z.string().describe('HOMED means the door of the recipient; empty without a site'),
  bookingBoxTypeId: idTextSchema.nullable().describe('Kind of compartment that is reserved for the original'),
  overdueTime: z.null().describe('That of the original does not go over to the new order'),
  ...originalFields,
});
export type RecreateRow = z.infer<typeof recreateRowSchema>;

/** Text as it was typed; its rules are applied row by row, so that one bad row never blocks the good ones. */
const typed = z
  .string()
  .max(2000, fieldCode('tooLong'))
  .nullable()
  .default('')
  .transform((value) => value ?? '');
const typedId = idSchema.nullable().default(null);
const carriedAlong = Object.fromEntries(
  Object.keys(originalFields).map((name) => [name, z.unknown().optional()]),
) as Record<keyof typeof originalFields, z.ZodOptional<z.ZodUnknown>>;

/** A row as it is sent (orders.md 3.11). */
export const recreateInputSchema = z.strictObject({
  originalOrdersId: idSchema,
  newExpressNumber: typed,
  recipientPhoneNumber: typed,
  siteId: typedId,
  recipientName: typed,
  recipientAddress: typed,
  productVariantId: typedId.describe('Null: the products of the original'),
  priceNumber: z
    .union([typed, z.number().transform(String)])
    .default('')
    .describe('Additional handling fee, at most 1 decimal'),
  deliveryFeeFlag: z.boolean().nullable().default(false),
  siteSerialNumber: typed.describe('Finds the site where siteId is left out'),
  bookingBoxTypeId: typedId.describe('HKMU alone; null: that of the original, where the site has it'),
  overdueTime: epochMsSchema.nullable().default(null).describe('HKMU alone, and needed there'),
  ...carriedAlong,
});
export type RecreateInput = z.output<typeof recreateInputSchema>;

const { shape } = orderInputSchema;
const numberOrNone = lineText().refine(
  (number) => number === '' || orderLimits.trackingNumberPattern.test(number),
  fieldCode('trackingNumber'),
);

const needed = <T extends z.ZodType>(schema: T, isNeeded: boolean) =>
  isNeeded ? schema.refine((value) => value !== null && value !== undefined, fieldCode('required')) : schema;

interface RowRules {
  /** That of the company. */
  readonly environment: string;
  readonly homeDelivery: boolean;
  /** The company has tracking numbers made for orders without one. */
  readonly numbered: boolean;
}

/** The rules of a row (orders.md 5.1, 5.3), for the server and the form alike. */
export const recreateRules = ({ environment, homeDelivery, numbered }: RowRules) => {
  const door = homeDelivery || environment === 'ALFRED_BR';
  const hkmu = environment === 'ALFRED_HKMU';
  return z.object({
    newExpressNumber: numbered ? numberOrNone : trackingNumberSchema,
    recipientPhoneNumber: lineText().min(1, fieldCode('required')).pipe(shape.recipientPhoneNumber),
    siteId: z
      .string(fieldCode('required'))
      .min(1, fieldCode('required'))
      .regex(/^[1-9]\d{0,17}$/, fieldCode('invalid')),
    recipientName:
      door || hkmu ? shape.recipientName.unwrap().min(1, fieldCode('required')) : shape.recipientName.unwrap(),
    recipientAddress: door
      ? shape.recipientAddress.unwrap().min(1, fieldCode('required'))
      : shape.recipientAddress.unwrap(),
    priceNumber: z
      .string()
      .trim()
      .refine((fee) => fee === '' || orderRecreationLimits.feePattern.test(fee), fieldCode('fee'))
      .refine((fee) => !(Number(fee) > moneyMax), { error: fieldCode('tooLarge'), params: { limit: moneyMax } }),
    bookingBoxTypeId: needed(z.string().nullable(), hkmu),
    overdueTime: needed(z.int(fieldCode('notADate')).nullable(), hkmu),
  });
};

/** What became of the rows: good ones are orders now, the others say why not. */
export const recreateResultSchema = z.strictObject({
  created: z.array(
    z.strictObject({
      originalOrdersId: idTextSchema,
      articleId: idTextSchema.describe('The new order'),
      orderNumber: z.string(),
      expressNumber: z.string(),
    }),
  ),
  ...importBuckets,
});
export type RecreateResult = z.infer<typeof recreateResultSchema>;
