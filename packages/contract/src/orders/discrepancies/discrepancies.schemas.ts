/** Discrepancies: two accounts of a parcel at a door that can't both be true, for a person to decide. */
import { z } from 'zod';
import { credentials, parcelEventTypes, visitFailures, visitors } from '../../device/parcel-events.schemas.ts';
import { pageOf, pagingQuery } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idTextSchema,
  queryEpochMs,
  queryId,
  versionSchema,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, noteText } from '../../kernel/texts.ts';
import { articleSensors, doorSensors, ledgers, serviceStates } from '../../lockers/boxes/boxes.limits.ts';
import { orderStatusSchema } from '../orders/orders.filters.ts';
import {
  discrepancyAnswers,
  discrepancyKinds,
  discrepancyNoteMax,
  discrepancyObstacles,
  discrepancyStates,
} from './discrepancies.limits.ts';

const text = z.string().nullable();
const time = epochMsSchema.nullable();

const reportedSchema = z
  .strictObject({
    type: z.enum(parcelEventTypes),
    by: z.enum(visitors),
    whoId: visibleUserIdSchema,
    who: text.describe('The courier or the member of staff who was signed in'),
    how: z.enum(credentials).nullable(),
    reason: z.enum(visitFailures).nullable(),
    place: z.string().describe('Site and door'),
    time: epochMsSchema.describe('When it happened'),
    knownTime: time.describe('When the server learned of it'),
  })
  .describe('What the terminal says');

const orderStateSchema = z
  .strictObject({
    status: orderStatusSchema,
    siteName: text,
    boxName: text,
    since: time,
    whoId: visibleUserIdSchema,
    who: text.describe('Who gave the order that status'),
  })
  .describe('The state of the order when the discrepancy was opened');

const fields = {
  discrepancyId: idTextSchema,
  kind: z.enum(discrepancyKinds),
  state: z.enum(discrepancyStates),
  articleId: idTextSchema,
  orderNumber: z.string(),
  expressNumber: z.string(),
  merchantId: idTextSchema,
  company: z.string(),
  siteId: idTextSchema,
  siteName: text,
  boxId: idTextSchema.nullable(),
  boxName: text,
  told: reportedSchema,
  stands: orderStateSchema,
  openedTime: epochMsSchema,
  answer: z.enum(discrepancyAnswers).nullable(),
  note: text,
  closedTime: time,
  closedById: visibleUserIdSchema,
  closedByName: text,
  version: z.int(),
};

export const discrepancyRowSchema = z.strictObject(fields);
export type DiscrepancyRow = z.infer<typeof discrepancyRowSchema>;
export const discrepancyPageSchema = pageOf(discrepancyRowSchema);

export const discrepancySchema = z.strictObject({
  ...fields,
  now: z.strictObject({ status: orderStatusSchema, siteName: text, boxName: text }).describe('Where the order is now'),
  door: z
    .strictObject({
      ledger: z.enum(ledgers),
      service: z.enum(serviceStates),
      sensor: z.enum(doorSensors),
      article: z.enum(articleSensors),
    })
    .nullable()
    .describe('The door of the report; null: none, or not visible'),
  asTold: z
    .strictObject({
      status: orderStatusSchema.nullable().describe('The status that the order would get; null: it retains its own'),
      obstacle: z.enum(discrepancyObstacles).nullable().describe('Why the order can not follow the report'),
    })
    .describe('What deciding AS_TOLD would do now'),
});
export type Discrepancy = z.infer<typeof discrepancySchema>;

export const discrepanciesQuery = z.strictObject({
  ...pagingQuery,
  state: z.enum(discrepancyStates, fieldCode('notAnOption')).optional(),
  kind: z.enum(discrepancyKinds, fieldCode('notAnOption')).optional(),
  siteId: queryId.optional(),
  articleId: queryId.optional(),
  openedTimeStart: queryEpochMs.optional(),
  openedTimeEnd: queryEpochMs.optional(),
});
export type DiscrepanciesQuery = z.output<typeof discrepanciesQuery>;

export const discrepancyDecisionSchema = z.strictObject({
  answer: z.enum(discrepancyAnswers, fieldCode('required')),
  note: emptyIsNone(noteText().max(discrepancyNoteMax, fieldCode('tooLong'))),
  version: versionSchema.describe('The version of the discrepancy that was read; a stale one is refused with 409'),
});
export type DiscrepancyDecision = z.output<typeof discrepancyDecisionSchema>;
