import { z } from 'zod';
import { codedAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { pageOf } from '../../kernel/paging.ts';
import { fieldCode, idSchema, queryId } from '../../kernel/schemas.ts';
import { notificationChannels, templateEvents } from '../../messages/notifications/notifications.values.ts';
import {
  notificationRecordSchema,
  notificationStateSchema,
} from '../../messages/notifications/notifications.schemas.ts';
import { orderLimits } from '../orders/orders.limits.ts';

const sent = codedAnswer(notificationRecordSchema);
/** STATUS_NOT_ALLOWED: what the message says is not true of the order; TOO_MANY_REQUESTS: sent within the last minute. */
const resendErrors = [
  'NOT_FOUND',
  'NOTIFICATION_NOT_POSSIBLE',
  'PIN_NOT_AVAILABLE',
  'STATUS_NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
] as const;
const resend = (channel: 'Mail' | 'Sms' | 'WhatsApp') =>
  ({
    method: 'POST',
    access: ['ORDER_NOTIFY'],
    params: z.strictObject({ id: queryId.describe('Order') }),
    answer: sent,
    errors: resendErrors,
    summary: `Send the last message of an order again by ${channel}`,
  }) as const;

export const orderNotificationsCalls = defineCalls({
  getNotifyState: defineCall({
    id: 'getNotifyState',
    method: 'POST',
    path: '/api/notification/v1/locker-pro/record/notifyState/{id}',
    summary: 'How the last message of an order went, per channel; null where none was sent',
    access: ['ORDER_VIEW_NOTIFICATION'],
    params: z.strictObject({ id: queryId.describe('Order') }),
    answer: codedAnswer(
      z.strictObject({
        sms: notificationStateSchema.nullable(),
        whatsapp: notificationStateSchema.nullable(),
        mail: notificationStateSchema.nullable(),
      }),
    ),
    errors: ['NOT_FOUND'],
    readsOnly: true,
  }),
  listNotificationRecords: defineCall({
    id: 'listNotificationRecords',
    method: 'POST',
    path: '/api/notification/v1/record/{channel}/page',
    summary: 'The messages of an order by one channel',
    access: ['ORDER_VIEW_NOTIFICATION'],
    params: z.strictObject({ channel: z.enum(notificationChannels) }),
    body: z.strictObject({
      businessId: idSchema.describe('Order'),
      orderBy: z
        .enum(['createTime', 'createTime,desc', 'createTime,asc', 'sendTime', 'sendTime,desc', 'sendTime,asc'])
        .optional()
        .describe('The newest first where no direction is given'),
      page: z.int().min(0).max(1_000_000).optional(),
      size: z.int().min(1).max(100).optional(),
    }),
    answer: codedAnswer(pageOf(notificationRecordSchema)),
    errors: ['NOT_FOUND'],
    readsOnly: true,
  }),
  resendForOrder: defineCall({
    id: 'resendForOrder',
    method: 'POST',
    path: '/api/notify/v1/resendForOrder',
    summary: 'Send a message of an order again, or the message of an event for the first time',
    access: ['ORDER_NOTIFY'],
    body: z.strictObject({
      environment: z.string().max(32).optional().describe('Sent by the specified console; the order decides'),
      notifyWay: z.enum(['SMS', 'WHATSAPP', 'MAIL']),
      orderId: idSchema,
      msgRecordId: idSchema.optional(),
      templateEvent: z.enum(templateEvents).optional(),
      recipientMail: z
        .string()
        .trim()
        .max(orderLimits.recipientMailMax, fieldCode('tooLong'))
        .regex(orderLimits.recipientMailPattern, fieldCode('mail'))
        .optional()
        .describe('For MAIL: another address than the order has; a PIN goes there from holders of ORDER_PIN alone'),
    }),
    answer: sent,
    errors: resendErrors,
  }),
  resendMail: defineCall({ id: 'resendMail', path: '/api/orders/v1/resendMail/{id}', ...resend('Mail') }),
  resendSms: defineCall({ id: 'resendSms', path: '/api/orders/v1/resendSms/{id}', ...resend('Sms') }),
  resendWhatsApp: defineCall({
    id: 'resendWhatsApp',
    path: '/api/orders/v1/resendWhatsApp/{id}',
    ...resend('WhatsApp'),
  }),
});
