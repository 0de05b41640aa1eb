import { z } from 'zod';
import { pageOf, pagingQuery } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idsSchema,
  idTextSchema,
  readVersionSchema,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';
import { wiringFault } from './boxes.grid.ts';
import {
  articleSensors,
  boxCauses,
  boxFields,
  boxLimits,
  boxNamePattern,
  boxStatuses,
  chosenServiceStates,
  doorSensors,
  doorStatuses,
  ledgers,
  serviceStates,
} from './boxes.limits.ts';

const limits = boxLimits;
const nullableText = z.string().nullable();

/** An order that occupies a compartment, as far as the caller sees it. */
const boxParcelSchema = z.strictObject({
  ordersId: idTextSchema.nullable().describe('Only for holders of ORDER_INFO or ORDER_LIST'),
  expressNumber: z.string(),
  serviceName: nullableText,
  merchantId: idTextSchema,
  merchantName: nullableText,
  storeTime: epochMsSchema.nullable().describe('Null: reserved for it, and not stored yet'),
  expiryTime: epochMsSchema.nullable().describe('When it is overdue'),
  belongingUserName: nullableText.describe('The recipient, in the environment ALFRED_HKMU alone'),
});

/** A compartment of a site (network.md 3). */
export const boxSchema = z.strictObject({
  boxId: idTextSchema,
  siteId: idTextSchema,
  name: z.string(),
  number: z.int().describe('Place in the order of the site, from 1'),
  numberInCabinet: z.int().describe('Place in its series, from 1'),
  seriesFlag: z.boolean().describe('A new series, with the next letter, begins here'),
  boxTypeId: idTextSchema,
  boxTypeName: z.string(),
  management: z.boolean().describe('A control screen: it takes no parcel'),
  width: z.int().describe('mm'),
  height: z.int().describe('mm'),
  length: z.int().describe('mm, from the door to the back'),
  positionX: z.int().describe('Column of the grid, from 1 at the left'),
  positionY: z.int().describe('Place in the column, from 1 at the top'),
  deviceId: idTextSchema.nullable(),
  boardNumber: z.int().nullable(),
  portNumber: z.int().nullable(),
  labels: z.array(z.string()),
  lockType: nullableText,
  mouthType: nullableText,
  logisticsMerchantId: idTextSchema.nullable(),
  logisticsMerchantName: nullableText.describe('The logistics company that it is reserved for'),
  deleteFlag: z.literal(false),
  boxStatus: z.enum(boxStatuses),
  status: z.int().describe('Place of doorStatus in AVAILABLE, OCCUPIED, DIRTIED, FAULTED, LOCKED, BOOKING, from 0'),
  doorStatus: z.enum(doorStatuses),
  openStatusFlag: z.boolean().describe('The sensor says that the door is open'),
  ledger: z.enum(ledgers),
  sensor: z.enum(doorSensors),
  article: z.enum(articleSensors),
  service: z.enum(serviceStates),
  serviceNote: nullableText,
  disagrees: z.boolean().describe('Ledger and article sensor can’t both be true'),
  expressNumber: nullableText,
  serviceName: nullableText,
  merchantName: nullableText,
  ordersId: idTextSchema.nullable(),
  parcels: z.array(boxParcelSchema).describe('The fields of the first one are next to it too'),
});
export type Box = z.infer<typeof boxSchema>;

/** An order that booked a compartment of a site which it can't get as the compartments are now. */
export const orderWithoutBoxSchema = z.strictObject({
  articleId: idTextSchema,
  orderNumber: z.string(),
  expressNumber: z.string(),
  merchantName: z.string(),
  status: z.string(),
  boxTypeId: idTextSchema.describe('The size that it booked'),
  boxTypeName: z.string(),
  boxName: nullableText.describe(
    'The compartment that is reserved for it and is out of service; null: too few of its size are left',
  ),
});
export type OrderWithoutBox = z.infer<typeof orderWithoutBoxSchema>;

