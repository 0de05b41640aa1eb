import { z } from 'zod';
import { boxStatuses, doorStatuses } from '../../lockers/boxes/boxes.limits.ts';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { epochMsSchema, fieldCode, idTextSchema, queryEpochMs, queryId } from '../../kernel/schemas.ts';
import { orderUtilizationSorts, reportLimits, utilizationSorts } from './utilization.limits.ts';

const nullableText = z.string().nullable();

/** A month of a report. */
export const queryMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, fieldCode('notADate'))
  .refine((month) => month >= reportLimits.firstMonth, fieldCode('tooSmall'))
  .optional()
  .describe('YYYY-MM, from 2000-01; left out, the month before the current one (UTC)');

const monthSchema = z.string().describe('YYYY-MM');
const daySchema = z.string().describe('YYYY-MM-DD, in the time zone of the operator of the site');
const hoursSchema = z.number().describe('Hours, rounded to 2 decimals');
const shareSchema = z
  .number()
  .nullable()
  .describe('A share, rounded to 4 decimals: 0.5 is 50 %; null: there is nothing to divide by');
const percentSchema = z
  .string()
  .describe('A percentage with one decimal, as in 12.5%; empty: there is nothing to divide by');

/** The first and the last of a part, as `2-4`. @param min @param max its bounds */
const querySpan = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,2}-\d{1,2}$/, fieldCode('invalid'))
    .transform((text) => text.split('-').map(Number) as [number, number])
    .refine(([first, last]) => first >= min && first <= last && last <= max, fieldCode('invalid'))
    .optional();

/** Hours of weekdays that a report of one site is limited to. */
export const reportPartSchema = z.strictObject({
  weekDays: z.tuple([z.int(), z.int()]).describe('The first and the last: 1 Monday to 7 Sunday'),
  hours: z.tuple([z.int(), z.int()]).describe('The first and the last, local time: 8 is from 8:00 to 9:00'),
});
export type ReportPart = z.infer<typeof reportPartSchema>;

/** What a number covers: shown next to it, and in the head of an export. */
export const reportCoverageSchema = z.strictObject({
  from: daySchema.describe('The first day'),
  to: daySchema.describe('The last day, which is included; the current day counts up to now'),
  timeZones: z.array(z.string()).describe('IANA names: in which time zones the days of the sites are'),
  settled: z.boolean().describe('False: the current day or days that are not settled yet are included'),
  part: reportPartSchema.optional().describe('Only these hours of these weekdays count; left out: all of the days'),
});
export type ReportCoverage = z.infer<typeof reportCoverageSchema>;

/** Figures of compartments over a period, each with what it is divided by. */
const figures = {
  inServiceHours: hoursSchema.describe('In-service door-hours: what the utilization is divided by'),
  occupiedHours: hoursSchema.describe('Occupied door-hours, of compartments in service'),
  utilization: shareSchema.describe('Occupied door-hours over in-service door-hours; at most 1'),
  parcels: z.int().describe('Deposits into a free compartment'),
  capacity: z.number().describe('In-service door-days x parcels per compartment of the site, rounded to 2 decimals'),
  parcelsOverCapacity: shareSchema.describe(
    'Deposits over the capacity of the days; above 1 where compartments are reused',
  ),
  turnover: shareSchema.describe('Deposits per in-service door-day'),
  released: z.int().describe('Storage periods that ended'),
  releasedLate: z.int().describe('Of those, longer than 24 hours'),
  turnedAway: z.int().describe('Visits that found no free compartment, as terminals reported'),
};

/** A day of a site. */
export const utilizationRowSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  day: daySchema,
  timeZone: z.string().describe('IANA name: that of the operator of the site'),
  ...figures,
  utilizationDesc: percentSchema,
  live: z.boolean().describe('The day is not settled: the figures are computed from the history of the compartments'),
});
export type UtilizationRow = z.infer<typeof utilizationRowSchema>;

/** A parcel that is in a compartment now, as far as the caller sees it. */
const expressInfoSchema = z.strictObject({
  parcelNumber: z.string(),
  storeTime: epochMsSchema.nullable(),
  collectTime: epochMsSchema.nullable().describe('Always null: the parcel is in the compartment'),
  pinCode: z.null().describe('Never shown'),
  parcelType: nullableText.describe('Its product type'),
  ordersType: nullableText,
  ordersStatus: nullableText,
});

