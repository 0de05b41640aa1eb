import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idsSchema,
  idTextSchema,
  queryBoolean,
  queryEpochMs,
  queryId,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, noteText } from '../../kernel/texts.ts';
import { alertLimits as limits, alertStages, alertStatuses, alertTypes } from './alerts.limits.ts';

const nullableText = z.string().nullable();

export const alertTypeSchema = z.enum(alertTypes, fieldCode('notAnOption'));

/** Something that went wrong at a site (network.md 3). */
export const alertSchema = z.strictObject({
  alertId: idTextSchema,
  alertType: z.enum(alertTypes),
  alertStatus: z.enum(alertStatuses),
  alertOpenTime: epochMsSchema,
  alertCloseTime: epochMsSchema.nullable(),
  since: epochMsSchema.describe('When the condition began'),
  durationMs: z.int().min(0).describe('From its opening to its close, or to now'),
  siteId: idTextSchema,
  siteName: z.string(),
  siteSerialNumber: z.string(),
  boxId: idTextSchema.nullable(),
  boxName: nullableText.describe('The compartment; null for the terminal or a lock board'),
  boardNumber: z.int().nullable().describe('The lock board; null for the terminal or a compartment'),
  columnNumber: z.int().nullable().describe('The column of the cabinet, of alerts about temperature'),
  recordedTime: epochMsSchema.nullable().describe('When readings that came late raised it; null: at its time'),
  withdrawnTime: epochMsSchema.nullable().describe('When readings that came late withdrew it'),
  stage: z.enum(alertStages).nullable().describe('Of DOOR_LEFT_OPEN: staff are notified in STAFF alone'),
  flapping: z.boolean().describe('Of OFFLINE: the connection comes and goes'),
  count: z
    .int()
    .nullable()
    .describe('Doors that disagree or were forced, wrong entries, or lost messages, as the type says'),
  percentFree: z.number().nullable().describe('Of STORAGE_LOW'),
  skewMs: z.int().nullable().describe("Of CLOCK_SKEW: the terminal's clock less the server's"),
  incidentId: idTextSchema.nullable().describe('The first alert of sites that went dark together'),
  incidentSites: z.int().nullable().describe('How many sites went dark together'),
  acknowledgedTime: epochMsSchema.nullable(),
  acknowledgedById: visibleUserIdSchema,
  acknowledgedByName: nullableText,
  assigneeId: idTextSchema.nullable(),
  assigneeName: nullableText,
  note: nullableText,
  version: z.int(),
});
export type Alert = z.infer<typeof alertSchema>;
export const alertPageSchema = pageOf(alertSchema);

const reversed = (start: number | undefined, end: number | undefined): boolean =>
  start !== undefined && end !== undefined && start > end;

export const alertsQuery = z
  .strictObject({
    ...pagingQuery,
    sort: sortBy(['alertOpenTime', 'alertCloseTime'], 'alertOpenTime,desc'),
    alertOpenTimeStart: queryEpochMs.optional(),
    alertOpenTimeEnd: queryEpochMs.optional(),
    alertCloseTimeStart: queryEpochMs.optional(),
    alertCloseTimeEnd: queryEpochMs.optional(),
    alertType: alertTypeSchema.optional(),
    alertStatus: z.enum(alertStatuses, fieldCode('notAnOption')).optional(),
    lockerQuery: z
      .string()
      .trim()
      .max(limits.searchMax, fieldCode('tooLong'))
      .optional()
      .describe('Part of the name or the serial number of a site'),
    siteId: queryId.optional(),
    boxId: queryId.optional(),
    incidentId: queryId.optional(),
    mine: queryBoolean.optional().describe('Assigned to the caller'),
  })
  .refine(({ alertOpenTimeStart: start, alertOpenTimeEnd: end }) => !reversed(start, end), {
    path: ['alertOpenTimeEnd'],
    message: fieldCode('rangeReversed'),
  })
  .refine(({ alertCloseTimeStart: start, alertCloseTimeEnd: end }) => !reversed(start, end), {
    path: ['alertCloseTimeEnd'],
    message: fieldCode('rangeReversed'),
  });
export type AlertsQuery = z.output<typeof alertsQuery>;

const alertIds = idsSchema(limits.idsMax, 1);

export const acknowledgeAlertsSchema = z.strictObject({ alertIds });
export const assignAlertsSchema = z.strictObject({
  alertIds,
  assigneeId: idSchema.nullable().describe('A user who sees the alerts; null: no user'),
});
export type AssignAlerts = z.output<typeof assignAlertsSchema>;
export const alertNoteSchema = z.strictObject({
  note: emptyIsNone(noteText().max(limits.noteMax, fieldCode('tooLong'))),
  version: z.int().describe('Of the alert as it was read'),
});
export type AlertNote = z.output<typeof alertNoteSchema>;

export const alertBellSchema = z.strictObject({
  count: z
    .int()
    .min(0)
    .max(limits.countMax)
    .describe(`Open alerts that ring for the caller; ${limits.countMax} means that many or more`),
  alerts: z.array(alertSchema).max(limits.bellMax).describe('The newest of them'),
});
export type AlertBell = z.infer<typeof alertBellSchema>;
