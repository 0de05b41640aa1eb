/** The payloads of the events that other systems receive. None of them contains data of a recipient. */
import { z } from 'zod';
import { fieldCode, queryInt, queryList } from '../../kernel/schemas.ts';
import {
  eventLimits as limits,
  type EventType,
  eventTypes,
  eventVersions,
  invokeTypes,
  issueStates,
  lockerChanges,
  operationIssues,
  sessionKinds,
} from './events.limits.ts';

const id = z.string().describe('An id: decimal digits as text');
const moment = z.iso.datetime({ precision: 3 }).describe('ISO 8601 with milliseconds, UTC');

/** The locker that an event is about. */
const site = z.object({ siteId: id, siteName: z.string(), siteSerialNumber: z.string() });

/** The parcel that an event is about. */
const parcel = z.object({
  orderId: id,
  orderNumber: z.string(),
  trackingNumber: z.string(),
  version: z.int().describe('Rises with each change of the order: the highest one is the newest'),
});

const compartment = z.string().nullable().describe('The name of the compartment');

/** The data of each event, by its type. */
export const eventDataSchemas = {
  PARCEL_STATUS_UPDATE: z.object({
    parcel,
    status: z.string().describe('The status of the order, as the order list spells it'),
    locker: site.nullable().describe('Where the parcel is or goes'),
    compartment,
    happenedTime: moment.describe('When it happened; a terminal without a connection reports later'),
  }),
  PARCEL_OPERATION_ISSUE: z.object({
    issue: z.enum(operationIssues),
    reason: z.string().nullable().describe('Why nothing could be stored, as the terminal reported it'),
    parcel: parcel.nullable().describe('Null if the terminal named no order'),
    locker: site,
    compartment,
    happenedTime: moment,
  }),
  COMPARTMENT_ISSUE: z.object({
    issueId: id.nullable().describe('The same at its opening and its close; null for a change of service'),
    issue: z.string().describe('The type of the alert, or OUT_OF_SERVICE'),
    state: z.enum(issueStates),
    reason: z.string().nullable().describe('Why the compartment is out of service'),
    locker: site,
    compartment: z.string(),
    happenedTime: moment,
  }),
  LOCKER_ISSUE: z.object({
    issueId: id.describe('The same at its opening and its close'),
    issue: z.string().describe('The type of the alert'),
    state: z.enum(issueStates),
    part: z.string().nullable().describe('The lock board or the column; null: the terminal'),
    locker: site,
    happenedTime: moment,
  }),
  LOCKER_CLIENT_SESSION: z.object({
    session: z.enum(sessionKinds).describe('The terminal was connected or disconnected, or a user signed in at it'),
    reason: z.string().nullable().describe('Why the connection began or ended'),
    userId: id.nullable().describe('Of SIGNED_IN: the user'),
    locker: site,
    happenedTime: moment,
  }),
  LOCKER_UPDATE: z.object({
    change: z.enum(lockerChanges),
    status: z.string().describe('ENABLED, DISABLED or MAINTENANCE'),
    softwareVersion: z.string().nullable().describe('Of SOFTWARE: the version that the terminal now runs'),
    locker: site,
    happenedTime: moment,
  }),
} as const satisfies Record<EventType, z.ZodType>;

const envelope = <T extends EventType>(type: T) =>
  z.object({
    id: z.string().describe('The id of the event, also in the header webhook-id; process each id once'),
    type: z.literal(type),
    invokeType: z.literal(invokeTypes[type]),
    version: z.literal(eventVersions[type]).describe('Of the payload'),
    timestamp: moment.describe('When the event was stored'),
    merchantId: id.nullable().describe('The company that the event belongs to; null: a locker without an operator'),
    data: eventDataSchemas[type],
  });

/** What is sent and what the feed answers, by the type of the event. */
export const eventSchemas = {
  PARCEL_STATUS_UPDATE: envelope('PARCEL_STATUS_UPDATE'),
  PARCEL_OPERATION_ISSUE: envelope('PARCEL_OPERATION_ISSUE'),
  COMPARTMENT_ISSUE: envelope('COMPARTMENT_ISSUE'),
  LOCKER_ISSUE: envelope('LOCKER_ISSUE'),
  LOCKER_CLIENT_SESSION: envelope('LOCKER_CLIENT_SESSION'),
  LOCKER_UPDATE: envelope('LOCKER_UPDATE'),
} as const satisfies Record<EventType, z.ZodType>;

export const eventSchema = z.discriminatedUnion('type', [
  eventSchemas.PARCEL_STATUS_UPDATE,
  eventSchemas.PARCEL_OPERATION_ISSUE,
  eventSchemas.COMPARTMENT_ISSUE,
  eventSchemas.LOCKER_ISSUE,
  eventSchemas.LOCKER_CLIENT_SESSION,
  eventSchemas.LOCKER_UPDATE,
]);
export type Event = z.infer<typeof eventSchema>;

const cursor = z.string().max(limits.cursorMax, fieldCode('tooLong'));

export const eventsQuery = z.strictObject({
  after: cursor
    .optional()
    .describe('`next` of the answer before; left out, the feed begins with the oldest event that is retained'),
  type: queryList(z.enum(eventTypes, fieldCode('notAnOption')), eventTypes.length)
    .optional()
    .describe('Only events of these types; left out, all'),
  limit: queryInt(1, limits.pageMax).default(limits.pageDefault),
  wait: queryInt(0, limits.waitMax).default(0).describe('Seconds to wait for an event if there is none'),
});
export type EventsQuery = z.output<typeof eventsQuery>;

export const eventPageSchema = z.strictObject({
  events: z.array(eventSchema).describe('In the one order of the feed'),
  next: z.string().describe('The cursor after these events: pass it as `after`'),
  more: z.boolean().describe('There are more events now'),
  oldest: z
    .strictObject({ id: z.string(), timestamp: moment })
    .nullable()
    .describe('The oldest event that is retained; an older cursor has missed what was deleted'),
});
export type EventPage = z.infer<typeof eventPageSchema>;
