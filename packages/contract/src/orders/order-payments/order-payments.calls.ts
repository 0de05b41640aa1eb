import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idSchema, moneySchema } from '../../kernel/schemas.ts';
import { orderPaymentsSchema } from './order-payments.schemas.ts';

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