/** A compartment in the cabinet of the report: what it did in the period, and what is in it now. */
export const reportBoxSchema = z.strictObject({
  id: idTextSchema,
  boxId: idTextSchema,
  name: z.string(),
  positionX: z.int().describe('Column of the grid, from 1 at the left'),
  positionY: z.int().describe('Place in the column, from 1 at the top'),
  boxTypeId: idTextSchema,
  boxTypeName: z.string(),
  boxStatus: z.enum(boxStatuses).nullable().describe('Now; null for a compartment that was removed'),
  doorStatus: z.enum(doorStatuses).nullable().describe('Now; null for a compartment that was removed'),
  compartmentUtilization: percentSchema.describe('Occupied hours over hours in service, in the period'),
  utilization: shareSchema.describe('The same as a number'),
  inServiceHours: hoursSchema,
  occupiedHours: hoursSchema,
  parcels: z.int().describe('Deposits in the period'),
  turnover: shareSchema.describe('Deposits per day in service'),
  labels: z.array(z.string()),
  lockType: nullableText,
  openStatusFlag: z.boolean(),
  expiryTime: epochMsSchema.nullable(),
  serviceName: nullableText,
  expressNumber: nullableText,
  merchantName: nullableText,
  logisticsMerchantName: nullableText,
  ordersId: idTextSchema.nullable(),
  boardNumber: z.int().nullable(),
  portNumber: z.int().nullable(),
  deviceId: idTextSchema.nullable(),
  skipNumber: z.boolean().describe('A control screen: it is no compartment and has no figures'),
  deleteFlag: z.boolean().describe('It was removed since'),
  expressInfo: expressInfoSchema.nullable(),
});
export type ReportBox = z.infer<typeof reportBoxSchema>;

export const lockerUtilizationSchema = z.strictObject({
  lockerUtilizationReportPage: pageOf(utilizationRowSchema).describe('A row for each site and day'),
  lockerBoxUtilizationReportData: z.strictObject({
    month: monthSchema,
    utilizationDesc: percentSchema.describe('Of all sites and days that the filters match'),
    boxResponse: z.array(reportBoxSchema).describe('The compartments of the site; empty unless siteId is given'),
  }),
  total: z.strictObject(figures).describe('Of all sites and days that the filters match'),
  moment: z
    .strictObject({
      time: epochMsSchema,
      inService: z.int().describe('Compartments in service at that moment'),
      occupied: z.int().describe('Of those, occupied'),
      occupiedShare: shareSchema.describe('Occupied compartments over compartments in service, at that moment'),
    })
    .nullable()
    .describe('Null unless siteId is given'),
  coverage: reportCoverageSchema,
});
export type LockerUtilization = z.infer<typeof lockerUtilizationSchema>;

const siteDays = {
  month: queryMonth,
  siteId: queryId.optional(),
  day: z.iso.date(fieldCode('notADate')).optional().describe('One day of the month; left out, all of it'),
  weekDays: querySpan(1, 7).describe('1 Monday to 7 Sunday, as in 1-5; with siteId and hours'),
  hours: querySpan(0, 23).describe('Hours of the local day, as in 8-11 for 8:00 to 12:00; with siteId and weekDays'),
};
const utilizationSort = sortBy(utilizationSorts, 'day,desc');

export const lockerUtilizationQuery = z.strictObject({
  ...pagingQuery,
  ...siteDays,
  sort: utilizationSort,
  moment: queryEpochMs.optional().describe('When the occupied share is taken; left out, the end of the period or now'),
});
export type LockerUtilizationQuery = z.output<typeof lockerUtilizationQuery>;

export const lockerUtilizationExportQuery = z.strictObject({ ...siteDays, sort: utilizationSort });
export type LockerUtilizationExportQuery = z.output<typeof lockerUtilizationExportQuery>;

/** What is counted of a company. */
const orderFigures = {
  orderCountMap: z
    .strictObject({
      A4: z.int().describe('Deposits into compartments up to 170 mm high'),
      A3: z.int().describe('Deposits into higher compartments'),
    })
    .describe('Deposits of the month; each is one of the two'),
  occupiedHours: hoursSchema.describe('Door-hours that parcels of the company occupied'),
  utilization: percentSchema.describe('Occupied door-hours of the company over the in-service door-hours'),
  utilizationShare: shareSchema.describe('The same as a number'),
};

