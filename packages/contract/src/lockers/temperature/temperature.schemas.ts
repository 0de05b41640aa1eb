import { z } from 'zod';
import { maxPageNumber, pageOf, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  queryEpochMs,
  queryId,
  queryInt,
  readVersionSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';
import { alertTypes } from '../alerts/alerts.limits.ts';
import { columnTypes, probeFaults, temperatureLimits as limits, verdicts } from './temperature.limits.ts';

const celsius = z.number().describe('Degrees Celsius, to one decimal');
const siteColumnId = idTextSchema.describe('Id of the column');
const columnNumber = z.int().describe('Column of the cabinet, from 1 at the left');
const label = z.string().nullable().describe('What the column is called');

/** A column of the cabinet of a site with its settings (network.md 3), and what its probe reported last. */
export const columnInfoSchema = z.strictObject({
  siteColumnId: siteColumnId.nullable().describe('Null: its settings were never saved'),
  columnNumber,
  columnType: z.enum(columnTypes),
  label,
  temperature: celsius.nullable().describe('The set-point in degrees Celsius; null for columns without cooling'),
  alertThreshold: celsius.nullable().describe('Degrees Celsius between the set-point and an alarm; null: no alarms'),
  alertDelayTime: z.int().nullable().describe('Minutes outside the limits before an alarm begins'),
  address: z.string().nullable().describe('The address of the controller of the column'),
  settleMinutes: z.int().describe('Minutes without high alarms after a defrost, a power-up and an opened door'),
  closeAfterMinutes: z
    .int()
    .nullable()
    .describe('Minutes outside the limits after which the column takes no new parcels; null: it is never closed'),
  currentTemperature: celsius.nullable().describe('The last reading in degrees Celsius; null: none, or a fault'),
  currentTemperatureTime: epochMsSchema.nullable().describe('When the last reading was measured'),
  fault: z.enum(probeFaults).nullable().describe('The fault of the probe in the last reading'),
  defrosting: z.boolean().describe('A defrost ran at the last reading'),
  closedSince: epochMsSchema.nullable().describe('Since when the column takes no new parcels; null: it takes them'),
  version: z.int().min(0).describe('Of the settings; 0: never saved'),
});
export type ColumnInfo = z.infer<typeof columnInfoSchema>;
export const columnInfoListSchema = z.array(columnInfoSchema);

const decimal = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,4}(\.\d{1,4})?$/, fieldCode('notANumber'))
    .transform(Number),
]);
const minutes = (min: number, max: number) =>
  z.int(fieldCode('notANumber')).min(min, fieldCode('tooSmall')).max(max, fieldCode('tooLarge'));

/** The settings of a column as they are to be. A field that is left out remains unchanged, unless the type changes. */
export const columnInputSchema = z.strictObject({
  siteColumnId: idSchema.nullish().describe('Not used: the number names the column'),
  columnNumber: minutes(1, limits.columnsMax).describe('Column of the cabinet, from 1 at the left'),
  columnType: z.enum(columnTypes, fieldCode('notAnOption')),
  label: emptyIsNone(lineText().max(limits.labelMax, fieldCode('tooLong'))).describe('What the column is called'),
  temperature: decimal.nullish().describe('The set-point in degrees Celsius, of TEMP columns'),
  alertThreshold: decimal
    .nullish()
    .describe('Degrees Celsius between the set-point and an alarm; required for refrigerated and frozen columns'),
  alertDelayTime: minutes(0, limits.delayMax)
    .nullish()
    .describe('Minutes outside the limits before an alarm begins; 0: at once'),
  address: emptyIsNone(lineText().max(limits.addressMax, fieldCode('tooLong'))).describe(
    'The address of the controller of the column',
  ),
  settleMinutes: minutes(0, limits.settleMax)
    .optional()
    .describe('Minutes without high alarms after a defrost, a power-up and an opened door'),
  closeAfterMinutes: minutes(limits.closeAfterMin, limits.closeAfterMax)
    .nullish()
    .describe('Minutes outside the limits after which the column takes no new parcels; null: it is never closed'),
  version: z
    .union([z.literal(0), readVersionSchema])
    .optional()
    .describe('Of the settings as they were read; an older one is refused'),
});
export type ColumnInput = z.output<typeof columnInputSchema>;

export const columnInfoUpdateSchema = z.strictObject({
  siteId: idSchema,
  columnInfoList: z
    .array(columnInputSchema)
    .min(1, fieldCode('required'))
    .max(limits.columnsMax, fieldCode('tooLarge'))
    .describe('The columns that change; others remain as they are'),
});
export type ColumnInfoUpdate = z.output<typeof columnInfoUpdateSchema>;

/** A reading of a column with the limits that were in force (network.md 3). */
export const temperatureRecordSchema = z.strictObject({
  currentTemperatureTime: epochMsSchema.describe('When it was measured, by the clock of the server'),
  currentTemperature: celsius.nullable().describe('Degrees Celsius; null: the probe had a fault'),
  fault: z.enum(probeFaults).nullable().describe('The fault of the probe'),
  temperature: celsius.nullable().describe('The set-point then; null: none'),
  alarmMax: celsius.nullable().describe('The highest temperature without an alarm; null: no limit'),
  alarmMin: celsius.nullable().describe('The lowest temperature without an alarm; null: no limit'),
  alertThreshold: celsius.nullable().describe('Degrees Celsius between the set-point and the limits'),
  defrosting: z.boolean().describe('A defrost ran'),
});
export type TemperatureRecord = z.infer<typeof temperatureRecordSchema>;

