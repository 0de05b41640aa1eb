/**
 * Every message of the device protocol, declared once: from here come the server's ingest, the terminal library and
 * docs/asyncapi.json. MQTT 3.1.1, UTF-8 JSON, QoS 1, none retained.
 */
import type { z } from 'zod';
import { codesOf, deviceLimits, protocolVersion } from './device.limits.ts';
import type { Uplink } from './topics.ts';
import {
  ackSchema,
  birthSchema,
  deathSchema,
  doorSchema,
  eventSchema,
  otaReportSchema,
  teleSchema,
} from './uplinks.schemas.ts';

export interface DeviceMessage {
  readonly summary: string;
  readonly schema: z.ZodType;
  readonly maxBytes: number;
}

const up = <S extends z.ZodType>(summary: string, schema: S) => ({
  summary,
  schema,
  maxBytes: deviceLimits.uplinkMaxBytes,
});
export const uplinkMessages = {
  birth: up('The terminal is connected: everything that it is, with each of its doors', birthSchema),
  death: up(
    'The last will: the connection ended without a goodbye. Its seq is the one after that of the birth',
    deathSchema,
  ),
  door: up('A door or what is in it has changed', doorSchema),
  event: up('Something happened to the terminal itself, or a person stored or took a parcel', eventSchema),
  tele: up('A heartbeat, once a minute, which also sets the clock', teleSchema),
  ack: up('The answer to a command: RECEIVED at once, then how it ended', ackSchema),
  ota: up('The progress of a software upgrade, sent again after each birth until the upgrade is over', otaReportSchema),
} as const satisfies Record<Uplink, DeviceMessage>;
export type UplinkName = Uplink;
export type UplinkMessage = {
  [K in UplinkName]: { uplink: K; body: z.output<(typeof uplinkMessages)[K]['schema']> };
}[UplinkName];

/** Why a message is quarantined instead of being taken. */
export const deadLetterMeanings = {
  TOPIC: 'A topic that terminals may not publish to',
  TOO_LARGE: 'More bytes than a message may have',
  NOT_JSON: 'No UTF-8, or no JSON',
  VERSION: 'Another version of the protocol',
  SHAPE: 'A field is missing, or has an invalid value',
  NOT_STORED: 'The database refused it',
  TOO_MANY: 'The terminal sent too many messages: this is one of those that were dropped',
} as const;
export const deadLetterReasons = codesOf(deadLetterMeanings);
export type DeadLetterReason = (typeof deadLetterReasons)[number];

/** What no text of the database can contain: NUL, and half a surrogate pair. JSON can have either only as an escape. */
const unstorableEscape = /\\u(?:0000|d[89a-f])/i;
const withoutUnstorable = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- NUL is what is removed
  text.replaceAll(/\u0000|\p{Surrogate}/gu, '');

/**
 * Removes characters that the database can't store from every text and key, so that a misread barcode costs no message. A
 * field of which nothing remains is left out.
 */
const cleanTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutUnstorable(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const cleaned = cleanTexts(field);
      return cleaned === '' && field !== '' ? [] : [[withoutUnstorable(key), cleaned]];
    }),
  );
};

export type ReadUplink = UplinkMessage | { readonly deadLetter: DeadLetterReason; readonly detail: string };

/**
 * Reads a message; never throws, whatever it contains.
 * @param size in bytes
 * @param decode its text; may throw where the bytes are no UTF-8
 */
export const readUplink = (uplink: Uplink, size: number, decode: () => string): ReadUplink => {
  const message: DeviceMessage = uplinkMessages[uplink];
  if (size > message.maxBytes) return { deadLetter: 'TOO_LARGE', detail: String(size) };
  let value: unknown;
  try {
    const text = decode();
    const parsed: unknown = JSON.parse(text);
    value = unstorableEscape.test(text) ? cleanTexts(parsed) : parsed;
  } catch {
    return { deadLetter: 'NOT_JSON', detail: '' };
  }
  if (typeof value === 'object' && value !== null && 'v' in value && value.v !== protocolVersion) {
    const { v } = value;
    // An object may have a `toString` that is no function.
    return {
      deadLetter: 'VERSION',
      detail: (typeof v === 'object' ? 'object' : String(v)).slice(0, deviceLimits.wordMax),
    };
  }
  const parsed = message.schema.safeParse(value);
  if (parsed.success) return { uplink, body: parsed.data } as UplinkMessage;
  const [issue] = parsed.error.issues;
  return {
    deadLetter: 'SHAPE',
    detail: `${issue?.path.join('.') ?? ''}: ${issue?.code ?? ''}`.slice(0, deviceLimits.textMax),
  };
};
