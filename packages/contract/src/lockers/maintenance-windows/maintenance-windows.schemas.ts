import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import {
  epochMsMax,
  epochMsSchema,
  fieldCode,
  idsSchema,
  idTextSchema,
  queryEpochMs,
  queryId,
} from '../../kernel/schemas.ts';
import { emptyIsNone, noteText } from '../../kernel/texts.ts';
import { maintenanceLimits, maintenanceSortFields, maintenanceStates } from './maintenance-windows.limits.ts';

const { tipsMax, sitesMax, searchMax, lengthDays } = maintenanceLimits;
const dayMs = 86_400_000;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const tip = () => emptyIsNone(noteText().max(tipsMax, fieldCode('tooLong')));

/** What terminals show in each language; a language without a text shows `siteMaintenanceTips`. */
const tipsInput = z
  .strictObject({ en_US: tip(), zh_HK: tip(), pt_BR: tip(), id_ID: tip() })
  .partial()
  .optional()
  .describe('The tip in each language; a language without one shows siteMaintenanceTips');

export const maintenanceTipsSchema = z.partialRecord(
  z.enum(['en_US', 'zh_HK', 'pt_BR', 'id_ID']),
  z.string().describe('The tip in the language'),
);
export type MaintenanceTips = z.infer<typeof maintenanceTipsSchema>;

/** A window in a list (network.md 3). */
export const maintenanceRowSchema = z.strictObject({
  siteMaintenanceId: idTextSchema,
  siteMaintenanceStartTime: epochMsSchema.describe('When it begins'),
  siteMaintenanceFailureTime: epochMsSchema.describe('When it ends, as planned'),
  siteMaintenanceTips: z.string().nullable().describe('The default text that terminals show'),
  merchantId: idTextSchema.describe('The operator of the sites'),
  merchantName: z.string().describe('Its name'),
  timeZone: z.string().describe('IANA name: the zone of the sites'),
  state: z.enum(maintenanceStates).describe('By the clock of the server, at the moment of the answer'),
  siteCount: z.int().describe('Sites of the window'),
  closesCollections: z.boolean().describe('Customers collect nothing during the window'),
  cancelledTime: epochMsSchema.nullable().describe('When it was cancelled; null: it was not'),
  ...rowStamps,
});
export type MaintenanceRow = z.infer<typeof maintenanceRowSchema>;

/** A site of a window. */
export const maintenanceSiteSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string().describe('Its name'),
  siteSerialNumber: z.string().describe('Its serial number'),
  startTime: epochMsSchema.describe('When the window begins there'),
  failureTime: epochMsSchema.describe('When it ends there, as planned'),
  closesDeposits: z.boolean().describe('No new bookings and no deposits there during the window'),
});
export type MaintenanceSite = z.infer<typeof maintenanceSiteSchema>;

export const maintenanceWindowSchema = maintenanceRowSchema.extend({
  siteIds: z.array(idTextSchema).describe('The sites of the window'),
  detailList: z.array(maintenanceSiteSchema).describe('The same with their names and times'),
  tips: maintenanceTipsSchema.describe('The tip in the languages that have a text of their own'),
  closesDeposits: z.boolean().nullable().describe('Null: by the kind of each site'),
  inSiteTime: z.boolean().describe('Its times were entered as wall-clock times'),
});
export type MaintenanceWindow = z.infer<typeof maintenanceWindowSchema>;

export const maintenancePageSchema = pageOf(maintenanceRowSchema);

export const maintenanceListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(maintenanceSortFields, 'siteMaintenanceStartTime,desc'),
  query: searchText(searchMax).describe('Part of the tip, or of the name or the serial number of a site'),
  merchantId: queryId.optional().describe('The operator'),
  siteId: queryId.optional().describe('Windows of this site'),
  state: z.enum(maintenanceStates).optional().describe('The state now'),
  from: queryEpochMs.optional().describe('Windows that end after this moment, epoch ms'),
  until: queryEpochMs.optional().describe('Windows that begin before this moment, epoch ms'),
});
export type MaintenanceListQuery = z.output<typeof maintenanceListQuery>;

