/**
 * What people do with parcels at a terminal: the messages of `up/event` that move orders. Each contains all that is
 * needed to interpret it alone, so that it counts the same whenever it arrives.
 */
import { z } from 'zod';
import { epochMsSchema } from '../kernel/schemas.ts';
import { codesOf, deviceLimits, protocolVersion } from './device.limits.ts';

const wireId = z.string().regex(/^[1-9]\d{0,17}$/);

const count = z.int().min(1).max(deviceLimits.countMax);

/** How each message begins; more of it in uplinks.schemas.ts. */
const envelope = {
  v: z.literal(protocolVersion),
  bootId: count,
  seq: count,
  deviceTime: epochMsSchema,
};

/** Who was at the terminal. */
export const visitors = ['CUSTOMER', 'COURIER', 'STAFF'] as const;
export type Visitor = (typeof visitors)[number];

/** How a user showed who they are, or what they may take. */
export const credentialMeanings = {
  PIN: 'The PIN of a parcel, or that of a courier',
  QR: 'The code of a drop-off order, by scan or typed',
  BLE: 'A phone with the key of the site',
  CARD: 'The card of a courier',
  NONE: 'No credential: a user opened the door from the console',
} as const;
export const credentials = codesOf(credentialMeanings);
export type Credential = (typeof credentials)[number];

/** Why a courier went away with a parcel, or without one (design world, "Courier and customer"). */
export const visitFailureMeanings = {
  PARCEL_TOO_BIG: 'No free door is large enough',
  COMPARTMENT_BROKEN: 'The door did not open, or does not close',
  COMPARTMENT_OCCUPIED: 'Something else lies in the door',
  NO_FREE_COMPARTMENT: 'Every door is taken',
  PARCEL_NOT_AVAILABLE: 'The door that should contain the parcel is empty',
  LABEL_NOT_AVAILABLE: 'The parcel has no label that can be read',
  EXPIRED: 'The order is too old to be stored',
} as const;
export const visitFailures = codesOf(visitFailureMeanings);
export type VisitFailure = (typeof visitFailures)[number];

const who = {
  by: z.enum(visitors),
  userId: wireId.optional().describe('Of a courier or of staff: whose sign-in it was'),
  how: z.enum(credentials).optional(),
};
const what = {
  orderId: wireId.optional().describe('Where the terminal knew it'),
  number: z.string().min(1).max(255).optional().describe('The tracking number, as it was scanned or typed'),
};
const meanings = (text: string, table: Readonly<Record<string, string>>): string =>
  [`${text}:`, '', ...Object.entries(table).map(([code, meaning]) => `- \`${code}\`: ${meaning}`)].join('\n');
const failure = z.enum(visitFailures).describe(meanings('Why', visitFailureMeanings));

const signedIn = z.looseObject({
  ...envelope,
  type: z.literal('SIGNED_IN').describe('A courier or a member of staff signed in'),
  userId: wireId,
  how: z.enum(credentials),
});
/** What the workflow of the visit says. */
const byWorkflow = {
  workflow: z
    .looseObject({ workflowId: wireId, version: count })
    .optional()
    .describe('The workflow of the visit; left out: the built-in one'),
  notify: z.boolean().optional().describe('False: the workflow does not notify the recipient'),
};

const stored = z.looseObject({
  ...envelope,
  type: z.literal('PARCEL_STORED').describe('A door was opened, a parcel put in, and the door closed'),
  boxId: wireId,
  ...what,
  ...who,
  ...byWorkflow,
});
const taken = z.looseObject({
  ...envelope,
  type: z.literal('PARCEL_TAKEN').describe('A parcel was taken out, and the door closed'),
  boxId: wireId,
  ...what,
  ...who,
  ...byWorkflow,
});
const moved = z.looseObject({
  ...envelope,
  type: z.literal('PARCEL_MOVED').describe('A parcel lies in another door than was said'),
  boxId: wireId.describe('Where it lies'),
  fromBoxId: wireId.describe('Where it was said to lie'),
  ...what,
  ...who,
});
const failed = z.looseObject({
  ...envelope,
  type: z.literal('STORE_FAILED').describe('A courier goes away with the parcel'),
  boxId: wireId.optional(),
  reason: failure,
  ...what,
  ...who,
});
const opened = z.looseObject({
  ...envelope,
  type: z
    .literal('NOTHING_CHANGED')
    .describe('A door was opened for a parcel and closed again: nothing was put in or taken out'),
  boxId: wireId,
  wanted: z.enum(['STORE', 'TAKE']),
  reason: failure.optional(),
  ...what,
  ...who,
});

/** Base64 characters of a picture: about 45 kB of it. */
export const stepImageMax = 60_000;
export const stepMethods = ['WEIGH', 'TAKE_PHOTO', 'PAY', 'SIGN', 'DECIDE'] as const;

const stepDone = z.looseObject({
  ...envelope,
  type: z
    .literal('STEP_DONE')
    .describe('The result of a step of the workflow for the parcel; after the door was closed'),
  boxId: wireId.optional(),
  ...what,
  ...who,
  workflow: byWorkflow.workflow,
  step: count,
  method: z.enum(stepMethods),
  grams: z.int().min(1).max(1_000_000).optional().describe('WEIGH'),
  place: z.enum(['OFFLINE', 'DESK']).optional().describe('PAY'),
  answer: z.enum(['YES', 'NO']).optional().describe('DECIDE'),
  image: z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)
    .max(stepImageMax)
    .optional()
    .describe('TAKE_PHOTO, SIGN: JPEG or PNG in base64'),
});

export const parcelEventSchemas = [signedIn, stored, taken, moved, failed, opened, stepDone] as const;
export const parcelEventSchema = z.discriminatedUnion('type', parcelEventSchemas);
export type ParcelEvent = z.output<typeof parcelEventSchema>;
export type ParcelEventType = ParcelEvent['type'];
export const parcelEventTypes = parcelEventSchemas.map(({ shape }) => shape.type.value);

/** The fields that an event may have in addition to its type. */
export interface ParcelFields {
  readonly boxId?: string;
  readonly fromBoxId?: string;
  readonly orderId?: string;
  readonly number?: string;
  readonly by?: Visitor;
  readonly userId?: string;
  readonly how?: Credential;
  readonly reason?: VisitFailure;
  readonly notify?: boolean;
  readonly method?: (typeof stepMethods)[number];
  readonly grams?: number;
  readonly place?: 'OFFLINE' | 'DESK';
  readonly answer?: 'YES' | 'NO';
  readonly image?: string;
}

/** The schemas let unknown fields through, which hides the known ones from the compiler. */
export const parcelFields = (event: ParcelEvent): ParcelFields => event as ParcelFields;
