/** Inspections of sites: a user checks compartments and enters what is inside. */
import { z } from 'zod';
import { pageOf, pagingQuery } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  queryId,
  readVersionSchema,
  versionSchema,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, noteText } from '../../kernel/texts.ts';
import { articleSensors, ledgers, serviceStates } from '../../lockers/boxes/boxes.limits.ts';
import { boxSchema } from '../../lockers/boxes/boxes.schemas.ts';
import { fileIdSchema } from '../../settings/files/files.schemas.ts';
import { orderLimits } from '../orders/orders.limits.ts';
import { orderStatuses } from '../orders/orders.statuses.ts';
import {
  damageStates,
  foundRefusals,
  foundMethods,
  inspectionAnswers,
  inspectionChoices,
  inspectionLimits,
  inspectionOutcomes,
  inspectionReasons,
  inspectionStates,
} from './inspections.limits.ts';

const nullableText = z.string().nullable();

/** An inspection as lists show it. */
const inspectionRow = {
  inspectionId: idTextSchema,
  siteId: idTextSchema,
  siteName: z.string(),
  siteSerialNumber: nullableText,
  choices: z.array(z.enum(inspectionChoices)).describe('Which compartments it checks'),
  state: z.enum(inspectionStates),
  userId: visibleUserIdSchema,
  userName: nullableText.describe('Who is to finish it'),
  startedById: visibleUserIdSchema,
  startedByName: nullableText,
  timeStarted: epochMsSchema,
  endedById: visibleUserIdSchema,
  endedByName: nullableText,
  timeEnded: epochMsSchema.nullable(),
  endNote: nullableText.describe('Why compartments were left unseen'),
  doors: z.int().min(0).describe('Compartments on its list'),
  seen: z.int().min(0).describe('Those that a user checked'),
  corrected: z.int().min(0).describe('Those where what was recorded changed'),
  version: versionSchema,
};
export const inspectionRowSchema = z.strictObject(inspectionRow);
export type InspectionRow = z.infer<typeof inspectionRowSchema>;
export const inspectionPageSchema = pageOf(inspectionRowSchema);

export const inspectionsQuery = z.strictObject({
  ...pagingQuery,
  siteId: queryId.optional(),
  state: z.enum(inspectionStates, fieldCode('notAnOption')).optional(),
});
export type InspectionsQuery = z.output<typeof inspectionsQuery>;

/** What was recorded of a compartment. */
export const inspectionFieldsSchema = z.strictObject({
  ledger: z.enum(ledgers),
  article: z.enum(articleSensors),
  service: z.enum(serviceStates),
  parcels: z.array(z.string()).describe('Tracking numbers of the parcels that lie in it'),
});
export type InspectionFields = z.infer<typeof inspectionFieldsSchema>;

/** A compartment on the list of an inspection. */
const inspectionDoor = {
  inspectionDoorId: idTextSchema,
  boxId: idTextSchema,
  name: z.string().describe('As it was called when the inspection began'),
  boxTypeName: z.string(),
  place: z.int().min(1).describe('Place in the list, from 1: the order of the cabinet'),
  reasons: z.array(z.enum(inspectionReasons)),
  answer: z.enum(inspectionAnswers).nullable().describe('Null: not answered yet'),
  outcome: z.enum(inspectionOutcomes).nullable(),
  found: nullableText.describe('Tracking number of another parcel that lay inside'),
  foundOrdersId: idTextSchema.nullable(),
  put: z.boolean().describe('The other parcel is recorded in this compartment since'),
  note: nullableText,
  photoId: nullableText,
  userId: visibleUserIdSchema,
  userName: nullableText.describe('Who answered'),
  timeAnswered: epochMsSchema.nullable(),
  before: inspectionFieldsSchema.nullable(),
  after: inspectionFieldsSchema.nullable(),
};
export const inspectionDoorSchema = z.strictObject({
  ...inspectionDoor,
  box: boxSchema.nullable().describe('Its current state; null if it was removed'),
});
export type InspectionDoor = z.infer<typeof inspectionDoorSchema>;

/** An inspection with its list. */
export const inspectionSchema = z.strictObject({ ...inspectionRow, list: z.array(inspectionDoorSchema) });
export type Inspection = z.infer<typeof inspectionSchema>;

export const inspectionInputSchema = z.strictObject({
  siteId: idSchema,
  choices: z
    .array(z.enum(inspectionChoices, fieldCode('notAnOption')))
    .min(1, fieldCode('required'))
    .max(inspectionChoices.length, fieldCode('tooLarge'))
    .transform((choices) => inspectionChoices.filter((choice) => choices.includes(choice))),
});
export type InspectionInput = z.output<typeof inspectionInputSchema>;

const note = emptyIsNone(noteText().max(inspectionLimits.noteMax, fieldCode('tooLong')));
/** As a user types or scans it. */
const found = lineText()
  .min(1, fieldCode('required'))
  .max(orderLimits.trackingNumberMax, fieldCode('tooLong'))
  .transform((number) => number.toUpperCase());

/** What a user saw in a compartment. */
export const inspectionAnswerSchema = z.strictObject({
  answer: z.enum(inspectionAnswers, fieldCode('required')),
  expected: z
    .array(z.string())
    .describe(
      'Tracking numbers of the parcels that should lie inside, as they were read; where they have changed since, the answer is refused',
    ),
  outcome: z
    .enum(inspectionOutcomes, fieldCode('notAnOption'))
    .nullish()
    .describe('Asked for where parcels should lie inside and do not'),
  found: found.nullish().describe('Tracking number of another parcel that lies inside'),
  foundOrdersId: idSchema.nullish().describe('Its order, where there is one'),
  damage: z.enum(damageStates, fieldCode('notAnOption')).nullish().describe('Why a damaged one goes out of service'),
  backInService: z.boolean().default(false).describe('One that is out of service is used again'),
  note: note.describe('Required if it is damaged, and if it could not be checked'),
  photoId: fileIdSchema.nullish(),
});
export type InspectionAnswer = z.output<typeof inspectionAnswerSchema>;

export const foundParcelsQuery = z.strictObject({
  number: z.string().trim().max(orderLimits.trackingNumberMax, fieldCode('tooLong')),
  inspectionDoorId: queryId,
});

/** An order whose tracking number was found on a parcel. */
export const foundParcelSchema = z.strictObject({
  ordersId: idTextSchema,
  orderNumber: z.string(),
  expressNumber: z.string(),
  merchantName: z.string(),
  status: z.enum(orderStatuses),
  siteName: nullableText.describe('Where it lies as far as is recorded'),
  compartment: nullableText,
  way: z.enum(foundMethods).nullable().describe('How it gets into the compartment; null: it can’t, see why'),
  why: z.enum(foundRefusals).nullable(),
});
export type FoundParcel = z.infer<typeof foundParcelSchema>;

export const inspectionPeopleQuery = z.strictObject({
  query: z.string().trim().max(inspectionLimits.searchMax, fieldCode('tooLong')).default(''),
});
export const inspectionPersonSchema = z.strictObject({ userId: idTextSchema, name: z.string() });

export const inspectionHandOnSchema = z.strictObject({ version: readVersionSchema, userId: idSchema });
export type InspectionHandOn = z.output<typeof inspectionHandOnSchema>;

export const inspectionEndSchema = z.strictObject({
  version: readVersionSchema,
  note: note.describe('Required if compartments are left without an answer'),
});
export type InspectionEnd = z.output<typeof inspectionEndSchema>;
