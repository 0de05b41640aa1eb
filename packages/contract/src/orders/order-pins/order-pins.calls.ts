import { z } from 'zod';
import { codedAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idSchema, queryId, versionSchema } from '../../kernel/schemas.ts';

/** 1 disabled, 0 enabled (orders.md 4.2). */
export const pinCodeStateSchema = z.union([z.literal(0), z.literal(1)]).describe('1 disabled, 0 enabled');

const channelsSchema = z.array(z.enum(['sms', 'whatsapp', 'mail']));

export const orderPinsCalls = defineCalls({
  getPinState: defineCall({
    id: 'getPinState',
    method: 'POST',
    path: '/api/orders/v1/buff/pinCodeState/{id}',
    summary: 'Whether the PIN of an order is switched off',
    access: ['ORDER_PIN'],
    params: z.strictObject({ id: queryId }),
    answer: codedAnswer(pinCodeStateSchema),
    errors: ['NOT_FOUND', 'PIN_NOT_AVAILABLE'],
    readsOnly: true,
  }),
  setPinDisabled: defineCall({
    id: 'setPinDisabled',
    method: 'POST',
    path: '/api/orders/v1/buff/disablePinCode',
    summary: 'Switch the PIN of a stored parcel off or on; the parcel remains',
    access: ['ORDER_PIN'],
    body: z.strictObject({ ordersId: idSchema, pinCodeDisabledFlag: pinCodeStateSchema }),
    answer: codedAnswer(pinCodeStateSchema),
    errors: ['NOT_FOUND', 'PIN_NOT_AVAILABLE'],
    signed: true,
  }),
  resendPin: defineCall({
    id: 'resendPin',
    method: 'POST',
    path: '/api/orders/v1/resendValidateCode',
    summary: 'Send the PIN of a stored parcel to its recipient again, by every channel that reaches them',
    access: ['ORDER_PIN'],
    query: z.strictObject({ ordersId: queryId }),
    answer: codedAnswer(z.strictObject({ channels: channelsSchema })),
    errors: ['NOT_FOUND', 'PIN_NOT_AVAILABLE', 'NOTIFICATION_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
    signed: true,
  }),
  regeneratePin: defineCall({
    id: 'regeneratePin',
    method: 'POST',
    path: '/api/v2/orders/{id}/pins',
    summary: 'Give a stored parcel a new PIN: the old one stops working at once',
    access: ['ORDER_PIN'],
    params: z.strictObject({ id: queryId }),
    body: z.strictObject({
      version: versionSchema
        .optional()
        .describe('The version of the order that was read; a stale one is refused with 409'),
      send: z
        .boolean()
        .default(false)
        .describe('Send the new PIN to the recipient, by every channel that reaches them'),
    }),
    answer: z.strictObject({
      version: z.int().describe('Of the order, with the new PIN'),
      pinState: pinCodeStateSchema.describe('As it was: a PIN that is switched off is replaced by one that is'),
      channels: channelsSchema.describe('How the new PIN goes to the recipient; empty where it was not to be sent'),
    }),
    errors: ['NOT_FOUND', 'PIN_NOT_AVAILABLE', 'STALE_VERSION', 'NOTIFICATION_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
    signed: true,
  }),
});
