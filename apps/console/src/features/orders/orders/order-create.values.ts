/** The values of the form of a new order, their rules, and the request that they become (orders.md 5.1). */
import { fieldCode } from '@cubby/contract/kernel/schemas';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { orderInputSchema, trackingNumberSchema } from '@cubby/contract/orders/orders/orders.schemas';
import type { z } from 'zod';
import { withoutEmpty } from '../../../ui/form/zod-errors.ts';
import { decimalText } from './decimal-text.ts';

/** Empty text if nothing is chosen; the labels next to the ids are for display only. */
export const emptyOrder = {
  merchantId: '',
  merchantName: '',
  serviceId: '',
  siteId: '',
  siteName: '',
  siteType: '',
  /** To a site of the groups, in place of a chosen one. */
  byGroups: false,
  siteGroupIds: [] as string[],
  expressNumber: '',
  weight: orderLimits.weightDefault as number | string,
  recipientName: '',
  recipientPhoneNumber: '',
  recipientMail: '',
  recipientAddress: '',
  length: '' as number | string,
  width: '' as number | string,
  height: '' as number | string,
  productType: '',
  charge: '',
  invoiceNumber: '',
  invoiceAmount: '',
  note: '',
  ageVerification: false,
  items: [] as { productVariantId: string; quantity: number | string }[],
};
export type OrderValues = typeof emptyOrder;

/** The values that the next order of a series takes over: whose it is, how it is handled, where it goes. */
export const valuesForNext = (values: OrderValues) => {
  const { merchantId, merchantName, serviceId, siteId, siteName, siteType, byGroups, siteGroupIds } = values;
  return { ...emptyOrder, merchantId, merchantName, serviceId, siteId, siteName, siteType, byGroups, siteGroupIds };
};

/** What the rules hang on besides the fields. */
export interface CreationContext {
  /** The environment is the Brazilian one. */
  readonly brazil: boolean;
  /** The site represents the door of the recipient. */
  readonly homeDelivery: boolean;
  /** The site is picked among those of groups. */
  readonly byGroups: boolean;
  /** The company has tracking numbers made for orders without one. */
  readonly numbered: boolean;
  /** The person chooses the company and has none of their own to fall back on. */
  readonly companyNeeded: boolean;
}

const { shape } = orderInputSchema;
const needed = <T extends z.ZodString>(field: z.ZodOptional<T>) => field.unwrap().min(1, fieldCode('required'));

/** The contract's rules with those that the company and the site add. */
export const schemaFor = ({
  brazil,
  homeDelivery,
  byGroups,
  numbered,
  companyNeeded,
}: CreationContext): typeof orderInputSchema => {
  const door = brazil || homeDelivery;
  const schema = orderInputSchema.extend({
    ...(byGroups
      ? { siteGroupIds: shape.siteGroupIds.unwrap().min(1, fieldCode('required')) }
      : { siteId: shape.siteId.unwrap() }),
    ...(!numbered && { expressNumber: trackingNumberSchema }),
    ...(companyNeeded && { merchantId: shape.merchantId.unwrap() }),
    ...(door && {
      recipientName: needed(shape.recipientName),
      recipientAddress: needed(shape.recipientAddress),
    }),
    ...(brazil && {
      recipientMail: needed(shape.recipientMail),
      invoiceNumber: needed(shape.invoiceNumber),
      invoiceAmount: shape.invoiceAmount.unwrap(),
    }),
    // An emptied weight is an error, not the default.
    weight: shape.weight.unwrap(),
  });
  // Narrower than the contract's, never wider: whatever passes is a request.
  return schema as unknown as typeof orderInputSchema;
};

/** The fields as the call takes them: what was left empty is left out. */
export const toOrderRequest = ({
  merchantName: _merchantName,
  siteName: _siteName,
  siteType: _siteType,
  byGroups,
  siteGroupIds,
  expressNumber,
  weight,
  charge,
  invoiceAmount,
  ageVerification,
  items,
  ...fields
}: OrderValues): Record<string, unknown> => ({
  ...withoutEmpty({
    ...fields,
    expressNumber: expressNumber.trim(),
    charge: decimalText(charge),
    invoiceAmount: decimalText(invoiceAmount),
  }),
  weight,
  ...(byGroups && { siteGroupIds }),
  ...(ageVerification && { ageVerification: 1 }),
  ...(items.length > 0 && { items }),
});