const gridNumber = (min: number, max: number) =>
  z.int().min(min, fieldCode('tooSmall')).max(max, fieldCode('tooLarge'));
const optionalText = (max: number) => emptyIsNone(lineText().max(max, fieldCode('tooLong')));
const labels = z
  .array(lineText().min(1, fieldCode('required')).max(limits.labelMax, fieldCode('tooLong')))
  .max(limits.labelsMax, fieldCode('threeLabels'));

/** How a compartment is wired and what it is used for. */
const wiring = {
  deviceId: idSchema.nullish(),
  boardNumber: gridNumber(0, limits.boardMax).nullish(),
  portNumber: gridNumber(1, limits.portMax).nullish(),
  lockType: optionalText(limits.labelMax),
  mouthType: optionalText(limits.labelMax),
  logisticsMerchantId: idSchema.nullish(),
};

/** A compartment of a grid as it is to be. */
export const boxInputSchema = z.strictObject({
  boxId: idSchema.nullish().describe('Left out: a new one'),
  name: z.string().trim().regex(boxNamePattern, fieldCode('gridName')),
  number: gridNumber(1, limits.boxesMax),
  numberInCabinet: gridNumber(1, limits.boxesMax),
  seriesFlag: z.boolean().default(false),
  boxTypeId: idSchema,
  positionX: gridNumber(1, limits.columnsMax),
  positionY: gridNumber(1, limits.rowsMax),
  labels: labels.default([]),
  deleteFlag: z.boolean().default(false).describe('True: it is taken away'),
  ...wiring,
});
export type BoxInput = z.output<typeof boxInputSchema>;

/** All compartments of a site: those that remain, new ones, and those that go. */
export const boxListSchema = z.array(boxInputSchema).max(limits.boxesMax, fieldCode('tooLarge'));

export const gridInputSchema = z.strictObject({ dataVersion: readVersionSchema, boxList: boxListSchema });

/** One compartment as it is to be; what is left out does not change. */
export const boxUpdateSchema = z
  .strictObject({
    dataVersion: readVersionSchema.describe(
      'Of the site, as it was read; where it has changed since, the edit is refused',
    ),
    boxTypeId: idSchema.optional(),
    labels: labels.optional(),
    ...wiring,
  })
  .superRefine(({ deviceId, boardNumber, portNumber }, context) => {
    // What is left out does not change: the server compares the rest with it.
    if (deviceId === undefined || boardNumber === undefined || portNumber === undefined) return;
    const fault = wiringFault({ deviceId, boardNumber, portNumber });
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fieldCode(fault.code) });
  });
export type BoxUpdate = z.output<typeof boxUpdateSchema>;

const boxIds = idsSchema(limits.boxesMax, 1);

export const boxServiceSchema = z.strictObject({
  boxIds,
  service: z.enum(chosenServiceStates, fieldCode('notAnOption')),
  note: optionalText(limits.noteMax).describe('Why; asked for where the compartment goes out of service'),
});

export const boxLabelsSchema = z.strictObject({ boxIds, labels });

/** A value that a fact of a compartment had. */
export const boxHistoryRowSchema = z.strictObject({
  id: idTextSchema,
  fact: z.enum(boxFields),
  value: z.enum([...new Set([...ledgers, ...doorSensors, ...articleSensors, ...serviceStates])]),
  note: nullableText,
  cause: z.enum(boxCauses),
  orderNumber: nullableText.describe('The order that caused it, where the caller sees it'),
  articleId: idTextSchema.nullable(),
  userId: visibleUserIdSchema,
  userName: nullableText,
  fromTime: epochMsSchema,
  untilTime: epochMsSchema.nullable().describe('Null: until now'),
});
export const boxHistoryPageSchema = pageOf(boxHistoryRowSchema);
export const boxHistoryQuery = z.strictObject({ ...pagingQuery });
