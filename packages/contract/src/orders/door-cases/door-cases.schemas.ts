/** Cases: two accounts of a parcel at a door that can't both be true, for a person to decide. */
import { z } from 'zod';
import { credentials, parcelEventTypes, visitFailures, visitors } from '../../device/parcel-events.schemas.ts';
import { pageOf, pagingQuery } from '../../kernel/paging.ts';
import { epochMsSchema, fieldCode, idTextSchema, queryEpochMs, queryId, versionSchema } from '../../kernel/schemas.ts';
import { emptyIsNone, noteText } from '../../kernel/texts.ts';
import { articleSensors, doorSensors, ledgers, serviceStates } from '../../lockers/boxes/boxes.limits.ts';
import { orderStatusSchema } from '../orders/orders.filters.ts';
import {
  doorCaseAnswers,
  doorCaseKinds,
  doorCaseNoteMax,
  doorCaseObstacles,
  doorCaseStates,
} from './door-cases.limits.ts';

const text = z.string().nullable();
const time = epochMsSchema.nullable();

const toldSchema = z
  .strictObject({
    type: z.enum(parcelEventTypes),
    by: z.enum(visitors),
    who: text.describe('The courier or the member of staff who was signed in'),
    how: z.enum(credentials).nullable(),
    reason: z.enum(visitFailures).nullable(),
    place: z.string().describe('Site and door'),
    time: epochMsSchema.describe('When it happened'),
    knownTime: time.describe('When the server learned of it'),
  })
  .describe('What the terminal says');

const standsSchema = z
  .strictObject({
    status: orderStatusSchema,
    siteName: text,
    boxName: text,
    since: time,
    who: text.describe('Who gave the order that status'),
  })
  .describe('What stood when the case was opened');

const fields = {
  doorCaseId: idTextSchema,
  kind: z.enum(doorCaseKinds),
  state: z.enum(doorCaseStates),
  articleId: idTextSchema,
  orderNumber: z.string(),
  expressNumber: z.string(),
  company: z.string(),
  siteId: idTextSchema,
  siteName: text,
  boxId: idTextSchema.nullable(),
  boxName: text,
  told: toldSchema,
  stands: standsSchema,
  openedTime: epochMsSchema,
  answer: z.enum(doorCaseAnswers).nullable(),
  note: text,
  closedTime: time,
  closedByName: text,
  version: z.int(),
};

export const doorCaseRowSchema = z.strictObject(fields);
export type DoorCaseRow = z.infer<typeof doorCaseRowSchema>;
export const doorCasePageSchema = pageOf(doorCaseRowSchema);

export const doorCaseSchema = z.strictObject({
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
    .describe('The door of which the terminal told; null: none, or out of sight'),
  asTold: z
    .strictObject({
      status: orderStatusSchema.nullable().describe('The status that the order would get; null: it keeps its own'),
      obstacle: z.enum(doorCaseObstacles).nullable().describe('Why the order can not follow what was told'),
    })
    .describe('What deciding AS_TOLD would do now'),
});
export type DoorCase = z.infer<typeof doorCaseSchema>;

export const doorCasesQuery = z.strictObject({
  ...pagingQuery,
  state: z.enum(doorCaseStates, fieldCode('notAnOption')).optional(),
  kind: z.enum(doorCaseKinds, fieldCode('notAnOption')).optional(),
  siteId: queryId.optional(),
  articleId: queryId.optional(),
  openedTimeStart: queryEpochMs.optional(),
  openedTimeEnd: queryEpochMs.optional(),
});
export type DoorCasesQuery = z.output<typeof doorCasesQuery>;

export const doorCaseDecisionSchema = z.strictObject({
  answer: z.enum(doorCaseAnswers, fieldCode('required')),
  note: emptyIsNone(noteText().max(doorCaseNoteMax, fieldCode('tooLong'))),
  version: versionSchema.describe('The version of the case that was read; a stale one is refused with 409'),
});
export type DoorCaseDecision = z.output<typeof doorCaseDecisionSchema>;
