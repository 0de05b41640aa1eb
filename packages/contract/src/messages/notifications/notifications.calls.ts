import { z } from 'zod';
import { codedAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { pageOf } from '../../kernel/paging.ts';
import { epochMsSchema, fieldCode, idSchema, idTextSchema, queryId } from '../../kernel/schemas.ts';
import { orderLimits } from '../../orders/orders/orders.limits.ts';

/** The channels that a message can take, as the paths spell them. */
export const notificationChannels = ['sms', 'whatsapp', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** 0 error, 1 success, 2 pending (orders.md 3.5). */
export const notificationStateSchema = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .describe('0 error, 1 success, 2 pending');

/** The occasions on which Cubby writes to a recipient. */
export const templateEvents = ['PIN_CODE', 'ORDER_CREATED', 'ORDER_STORED', 'ORDER_COLLECTED'] as const;
export type TemplateEvent = (typeof templateEvents)[number];

/** Why a message did not go out: told in words of the noun `notificationFailures`. */
export const notificationFailures = [
  /** The address or the message is refused permanently. */
  'REFUSED',
  /** The provider refuses who we say we are. */
  'CREDENTIALS_REFUSED',
  /** Not reached, or too busy, in five attempts over about nine minutes. */
  'UNREACHABLE',
  /** The channel has no provider. */
  'NOT_SET_UP',
  /** The PIN had ended, or was switched off, before the message could go out. */
  'PIN_ENDED',
  /** A fault of ours; the log has it. */
  'FAULT',
] as const;
export type NotificationFailure = (typeof notificationFailures)[number];

/** TEMPORARY, the provider could not now; PERMANENT, it never will; TECHNICAL, nobody answered, or it is set up wrongly. */
export const notificationFailureKinds = ['TEMPORARY', 'PERMANENT', 'TECHNICAL'] as const;

/** One try to send a message. */
export const notificationTrySchema = z.strictObject({
  provider: z.string().nullable().describe('Its name; null: the provider that all companies share'),
  time: epochMsSchema,
  outcome: z.enum(['SENT', 'FAILED', 'UNDER_WAY']).describe('UNDER_WAY: also one whose process died'),
  failureKind: z.enum(notificationFailureKinds).nullable(),
  failure: z.string().nullable().describe('In the language of the caller'),
  reason: z.string().nullable().describe('Status or system code, as in 550 or ECONNREFUSED'),
  receipt: z.string().nullable().describe('What the provider calls the message'),
});
export type NotificationTry = z.infer<typeof notificationTrySchema>;

/** One message about an order. */
export const notificationRecordSchema = z.strictObject({
  msgRecordId: idTextSchema,
  channel: z.enum(notificationChannels),
  templateEvent: z.string(),
  status: notificationStateSchema,
  recipient: z.string().describe('Phone number or mail address'),
  subject: z.string().nullable(),
  content: z.string().nullable().describe('As it was sent, the PIN made unreadable'),
  failure: z.string().nullable().describe('Why it could not be sent, in the language of the caller'),
  attempts: z.int(),
  tries: z.array(notificationTrySchema).describe('Each try, the first one first'),
  inPlaceOf: z
    .enum(notificationChannels)
    .nullable()
    .describe('The channel that failed and that this one stands in for'),
  takenOverBy: z
    .enum(notificationChannels)
    .nullable()
    .describe('The channel that was tried next, since this one failed'),
  createTime: epochMsSchema,
  sendTime: epochMsSchema.nullable(),
  operator: z.string().nullable(),
});
export type NotificationRecord = z.infer<typeof notificationRecordSchema>;

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

export const notificationsCalls = defineCalls({
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
      orderBy: z.enum(['createTime,desc', 'createTime,asc', 'sendTime,desc', 'sendTime,asc']).optional(),
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
