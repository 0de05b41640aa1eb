import { z } from 'zod';
import { currencyAmountSchema } from '../../kernel/currencies.ts';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { epochMsSchema, fieldCode, idsSchema, idTextSchema, queryEpochMs, queryId } from '../../kernel/schemas.ts';
import { notificationChannels, templateEvents } from '../../messages/notifications/notifications.values.ts';
import { messageCentreLimits, messageStates, resendRefusals, waitReasons } from './message-centre.limits.ts';

const { searchMax, resendMax } = messageCentreLimits;

/** A message as the message centre lists it. */
export const centreMessageSchema = z.strictObject({
  msgRecordId: idTextSchema,
  articleId: idTextSchema.describe('The id of its order'),
  orderNumber: z.string(),
  merchantId: idTextSchema,
  merchantName: z.string(),
  channel: z.enum(notificationChannels),
  templateEvent: z.string(),
  state: z.enum(messageStates),
  waits: z.enum(waitReasons).nullable().describe('Why it waits; null: it does not'),
  failure: z.string().nullable().describe('Why it failed, in the language of the caller'),
  reason: z.string().nullable().describe('Status or system code of the last attempt that failed'),
  recipient: z.string(),
  content: z.string().nullable().describe('As it was sent, the PIN made unreadable; null: not sent yet'),
  provider: z
    .string()
    .nullable()
    .describe('The provider of the last attempt; null: none, or the one that all companies share'),
  attempts: z.int(),
  cost: currencyAmountSchema
    .nullable()
    .describe('By the price of its provider when it was sent; null: not sent, or not known'),
  createTime: epochMsSchema,
  sendTime: epochMsSchema.nullable(),
  deliveryTime: epochMsSchema
    .nullable()
    .describe('When the provider reports that it was delivered, or that it was not'),
  operator: z.string().nullable().describe('Who sent it; null: it follows from a move of the order'),
});
export type CentreMessage = z.infer<typeof centreMessageSchema>;

export const centrePageSchema = pageOf(centreMessageSchema);

const filters = {
  articleId: queryId.optional().describe('The id of the order: all of its messages'),
  msgRecordId: queryId.optional().describe('This message alone'),
  merchantId: queryId.optional().describe('The company of the order'),
  channel: z.enum(notificationChannels).optional(),
  templateEvent: z.enum(templateEvents).optional(),
  query: z
    .string()
    .trim()
    .max(searchMax, fieldCode('tooLong'))
    .optional()
    .describe('Part of the recipient, or the whole number of the order'),
  from: queryEpochMs.optional().describe('Created at that time or later'),
  to: queryEpochMs.optional().describe('Created at that time or earlier'),
};

export const centreFilterQuery = z.strictObject({ ...filters, state: z.enum(messageStates).optional() });
export type CentreFilter = z.output<typeof centreFilterQuery>;
export const centreListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(['createTime'], 'createTime,desc'),
  ...centreFilterQuery.shape,
});
export type CentreListQuery = z.output<typeof centreListQuery>;

/** How many messages match, by state, and what those of the state that is filtered by cost. */
export const centreCountsSchema = z.strictObject({
  ...(Object.fromEntries(messageStates.map((state) => [state, z.int().min(0)])) as Record<
    (typeof messageStates)[number],
    z.ZodInt
  >),
  costs: z.array(currencyAmountSchema).describe('Sums by currency, of the messages whose price is known'),
  costsFrom: epochMsSchema
    .nullable()
    .describe(
      'The costs are of messages from then on, as no time and no order is filtered by; null: of all that match',
    ),
});
export type CentreCounts = z.infer<typeof centreCountsSchema>;

/** The messages that are to be sent again. */
export const resendBody = z.strictObject({
  ids: idsSchema(resendMax, 1),
});

const refusedMessageSchema = z.strictObject({ msgRecordId: idTextSchema, reason: z.enum(resendRefusals) });
export type RefusedMessage = z.infer<typeof refusedMessageSchema>;

/** What sending these messages again would do. */
export const resendPreviewSchema = z.strictObject({
  ids: z.array(idTextSchema).describe('Those that can be sent again: exactly these are sent, or none'),
  sms: z.int().min(0),
  whatsapp: z.int().min(0),
  mail: z.int().min(0),
  smsParts: z
    .int()
    .min(0)
    .describe('Parts of the text messages, by their texts as they were sent: what providers charge'),
  costs: z.array(currencyAmountSchema).describe('By the present price of the first provider of each company'),
  unpriced: z.int().min(0).describe('Messages whose price is not known'),
  refused: z.array(refusedMessageSchema),
});
export type ResendPreview = z.infer<typeof resendPreviewSchema>;
