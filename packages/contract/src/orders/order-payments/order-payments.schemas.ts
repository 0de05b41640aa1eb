import { z } from 'zod';
import { idTextSchema, moneyTextSchema } from '../../kernel/schemas.ts';

const paymentKinds = ['CHARGE', 'HANDLING_FEE', 'OVERDUE'] as const;

/** A part of what an order costs. */
export const paymentItemSchema = z.strictObject({
  paymentItemId: idTextSchema,
  kind: z.enum(paymentKinds),
  amount: moneyTextSchema,
});
export type PaymentItem = z.infer<typeof paymentItemSchema>;

/** What an order costs after the call: the charge is the sum of its payments. */
export const orderPaymentsSchema = z.strictObject({
  articleId: idTextSchema,
  version: z.int(),
  currency: z.string(),
  charge: moneyTextSchema.nullable(),
  addtionalHandingFee: moneyTextSchema.nullable(),
  deliveryFeeFlag: z.boolean(),
  paymentList: z.array(paymentItemSchema),
});
export type OrderPayments = z.infer<typeof orderPaymentsSchema>;