/** Epoch ms, entered as a date and a time. */
const momentInput = (what: string) =>
  z
    .int(fieldCode('dateTime'))
    .min(0)
    .max(epochMsMax, fieldCode('tooFarAhead'))
    .describe(`${what}; epoch milliseconds, UTC`);

const fields = {
  siteMaintenanceStartTime: momentInput('When it begins'),
  siteMaintenanceFailureTime: momentInput(
    `When it ends: after the start, in the future, at most ${lengthDays} days after the start`,
  ),
  siteIds: idsSchema(sitesMax, 1, 'siteMissing').describe(
    'At least one; sites of several operators become a window of each operator',
  ),
  inSiteTime: z
    .boolean()
    .default(false)
    .describe('The wall-clock times that the two moments show in enteredTimeZone apply in the zone of each site'),
  enteredTimeZone: z
    .string()
    .max(64, fieldCode('tooLong'))
    .refine(isTimeZone, fieldCode('notAnOption'))
    .nullish()
    .describe('IANA name; left out: the zone of the company of the caller, UTC for staff of the platform'),
};

interface Times {
  readonly siteMaintenanceStartTime: number;
  readonly siteMaintenanceFailureTime: number;
}

/** The length is checked here; whether it lies in the future is known once the zone of each site is. */
const withinLimits = <T extends z.ZodType<Times>>(schema: T): T =>
  schema
    .refine((window) => window.siteMaintenanceStartTime < window.siteMaintenanceFailureTime, {
      error: fieldCode('rangeReversed'),
      path: ['siteMaintenanceFailureTime'],
    })
    .refine((window) => window.siteMaintenanceFailureTime - window.siteMaintenanceStartTime <= lengthDays * dayMs, {
      error: fieldCode('maintenanceTooLong'),
      params: { limit: lengthDays },
      path: ['siteMaintenanceFailureTime'],
    });

export const maintenanceInputSchema = withinLimits(
  z.strictObject({
    ...fields,
    siteMaintenanceTips: emptyIsNone(noteText().max(tipsMax, fieldCode('tooLong'))).describe(
      'The text that terminals show where a language has none',
    ),
    tips: tipsInput,
    closesDeposits: z
      .boolean()
      .nullish()
      .describe('Whether the window stops new bookings and deposits; left out: at sites with compartments'),
    closesCollections: z.boolean().default(false).describe('Whether customers collect nothing during the window'),
  }),
);
export type MaintenanceInput = z.output<typeof maintenanceInputSchema>;

/** The part of a window that the preview is made from. */
export const maintenancePreviewInputSchema = withinLimits(z.strictObject(fields));
export type MaintenancePreviewInput = z.output<typeof maintenancePreviewInputSchema>;

/** What a window touches, before it is saved. */
export const maintenancePreviewSchema = z.strictObject({
  sites: z.int().describe('Sites of the window'),
  windows: z
    .array(
      z.strictObject({
        merchantId: idTextSchema.describe('The operator'),
        merchantName: z.string().describe('Its name'),
        timeZone: z.string().describe('IANA name: the zone of its sites'),
        startTime: epochMsSchema.describe('When the window begins there'),
        failureTime: epochMsSchema.describe('When it ends there'),
        siteCount: z.int().describe('Its sites'),
      }),
    )
    .describe('The windows that are made: one of each operator'),
  bookings: z.int().describe('Orders that have booked a size at the sites and are not stored yet, of all companies'),
  reservations: z.int().describe('Orders that have a compartment reserved there and are not stored yet'),
  parcelsDue: z.int().describe('Stored parcels that are due during the window'),
  upgrades: z.int().describe('Software upgrades of the sites that are planned or under way'),
  otherWindows: z.int().describe('Sites that have another window at the time'),
});
export type MaintenancePreview = z.infer<typeof maintenancePreviewSchema>;

/** The windows that were made, one of each operator. */
export const maintenanceMadeSchema = z.strictObject({
  siteMaintenanceIds: z.array(idTextSchema).describe('One of each operator of the sites'),
});
