import { z } from 'zod';
import { epochMsSchema, idTextSchema, visibleUserIdSchema } from '../../kernel/schemas.ts';

const text = z.string().nullable();

/** What an event is about (orders.md 3.3). */
export const trackFlagTypes = [
  'STATUS_FLAG',
  'CHANGE_ORDER',
  'CHANGE_OUTBOUND_RECORD',
  'OUT_TRACK',
  'CHANGE_PICKUP_DELIVERY',
  'CS_NOTES',
  'CS_FLAG',
] as const;

/** One event of the timeline, newest first (orders.md 3.3). */
export const orderEventSchema = z.strictObject({
  eventId: idTextSchema,
  trackFlagType: z.enum(trackFlagTypes),
  trackEventType: z.string().describe('ADD_ORDER, CHANGE_STATUS, CANCEL_ORDER, CHANGE_ORDER, ...'),
  event: text.describe('The status that the event led to, where it changed it'),
  eventTime: epochMsSchema,
  toldTime: epochMsSchema
    .nullable()
    .describe('When the server received it, if a terminal reported it later than it happened'),
  firstOfDay: z.boolean().describe('The first shown of its day, where the company is'),
  note: text,
  trackDesc: text,
  operateDesc: text.describe('Changed fields: from and to, as JSON text; `siteNames` names the sites among them by id'),
  operateOn: text,
  operator: text,
  operatorId: visibleUserIdSchema,
  buttonKey: text.describe('What a button next to the event does; no event has one so far'),
  buttonValue: text,
  csFlags: z
    .array(z.strictObject({ name: z.string(), color: z.string().describe('#rrggbb') }))
    .describe('Flags that the event put on or took off'),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;
