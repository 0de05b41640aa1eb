import { z } from 'zod';
import { notificationChannels } from './notifications.values.ts';
import { epochMsSchema, idTextSchema } from '../../kernel/schemas.ts';

/** 0 error, 1 success, 2 pending (orders.md 3.5). */
export const notificationStateSchema = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .describe('0 error, 1 success, 2 pending');

/** TEMPORARY, the provider could not now; PERMANENT, it never will; TECHNICAL, no user answered, or it is set up wrongly. */
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
  inPlaceOf: z.enum(notificationChannels).nullable().describe('The channel that failed and that this one replaces'),
  takenOverBy: z
    .enum(notificationChannels)
    .nullable()
    .describe('The channel that was tried next, since this one failed'),
  createTime: epochMsSchema,
  sendTime: epochMsSchema.nullable(),
  delivery: z.enum(['DELIVERED', 'FAILED']).nullable().describe('What the provider reported; null: nothing yet'),
  deliveryTime: epochMsSchema.nullable().describe('When it was delivered, or was not, by that report'),
  operator: z.string().nullable(),
});
export type NotificationRecord = z.infer<typeof notificationRecordSchema>;
