/** Limits and closed lists of report schedules, used by schemas, service, form and tests. */
import type { Permission } from '../../permissions.ts';

export const reportScheduleLimits = {
  nameMax: 100,
  searchMax: 255,
  timeZoneMax: 64,
  /** Schedules of one owner. */
  schedulesMax: 100,
  /** Users that receive one report. */
  recipientsMax: 50,
  /** The last day of a month that every month has. */
  monthDayMax: 28,
  /** Bytes of both attachments of a mail, before they are encoded. */
  attachmentsMax: 10 * 1024 * 1024,
  /** Runs of a schedule that are stored, and shown. */
  runsMax: 20,
  /** Users that a search for recipients returns. */
  hitsMax: 20,
} as const;

/** The reports that can be sent, each with the permission to see it. */
export const scheduledReports = {
  UTILIZATION: 'UTILIZATION_REPORT',
  COMPANY_UTILIZATION: 'UTILIZATION_REPORT',
  COLLECTIONS: 'COLLECTION_REPORT',
  TEMPERATURE: 'TEMPERATURE_LIST',
} as const satisfies Readonly<Record<string, Permission>>;
export type ScheduledReport = keyof typeof scheduledReports;
export const scheduledReportNames = Object.keys(scheduledReports) as [ScheduledReport, ...ScheduledReport[]];

/** Which filters a report takes. */
export const reportFilters: Readonly<
  Record<ScheduledReport, readonly ('siteId' | 'filterMerchantId' | 'siteColumnId')[]>
> = {
  UTILIZATION: ['siteId'],
  COMPANY_UTILIZATION: ['siteId', 'filterMerchantId'],
  COLLECTIONS: ['siteId', 'filterMerchantId'],
  TEMPERATURE: ['siteColumnId'],
};

/** Each covers the day, the seven days or the month before. */
export const reportFrequencies = ['DAY', 'WEEK', 'MONTH'] as const;

/** Why a recipient gets no mail, or could not be sent it. */
export const recipientFailures = [
  /** The account is disabled, deleted or out of its term. */
  'INACTIVE',
  /** The permission for the report is missing. */
  'NO_PERMISSION',
  /** The user is of another company, or sees fewer sites than the owner. */
  'SEES_LESS',
  'NO_MAIL',
  /** The mail server refused the mail for good, or did not take it in all attempts. */
  'NOT_TAKEN',
] as const;

/** Why a run sent nothing. */
export const runFailures = [
  'OWNER_INACTIVE',
  'OWNER_NO_PERMISSION',
  /** The site, the company or the column is gone, or the owner no longer sees it. */
  'NOT_FOUND',
  /** No recipient may see the report. */
  'NO_RECIPIENT',
  /** Even the PDF is above the limit of a mail. */
  'TOO_LARGE',
  /** The server has no channel for mails. */
  'MAIL_NOT_SET_UP',
  'NOT_TAKEN',
  /** The report could not be made in all attempts of a day. */
  'NOT_MADE',
] as const;

/** The fields that the list sorts by. */
export const reportScheduleSortFields = ['lastUpdatedTime', 'name'] as const;
