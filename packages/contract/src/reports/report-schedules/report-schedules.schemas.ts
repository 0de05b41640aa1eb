import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchOf, rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { epochMsSchema, fieldCode, idSchema, idTextSchema } from '../../kernel/schemas.ts';
import { emptyIsNone, lineText } from '../../kernel/texts.ts';
import {
  recipientFailures,
  reportFrequencies,
  reportScheduleLimits as limits,
  reportScheduleSortFields,
  runFailures,
  scheduledReportNames,
} from './report-schedules.limits.ts';

const nullableName = z.string().nullable();
const recipient = z.strictObject({ id: idTextSchema, name: z.string() });

/** A report that is sent by mail at a local time of its own zone. */
export const reportScheduleSchema = z.strictObject({
  reportScheduleId: idTextSchema,
  name: z.string(),
  report: z.enum(scheduledReportNames),
  siteId: idTextSchema.nullable().describe('Of this site alone; null: of all sites that the owner sees'),
  siteName: nullableName,
  filterMerchantId: idTextSchema.nullable().describe('Of this company alone; null: of all that the owner sees'),
  filterMerchantName: nullableName,
  siteColumnId: idTextSchema.nullable().describe('The column of a temperature report'),
  columnName: nullableName.describe('Site and column'),
  frequency: z.enum(reportFrequencies),
  weekDay: z.int().min(1).max(7).nullable().describe('1 Monday to 7 Sunday; for WEEK'),
  monthDay: z.int().min(1).max(limits.monthDayMax).nullable().describe('The day of the month; for MONTH'),
  sendTime: z.string().describe('HH:mm in timeZone'),
  timeZone: z.string().describe('IANA name: when the report is due, and the days of what it covers'),
  active: z.boolean().describe('False: it is not sent'),
  recipientIds: z.array(idTextSchema),
  recipients: z.array(recipient).describe('The users of `recipientIds`'),
  ownerId: idTextSchema.describe('The user whose permissions decide what the report contains'),
  ownerName: z.string(),
  merchantId: idTextSchema.nullable().describe('The company of the owner; null: the platform'),
  merchantName: nullableName,
  nextRunTime: epochMsSchema.nullable().describe('When it is due next; null: it is not sent'),
  lastOutcome: z.enum(['SENT', 'FAILED']).nullable().describe('Of the last run that ended; null: none'),
  ...rowStamps,
});
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;

export const reportSchedulePageSchema = pageOf(reportScheduleSchema);

const sort = sortBy(reportScheduleSortFields, 'lastUpdatedTime,desc');
export const reportScheduleListQuery = z.strictObject({
  ...pagingQuery,
  sort,
  query: searchText(limits.searchMax).describe('Part of the name'),
  report: z.enum(scheduledReportNames).optional(),
});
export type ReportScheduleListQuery = z.output<typeof reportScheduleListQuery>;

/** Whether a text is the IANA name of a time zone. */
const isTimeZone = (zone: string): boolean => {
  if (!/^[A-Z]/i.test(zone)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const whole = (max: number) =>
  z.int(fieldCode('notANumber')).min(1, fieldCode('tooSmall')).max(max, fieldCode('tooLarge'));

/** The fields that creating and changing have in common. */
const fields = {
  name: lineText().min(1, fieldCode('required')).max(limits.nameMax, fieldCode('tooLong')),
  report: z.enum(scheduledReportNames),
  siteId: emptyIsNone(idSchema),
  filterMerchantId: emptyIsNone(idSchema),
  siteColumnId: emptyIsNone(idSchema).describe('Required for TEMPERATURE, and for no other report'),
  frequency: z.enum(reportFrequencies),
  weekDay: whole(7).nullish().describe('Required for WEEK'),
  monthDay: whole(limits.monthDayMax).nullish().describe('Required for MONTH'),
  sendTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldCode('timeOfDay')),
  timeZone: lineText().max(limits.timeZoneMax, fieldCode('tooLong')).refine(isTimeZone, fieldCode('notAnOption')),
  active: z.boolean().default(true),
  recipientIds: z.array(idSchema).min(1, fieldCode('required')).max(limits.recipientsMax, fieldCode('tooLarge')),
};

/** A schedule that is created; its owner is the caller. */
export const reportScheduleInputSchema = z.strictObject(fields);
export type ReportScheduleInput = z.output<typeof reportScheduleInputSchema>;

/** A change: a field that is left out does not change. */
export const reportScheduleUpdateSchema = patchOf(fields);
export type ReportScheduleUpdate = z.output<typeof reportScheduleUpdateSchema>;

/** What became of one time at which a report was due. */
export const reportRunSchema = z.strictObject({
  runId: idTextSchema,
  dueTime: epochMsSchema,
  isTest: z.boolean().describe('A user requested it and received it alone'),
  fromDay: z.string().describe('YYYY-MM-DD, the first day that the report covers'),
  toDay: z.string().describe('YYYY-MM-DD, the last one'),
  outcome: z.enum(['SENT', 'FAILED']).nullable().describe('Null: it is being sent'),
  failure: z.enum(runFailures).nullable(),
  sheetOmitted: z.boolean().describe('The spreadsheet was above the limit of rows or bytes: only the PDF was sent'),
  endedTime: epochMsSchema.nullable(),
  mails: z.array(
    z.strictObject({
      userId: idTextSchema,
      name: z.string(),
      state: z.enum(['WAITING', 'SENT', 'REFUSED', 'FAILED']).describe('REFUSED: the user may not see the report'),
      failure: z.enum(recipientFailures).nullable(),
    }),
  ),
});
export type ReportRun = z.infer<typeof reportRunSchema>;

export const reportRecipientsQuery = z.strictObject({
  report: z.enum(scheduledReportNames),
  query: searchText(limits.searchMax).describe('Part of the name'),
});
export const reportRecipientsSchema = z.array(recipient);
