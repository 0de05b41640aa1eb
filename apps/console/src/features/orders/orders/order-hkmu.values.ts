/** The values of the form of a new HKMU order, their rules, and the request that they become (orders.md 5.1, 7.2). */
import { fieldCode } from '@cubby/contract/kernel/schemas';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { orderInputSchema, trackingNumberSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { z } from 'zod';
import { parseDateText } from '../../../ui/date-range/date-text.ts';
import { withoutEmpty } from '../../../ui/form/zod-errors.ts';

/** Empty text if nothing is chosen; the labels next to the ids are for display only. */
export const emptyHkmuOrder = {
  merchantId: '',
  merchantName: '',
  productVariantId: '',
  expressNumber: '',
  siteId: '',
  siteName: '',
  bookingBoxTypeId: '',
  /** In addition to the id: whether the site has low doors of it. */
  lowDoors: false,
  accessibilityCompartment: false,
  overdueTime: '',
  recipientName: '',
  recipientPhoneNumber: '',
  recipientMail: '',
  note: '',
};
export type HkmuValues = typeof emptyHkmuOrder;

/** The values that the next order of a series takes over. */
export const hkmuValuesForNext = ({ merchantId, merchantName, productVariantId, siteId, siteName }: HkmuValues) => ({
  ...emptyHkmuOrder,
  merchantId,
  merchantName,
  productVariantId,
  siteId,
  siteName,
});

const { shape } = orderInputSchema;
const { overdueDaysAhead } = orderLimits;
const needed = <T extends z.ZodString>(field: z.ZodOptional<T>) => field.unwrap().min(1, fieldCode('required'));

const hkmuSchema = orderInputSchema.extend({
  merchantId: shape.merchantId.unwrap(),
  productVariantId: shape.productVariantId.unwrap(),
  siteId: shape.siteId.unwrap(),
  recipientName: needed(shape.recipientName),
  recipientMail: needed(shape.recipientMail),
  note: needed(shape.note),
  bookingBoxTypeId: shape.bookingBoxTypeId.unwrap(),
  overdueTime: z
    .int(fieldCode('notADate'))
    .refine((time) => time > Date.now(), fieldCode('inThePast'))
    .refine((time) => time <= Date.now() + overdueDaysAhead * 86_400_000, {
      error: fieldCode('tooFarAhead'),
      params: { limit: overdueDaysAhead },
    }),
});

/**
 * The contract's rules with those of the environment; the server applies the same.
 * @param numbered the company has tracking numbers made for orders without one
 */
export const hkmuSchemaFor = (numbered: boolean): typeof orderInputSchema =>
  (numbered
    ? hkmuSchema
    : hkmuSchema.extend({ expressNumber: trackingNumberSchema })) as unknown as typeof orderInputSchema;

/** The fields as the call takes them: what was left empty is left out. */
export const toHkmuRequest = ({
  merchantName: _merchantName,
  siteName: _siteName,
  lowDoors: _lowDoors,
  overdueTime,
  expressNumber,
  ...fields
}: HkmuValues): Record<string, unknown> => ({
  ...withoutEmpty({ ...fields, expressNumber: expressNumber.trim() }),
  // A text that is not a time is sent as text, which the schema refuses.
  ...(overdueTime.trim() !== '' && { overdueTime: parseDateText(overdueTime, 'from') ?? overdueTime }),
});
