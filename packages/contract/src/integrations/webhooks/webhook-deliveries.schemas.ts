/** The log of deliveries, tests, replays and the health of an endpoint. */
import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { searchText } from '../../kernel/resource-schemas.ts';
import { epochMsSchema, fieldCode, idSchema, idTextSchema, queryId } from '../../kernel/schemas.ts';
import { eventTypes } from '../events/events.limits.ts';
import { attemptFailures, deliveryStates, webhookLimits as limits } from './webhooks.limits.ts';

const delivery = {
  deliveryId: idTextSchema,
  messageId: z.string().describe('The header webhook-id: the same at every try and every replay'),
  event: z.enum(eventTypes),
  state: z.enum(deliveryStates),
  isTest: z.boolean(),
  attempts: z.int().min(0),
  lastStatus: z.int().nullable().describe('HTTP status of the last answer; null: no answer'),
  lastFailure: z.enum(attemptFailures).nullable(),
  creationTime: epochMsSchema,
  nextTime: epochMsSchema.nullable().describe('When it is tried next; null: not again'),
  orderId: idTextSchema.nullable(),
  siteId: idTextSchema.nullable(),
};
export const deliverySchema = z.strictObject(delivery);
export type Delivery = z.infer<typeof deliverySchema>;
export const deliveryPageSchema = pageOf(deliverySchema);

export const deliveriesQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(['creationTime'], 'creationTime,desc'),
  state: z.enum(deliveryStates, fieldCode('notAnOption')).optional(),
  event: z.enum(eventTypes, fieldCode('notAnOption')).optional(),
  query: searchText(limits.searchMax).describe('The id of a message, or part of its body'),
});
export type DeliveriesQuery = z.output<typeof deliveriesQuery>;

export const attemptSchema = z.strictObject({
  number: z.int().min(1),
  startTime: epochMsSchema,
  durationMs: z.int().min(0).nullable().describe('Null: it has not ended'),
  method: z.string(),
  payloadUrl: z.string(),
  status: z.int().nullable(),
  failure: z.enum(attemptFailures).nullable().describe('Null: delivered'),
  reason: z.string().nullable().describe('A code of the system, as ECONNREFUSED'),
  answer: z.string().nullable().describe('The words of the receiver; null: none, or older than 5 days'),
});
export const deliveryDetailSchema = z.strictObject({
  ...delivery,
  body: z.string().nullable().describe('The event as it is sent, without secrets; null: older than 5 days'),
  tries: z.array(attemptSchema).describe('The first one first'),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

export const webhookIdParams = z.strictObject({ id: queryId });

export const testWebhookSchema = z.strictObject({ event: z.enum(eventTypes, fieldCode('notAnOption')) });

const selection = {
  deliveryIds: z
    .array(idSchema)
    .min(1, fieldCode('required'))
    .max(limits.idsMax, fieldCode('tooLarge'))
    .optional()
    .describe('These deliveries; left out, the events since a time'),
  since: epochMsSchema.optional().describe('All events since then, also those that came while the webhook was off'),
  undelivered: z.boolean().default(true).describe('Of `since`: only those that were not delivered'),
};
const isOne = ({ deliveryIds, since }: { deliveryIds?: unknown; since?: unknown }): boolean =>
  (deliveryIds === undefined) !== (since === undefined);
const oneOf = { error: fieldCode('required'), path: ['since'] };

export const replayPreviewSchema = z.strictObject(selection).refine(isOne, oneOf);
export const replayCountSchema = z.strictObject({
  count: z.int().min(0).describe('Events that a replay sends'),
  until: epochMsSchema.describe('Pass it to the replay: later events are not part of it'),
});
export const replaySchema = z
  .strictObject({
    ...selection,
    until: epochMsSchema,
    count: z.int().min(0).max(limits.replayMax, fieldCode('tooLarge')).describe('As the preview counted'),
  })
  .refine(isOne, oneOf);
export type ReplaySelection = Omit<z.output<typeof replaySchema>, 'count'>;
export type Replay = z.output<typeof replaySchema>;

export const webhookHealthSchema = z.strictObject({
  pending: z.int().min(0).describe('Deliveries that wait'),
  oldestPendingTime: epochMsSchema.nullable(),
  pausedUntilTime: epochMsSchema.nullable().describe('Its receiver fails: nothing is sent before'),
  failuresInRow: z.int().min(0),
  failingSince: epochMsSchema.nullable(),
  offExpectedTime: epochMsSchema.nullable().describe('It is switched off then if it goes on failing'),
  lastSuccessTime: epochMsSchema.nullable(),
  day: z
    .strictObject({
      tries: z.int().min(0),
      delivered: z.int().min(0),
      failed: z.int().min(0),
      medianMs: z.int().min(0).nullable(),
      p95Ms: z.int().min(0).nullable(),
    })
    .describe('Of the last 24 hours'),
});
export type WebhookHealth = z.infer<typeof webhookHealthSchema>;

export const webhookSecretSchema = z.strictObject({
  secret: z.string().describe('whsec_ and the HMAC key in base64'),
  publicKey: z.string(),
});
export const rotateSecretSchema = z.strictObject({
  overlapHours: z
    .int()
    .min(0)
    .max(limits.overlapHoursMax, fieldCode('tooLarge'))
    .default(limits.overlapHoursDefault)
    .describe('For so long the replaced secret signs too'),
});

/** The link to the page of the receiver. */
export const receiverLinkSchema = z.strictObject({ link: z.string(), endsTime: epochMsSchema });
export const receiverTokenSchema = z.strictObject({ token: z.string().min(1).max(100) });
export const receiverPageSchema = z.strictObject({
  webhookName: z.string(),
  merchantName: z.string(),
  method: z.string(),
  tokenType: z.string(),
  publicKey: z.string(),
  events: z.array(
    z.strictObject({
      event: z.enum(eventTypes),
      invokeType: z.string(),
      version: z.int(),
      sample: z.string().describe('JSON'),
      schema: z.string().describe('JSON Schema 2020-12'),
    }),
  ),
  code: z.array(z.strictObject({ language: z.string(), fileName: z.string(), text: z.string() })),
});
export type ReceiverPage = z.infer<typeof receiverPageSchema>;
