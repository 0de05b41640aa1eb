import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchWithId, rowStamps } from '../../kernel/resource-schemas.ts';
import { epochMsSchema, fieldCode, idSchema, idTextSchema, queryId } from '../../kernel/schemas.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';
import { type EventType, eventTypes, invokeTypes } from '../events/events.limits.ts';
import {
  headerNamePattern,
  headerValuePattern,
  isReservedHeader,
  platformNames,
  reservedBodyNames,
  webhookLimits as limits,
  webhookMethods,
  webhookOffReasons,
  webhookSortFields,
  webhookStatuses,
  webhookTokenTypes,
} from './webhooks.limits.ts';

const secretMap = z.record(z.string(), z.string()).describe('Each value is shown as six asterisks');

/** A webhook (administration.md 3). */
export const webhookSchema = z.strictObject({
  webhookId: idTextSchema,
  webhookName: z.string(),
  merchantId: idTextSchema,
  merchantName: z.string(),
  platform: z.string().describe('The platform template'),
  defualtSettingId: idTextSchema.describe('The id of the platform template'),
  payloadUrl: z.string().describe('Where events are sent'),
  method: z.enum(webhookMethods),
  status: z.enum(webhookStatuses),
  offReason: z.enum(webhookOffReasons).nullable().describe('Why the server switched it off; null: it did not'),
  offTime: epochMsSchema.nullable(),
  failingSince: epochMsSchema.nullable().describe('The first failure since the last success'),
  triggers: z.array(z.enum(eventTypes)).describe('The events that it sends'),
  webhookEvent: z.enum(eventTypes).describe('The first of `triggers`'),
  invokeType: z.enum(Object.values(invokeTypes) as [string, ...string[]]).describe('Of `webhookEvent`'),
  webhookSample: z.string().describe('JSON: a sample of `webhookEvent`'),
  tokenType: z.enum(webhookTokenTypes),
  headerMap: secretMap,
  authHeaderMap: secretMap,
  authHeaderMapBody: secretMap,
  headerMapBasic: secretMap,
  apiKey: z.string().describe('Six asterisks'),
  ordered: z.boolean().describe('The events of one order, or of one locker, are sent one after the other'),
  publicKey: z.string().describe('Verifies v1a signatures: whpk_ and the Ed25519 key in base64'),
  secretOverlapEndsTime: epochMsSchema.nullable().describe('Until then the replaced secret signs too'),
  receiverEndsTime: epochMsSchema.nullable().describe('Until then the link to the page of the receiver is valid'),
  ...rowStamps,
});
export type Webhook = z.infer<typeof webhookSchema>;
export const webhookPageSchema = pageOf(webhookSchema);

export const webhookListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(webhookSortFields, 'lastUpdatedTime,desc'),
  query: z.string().trim().max(limits.searchMax, fieldCode('tooLong')).optional().describe('Part of the name or link'),
  status: z.enum(webhookStatuses).optional(),
  merchantId: queryId.optional(),
});
export type WebhookListQuery = z.output<typeof webhookListQuery>;

const value = z.string().max(limits.mapValueMax, fieldCode('tooLong')).regex(headerValuePattern, fieldCode('invalid'));
const mapOf = (isName: (name: string) => boolean) =>
  z
    .record(z.string().min(1, fieldCode('required')).max(limits.mapNameMax, fieldCode('tooLong')), value)
    .refine((map) => Object.keys(map).length <= limits.mapMax, fieldCode('tooLarge'))
    .refine((map) => Object.keys(map).every(isName), fieldCode('invalid'));
const headers = mapOf((name) => headerNamePattern.test(name) && !isReservedHeader(name));
const basic = mapOf((name) => name === 'username' || name === 'password');
const body = mapOf((name) => !reservedBodyNames.includes(name)).refine(
  (map) => JSON.stringify(map).length <= limits.bodyMapMax,
  fieldCode('tooLong'),
);

const webAddress = z
  .url({ protocol: /^https?$/, error: fieldCode('link') })
  .refine((text) => !text.includes('#'), fieldCode('link'));

const events = z
  .array(z.enum(eventTypes, fieldCode('notAnOption')))
  .min(1, fieldCode('required'))
  .transform((list) => eventTypes.filter((type) => list.includes(type)));

/** The fields that creating and changing have in common. */
const fields = {
  webhookName: emptyIsNone(lineText().max(limits.nameMax, fieldCode('tooLong'))).describe(
    'Left out or empty, the host of the link',
  ),
  platform: z.enum(platformNames as [string, ...string[]], fieldCode('notAnOption')),
  payloadUrl: lineText().min(1, fieldCode('required')).max(limits.urlMax, fieldCode('tooLong')).pipe(webAddress),
  status: z.enum(webhookStatuses, fieldCode('notAnOption')),
  method: z.enum(webhookMethods, fieldCode('notAnOption')).default('POST'),
  triggers: events.default(eventTypes),
  tokenType: z
    .enum(webhookTokenTypes, fieldCode('notAnOption'))
    .optional()
    .describe('Left out, that of the platform template'),
  headerMap: headers.optional().describe('Headers of every request; a value of six asterisks is unchanged'),
  authHeaderMap: headers.optional().describe('Of AUTH_HEADER: the headers that authenticate'),
  authHeaderMapBody: body.optional().describe('Of REQUEST_BODY: fields that are added to the body'),
  headerMapBasic: basic.optional().describe('Of BASIC_ACCESS: `username` and `password`'),
  ordered: z.boolean().default(false),
};

const apiKeyText = lineText()
  .max(limits.apiKeyMax, fieldCode('tooLong'))
  .regex(headerValuePattern, fieldCode('invalid'));

/** A webhook that is created. */
export const webhookInputSchema = z.strictObject({
  merchantId: idSchema,
  apiKey: apiKeyText.min(1, fieldCode('required')),
  ...fields,
});
export type WebhookInput = z.output<typeof webhookInputSchema>;

/** A change: a field that is left out does not change. */
export const webhookUpdateSchema = patchWithId('webhookId', {
  ...fields,
  apiKey: apiKeyText.optional().describe('Empty or six asterisks: unchanged'),
});
export type WebhookUpdate = z.output<typeof webhookUpdateSchema>;

export const webhookParams = z.strictObject({ webhookId: queryId });

export const webhookOfEventParams = z.strictObject({ event: z.enum(eventTypes) });
export const webhookOfEventQuery = z.strictObject({
  merchantId: queryId.optional().describe('Left out, the own company'),
  merchantName: z.string().optional().describe('Of the company, if `merchantId` is left out'),
});
/** What a company has for one event (administration.md 7). */
export const webhookOfEventSchema = z.strictObject({
  webhookSample: z.string().describe('JSON: a sample of the event'),
  webhookTriggers: z.array(z.strictObject({ webhookEvent: z.enum(eventTypes), invokeType: z.string() })),
  webhookId: idTextSchema.nullable().describe('The newest webhook that sends the event; null: there is none'),
  settings: z
    .array(
      z.strictObject({ defualtSettingId: idTextSchema, platform: z.string(), tokenType: z.enum(webhookTokenTypes) }),
    )
    .describe('The platform templates'),
});
export type WebhookOfEvent = z.infer<typeof webhookOfEventSchema>;

/** The invoke type of an event. */
export const invokeTypeOf = (type: EventType): string => invokeTypes[type];
