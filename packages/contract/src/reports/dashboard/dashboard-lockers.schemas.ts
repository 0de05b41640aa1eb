/** The lockers of the dashboard: what they are now, and how much of them was in use today (docs/decisions/125). */
import { z } from 'zod';
import { alertTypes } from '../../lockers/alerts/alerts.limits.ts';
import { connections } from '../../lockers/terminals/terminals.limits.ts';
import { epochMsSchema, fieldCode, idTextSchema, queryId, queryList } from '../../kernel/schemas.ts';
import { dashboardLimits, lockerParts } from './dashboard.limits.ts';

const shareSchema = z
  .number()
  .nullable()
  .describe('A share, rounded to 4 decimals: 0.5 is 50 %; null: there is nothing to divide by');
const countSchema = z.int().min(0);

/** Compartments at this moment. In service = occupied + reserved + free; control screens do not count. */
const occupancyFigures = {
  inService: countSchema,
  occupied: countSchema.describe('In service, with a parcel in it by the ledger'),
  reserved: countSchema.describe('In service, and reserved for an order'),
  free: countSchema.describe('In service, and neither occupied nor reserved'),
  outOfService: countSchema.describe('Not in service, with or without a parcel'),
  occupiedShare: shareSchema.describe('Occupied compartments over compartments in service'),
};
export const dashboardOccupancySchema = z.strictObject({
  ...occupancyFigures,
  sizes: z
    .array(z.strictObject({ boxTypeId: idTextSchema, boxTypeName: z.string(), ...occupancyFigures }))
    .describe('Smallest first'),
});
export type DashboardOccupancy = z.infer<typeof dashboardOccupancySchema>;

export const dashboardHourSchema = z.strictObject({
  hour: z.int().min(0).max(23).describe('The local hour that begins then'),
  inServiceHours: z.number().describe('In-service door-hours of this hour today, rounded to 2 decimals'),
  inUseHours: z.number().describe('Of those, occupied or reserved'),
  share: shareSchema.describe('In-use over in-service door-hours; null: the hour has not begun'),
  usualShare: shareSchema.describe(
    'The same of this hour on the settled days of the same weekday in the last four weeks; null: none is settled',
  ),
});
export const dashboardHoursSchema = z.strictObject({
  time: epochMsSchema.describe('The current hour counts up to this moment'),
  zones: z
    .array(
      z.strictObject({
        timeZone: z.string().describe('IANA name: of the operator of the sites'),
        day: z.string().describe('The current day there, YYYY-MM-DD'),
        hour: z.int().min(0).max(23).describe('The current hour there'),
      }),
    )
    .describe('In which time zones the sites have their day'),
  rows: z.array(dashboardHourSchema).length(24),
  usualWeeks: z
    .int()
    .min(0)
    .max(dashboardLimits.usualWeeks)
    .describe('Of how many of these weeks the weekday is settled at one site at least'),
});
export type DashboardHours = z.infer<typeof dashboardHoursSchema>;

export const dashboardConnectionsSchema = z.strictObject({
  statuses: z
    .array(z.strictObject({ status: z.enum(connections), sites: countSchema }))
    .describe('Every status once. UNKNOWN: sites with compartments whose terminal has never connected'),
  rows: z
    .array(
      z.strictObject({
        siteId: idTextSchema,
        siteName: z.string(),
        status: z.enum(['OFFLINE', 'OUTAGE']),
        since: epochMsSchema,
      }),
    )
    .max(dashboardLimits.offlineMax)
    .describe('Sites without a connection, the longest first'),
});
export type DashboardConnections = z.infer<typeof dashboardConnectionsSchema>;

export const dashboardAlertsSchema = z.strictObject({
  count: countSchema.describe('Open alerts of the sites that the caller administers'),
  types: z.array(z.strictObject({ type: z.enum(alertTypes), count: z.int().min(1) })).describe('The most first'),
});
export type DashboardAlerts = z.infer<typeof dashboardAlertsSchema>;

const absent = 'Null: not requested, or not permitted';
export const dashboardLockersSchema = z.strictObject({
  occupancy: dashboardOccupancySchema.nullable().describe(`${absent} (SITE_LIST)`),
  hours: dashboardHoursSchema.nullable().describe(`${absent} (SITE_LIST)`),
  connections: dashboardConnectionsSchema.nullable().describe(`${absent} (SITE_LIST)`),
  alerts: dashboardAlertsSchema.nullable().describe(`${absent} (ALERT_LIST)`),
});
export type DashboardLockers = z.infer<typeof dashboardLockersSchema>;

export const dashboardLockersQuery = z.strictObject({
  merchantId: queryId.optional().describe('Sites that orders of this company may go to; of an operator, its own'),
  siteId: queryId.optional(),
  parts: queryList(z.enum(lockerParts, fieldCode('notAnOption')), lockerParts.length)
    .optional()
    .describe('Only these parts are read; left out, all of them'),
});
export type DashboardLockersQuery = z.output<typeof dashboardLockersQuery>;
