import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idSchema, idTextSchema, moneySchema, moneyTextSchema } from '../../kernel/schemas.ts';

export const paymentKinds = ['CHARGE', 'HANDLING_FEE', 'OVERDUE'] as const;

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

export const orderPaymentsCalls = defineCalls({
  updatePayment: defineCall({
    id: 'updatePayment',
    method: 'POST',
    path: '/api/orders/v1/updatePaymentItemAmount',
    summary: 'Change the amount of one payment of an order',
    access: ['ORDER_PAYMENT_EDIT'],
    body: z.strictObject({ paymentItemId: idSchema, amount: moneySchema }),
    answer: orderPaymentsSchema,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  updateHandlingFee: defineCall({
    id: 'updateHandlingFee',
    method: 'POST',
    path: '/api/orders/v1/updateAddtionalHandingFee',
    summary: 'Set the additional handling fee of an order (spelt so); 0 takes it off',
    access: ['ORDER_PAYMENT_EDIT'],
    body: z.strictObject({ ordersId: idSchema, amount: moneySchema }),
    answer: orderPaymentsSchema,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
  updateDeliveryFee: defineCall({
    id: 'updateDeliveryFee',
    method: 'POST',
    path: '/api/orders/v1/updateDeliveryFee',
    summary: 'Say whether the recipient pays for the delivery',
    access: ['ORDER_PAYMENT_EDIT'],
    body: z.strictObject({ ordersId: idSchema, deliveryFeeFlag: z.boolean() }),
    answer: orderPaymentsSchema,
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
  }),
});