export const temperaturePageSchema = pageOf(temperatureRecordSchema).extend({
  columnInfoList: z
    .array(z.strictObject({ siteColumnId, columnNumber, label }))
    .describe('The cooled columns of the site of the column'),
});

const interval = {
  siteColumnId: queryId,
  startTime: queryEpochMs.optional().describe('From when, epoch ms'),
  endTime: queryEpochMs.optional().describe('Until when, epoch ms'),
};
const isOrdered = ({ startTime, endTime }: { startTime?: number | undefined; endTime?: number | undefined }): boolean =>
  startTime === undefined || endTime === undefined || startTime <= endTime;
const reversed = { path: ['endTime'], message: fieldCode('rangeReversed') };
const sort = sortBy(['currentTemperatureTime', 'currentTemperature'], 'currentTemperatureTime,desc');

export const temperatureReportQuery = z
  .strictObject({
    page: queryInt(0, maxPageNumber).default(0),
    size: queryInt(1, limits.rowsMax).default(10),
    sort,
    ...interval,
  })
  .refine(isOrdered, reversed);
export type TemperatureReportQuery = z.output<typeof temperatureReportQuery>;

/** As of a page, whose `page` and `size` are not used. */
export const temperatureExportQuery = z
  .strictObject({
    page: queryInt(0, maxPageNumber).optional(),
    size: queryInt(1, limits.rowsMax).optional(),
    sort,
    ...interval,
  })
  .refine(isOrdered, reversed);
export type TemperatureExportQuery = z.output<typeof temperatureExportQuery>;

export const temperatureSeriesQuery = z
  .strictObject({ siteColumnId: queryId, startTime: queryEpochMs, endTime: queryEpochMs })
  .refine(isOrdered, reversed)
  .refine(({ startTime, endTime }) => endTime - startTime <= limits.daysStored * 86_400_000, {
    path: ['endTime'],
    message: fieldCode('tooLarge'),
  });
export type TemperatureSeriesQuery = z.output<typeof temperatureSeriesQuery>;

const stretch = { from: epochMsSchema, until: epochMsSchema };

/** What an interval of a column was, and over what that is said. */
export const temperatureVerdictSchema = z.strictObject({
  verdict: z
    .enum(verdicts)
    .describe('EXCURSION: outside the limits for longer than the delay; NOT_PROVEN: too little is known'),
  coverage: z.number().min(0).max(1).describe('Share of the interval that readings cover'),
  minutesOut: z.number().min(0).describe('Minutes outside the limits, defrosts left out'),
  longestMinutesOut: z.number().min(0).describe('The longest stretch of them, in minutes'),
  minutesDefrosting: z.number().min(0).describe('Minutes of defrosts'),
  min: celsius.nullable().describe('The lowest temperature; null: none is known'),
  max: celsius.nullable().describe('The highest temperature; null: none is known'),
  mean: z.number().nullable().describe('The mean over the covered time in degrees Celsius'),
  gaps: z.array(z.strictObject(stretch)).describe('Where nothing is known, the first 500'),
});
export type TemperatureVerdict = z.infer<typeof temperatureVerdictSchema>;

export const temperatureSeriesSchema = z.strictObject({
  column: columnInfoSchema.describe('The column with its settings now'),
  siteId: idTextSchema,
  startTime: epochMsSchema,
  endTime: epochMsSchema.describe('The end of the interval, or now where that is earlier'),
  stepMs: z.int().describe('ms of a point; 0: each point is one reading'),
  points: z
    .array(
      z.strictObject({
        time: epochMsSchema.describe('When the point begins'),
        mean: celsius.nullable().describe('Degrees Celsius; null: faults alone'),
        min: celsius.nullable(),
        max: celsius.nullable(),
      }),
    )
    .max(limits.rowsMax)
    .describe('In the order of time; where there is no reading, there is no point'),
  settings: z
    .array(z.strictObject({ from: epochMsSchema, temperature: celsius.nullable(), alertThreshold: celsius.nullable() }))
    .describe('The settings in force, the oldest first'),
  defrosts: z.array(z.strictObject(stretch)).describe('When defrosts ran'),
  openings: z
    .array(z.strictObject({ ...stretch, boxName: z.string() }))
    .describe('When doors of the column were open; until the end of the interval where they still are'),
  alarms: z
    .array(
      z.strictObject({
        alertType: z.enum(alertTypes),
        openTime: epochMsSchema,
        closeTime: epochMsSchema.nullable().describe('Null: it is open'),
        recordedTime: epochMsSchema.nullable().describe('When readings that came late raised it; null: at its time'),
        withdrawnTime: epochMsSchema.nullable().describe('When readings that came late withdrew it'),
      }),
    )
    .describe('Alarms that overlap the interval'),
  verdict: temperatureVerdictSchema,
});
export type TemperatureSeries = z.infer<typeof temperatureSeriesSchema>;