/** A company at a site, in a month. */
export const orderUtilizationRowSchema = z.strictObject({
  merchantId: idTextSchema.nullable().describe('Null: the orders no longer exist'),
  merchantName: nullableText,
  siteId: idTextSchema,
  siteName: z.string(),
  ...orderFigures,
  inServiceHours: hoursSchema.describe('Of the site: what the utilization is divided by'),
});
export type OrderUtilizationRow = z.infer<typeof orderUtilizationRowSchema>;

/** A company at all sites that the filters match. */
export const orderUtilizationSliceSchema = z.strictObject({
  merchantId: idTextSchema.nullable().describe('Null: the orders no longer exist'),
  merchantName: nullableText,
  ...orderFigures,
});
export type OrderUtilizationSlice = z.infer<typeof orderUtilizationSliceSchema>;

export const orderUtilizationSchema = z.strictObject({
  reportPage: pageOf(orderUtilizationRowSchema).describe('A row for each company and site'),
  pieChart: z.array(orderUtilizationSliceSchema).describe('A slice for each company, the largest first'),
  inServiceHours: hoursSchema.describe('Of the sites that the filters match: what the slices are divided by'),
  coverage: reportCoverageSchema,
});
export type OrderUtilization = z.infer<typeof orderUtilizationSchema>;

const companyMonth = {
  month: queryMonth,
  merchantId: queryId.optional().describe('A company; with an operator also the companies that it operates'),
  siteId: queryId.optional(),
};
const orderUtilizationSort = sortBy(orderUtilizationSorts, 'occupiedHours,desc');

export const orderUtilizationQuery = z.strictObject({ ...pagingQuery, ...companyMonth, sort: orderUtilizationSort });
export type OrderUtilizationQuery = z.output<typeof orderUtilizationQuery>;

export const orderUtilizationExportQuery = z.strictObject({ ...companyMonth, sort: orderUtilizationSort });
export type OrderUtilizationExportQuery = z.output<typeof orderUtilizationExportQuery>;

/** Free compartments of a size at an hour of a weekday. */
export const freeDoorsCellSchema = z.strictObject({
  boxTypeId: idTextSchema,
  boxTypeName: z.string(),
  weekDay: z.int().min(1).max(7).describe('1 Monday to 7 Sunday'),
  hour: z.int().min(0).max(23).describe('The hour that begins then, local time'),
  hours: hoursSchema.describe('Hours of the period that the averages are taken over'),
  free: z.number().describe('Free compartments on average, rounded to 2 decimals'),
  inService: z.number().describe('Compartments in service on average, rounded to 2 decimals'),
});
export type FreeDoorsCell = z.infer<typeof freeDoorsCellSchema>;

export const freeDoorsSchema = z.strictObject({
  cells: z
    .array(freeDoorsCellSchema)
    .describe('By size, weekday and hour; hours without a compartment in service are left out'),
  coverage: reportCoverageSchema,
});
export type FreeDoors = z.infer<typeof freeDoorsSchema>;

/** A compartment that took fewer parcels than others of its size. */
const lostDoorSchema = z.strictObject({
  boxId: idTextSchema,
  name: z.string(),
  boxTypeName: z.string(),
  outOfServiceHours: hoursSchema.describe('Hours of the period in which it existed and was out of service'),
  inServiceHours: hoursSchema,
  parcels: z.int().describe('Its deposits in the period'),
  lostParcels: z
    .number()
    .describe(
      'Deposits per in-service hour of its size at the site, times the hours that it existed in the period, minus its deposits; rounded to 2 decimals',
    ),
});

const sizeUseSchema = z.strictObject({
  boxTypeId: idTextSchema,
  boxTypeName: z.string(),
  hours: z.int().describe('Hours of the period in which the size was in service: what the shares are divided by'),
  fullShare: shareSchema.describe('Hours in which no compartment of the size was free for a moment'),
  unusedShare: shareSchema.describe('Hours in which every compartment of the size was free all the time'),
});

export const lostTurnoverSchema = z.strictObject({
  doors: z
    .array(lostDoorSchema)
    .describe('Compartments that were out of service or took nothing: those that lost the most first, 50 at most'),
  count: z.int().describe('How many there are in all'),
  sizes: z.array(sizeUseSchema).describe('Smallest first'),
  coverage: reportCoverageSchema,
});
export type LostTurnover = z.infer<typeof lostTurnoverSchema>;
