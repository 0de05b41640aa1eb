/** The terminal of a site: its identity, its connection, and its messages that could not be processed. */
import { z } from 'zod';
import { enrolmentCodePattern, operatingSystems } from '../../device/device.limits.ts';
import { deadLetterReasons } from '../../device/messages.ts';
import { pageOf, pagingQuery } from '../../kernel/paging.ts';
import { epochMsSchema, fieldCode, idTextSchema, queryId, visibleUserIdSchema } from '../../kernel/schemas.ts';
import { connectionCauses, connections, disagreementKinds } from './terminals.limits.ts';

const nullableText = z.string().nullable();

export const disagreementSchema = z.strictObject({
  kind: z.enum(disagreementKinds),
  boxId: idTextSchema,
  name: nullableText.describe('Of the door; null where the site has none of this id'),
});

export const terminalSchema = z.strictObject({
  siteId: idTextSchema,
  enrolled: z.boolean(),
  enrolledTime: epochMsSchema.nullable(),
  enrolledById: visibleUserIdSchema,
  enrolledByName: nullableText,
  rotatedTime: epochMsSchema.nullable(),
  rotating: z.boolean().describe('A new secret was given and has not been used yet'),
  connection: z.enum(connections),
  since: epochMsSchema.nullable().describe('When it came or went; null: never seen'),
  why: z.enum(connectionCauses),
  heardTime: epochMsSchema.nullable(),
  drops: z.int().describe('Lost connections of the last 5 minutes'),
  twice: z.boolean().describe('Two terminals use this identity: each takes the place of the other'),
  skewMs: z.int().nullable().describe('Its wall clock less ours'),
  version: nullableText,
  system: z.enum(operatingSystems).nullable(),
  hardware: nullableText,
  queued: z.int().describe('Messages that it still had to send'),
  configHash: nullableText.describe('SHA-256 of what it works by'),
  wantedConfigHash: nullableText.describe('SHA-256 of what it should work by; null: not known yet'),
  drifts: z.boolean().describe('The two differ'),
  configSentTime: epochMsSchema.nullable(),
  disagreements: z.array(disagreementSchema).describe('Between the last birth and what we know'),
  messagesAside: z.int().describe('Messages of the last 7 days that could not be processed'),
  page: z.url().nullable().describe('Of a simulated terminal in the demo; else null'),
});
export type Terminal = z.infer<typeof terminalSchema>;

/** A code that makes one terminal the terminal of the site. */
export const enrolmentSchema = z.strictObject({
  code: z.string().describe('Typed or scanned at the terminal, once'),
  endsTime: epochMsSchema,
  link: z.string().describe('The content of the QR code: address of the server and code'),
  qrPng: z.base64(),
  qrSvg: z.string(),
});

export const enrolInputSchema = z.strictObject({
  code: z.string().trim().regex(enrolmentCodePattern, fieldCode('invalid')),
});

/** All that a terminal needs to connect. The secret is sent here and nowhere else. */
export const identitySchema = z.strictObject({
  siteId: idTextSchema,
  tenant: z.string().describe('First part of its topics after lk/v1'),
  clientId: z.string(),
  username: z.string(),
  secret: z.string().describe('The password of MQTT'),
  firstBootId: z.int().min(1).describe('Its next start takes this bootId or a higher one'),
  mqttUrl: nullableText.describe('mqtt:// or mqtts://; null: not offered'),
  webSocketUrl: nullableText.describe('ws:// or wss://; null: not offered'),
});
export type Identity = z.infer<typeof identitySchema>;

/** A message that no user could take. */
export const deadLetterSchema = z.strictObject({
  id: idTextSchema,
  receivedTime: epochMsSchema,
  siteId: idTextSchema.nullable(),
  siteName: nullableText,
  topic: z.string(),
  reason: z.enum(deadLetterReasons),
  detail: z.string(),
  size: z.int().describe('Bytes'),
  text: z.string().describe('The first 4,096 bytes as text; what is no text is shown as \\x and two digits'),
});
export const deadLetterPageSchema = pageOf(deadLetterSchema);
export const deadLetterQuery = z.strictObject({
  ...pagingQuery,
  siteId: queryId.optional(),
  reason: z.enum(deadLetterReasons, fieldCode('notAnOption')).optional(),
});
