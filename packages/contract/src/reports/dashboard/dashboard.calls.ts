import { z } from 'zod';
import { currencyAmountSchema } from '../../kernel/currencies.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { fieldCode, idTextSchema, moneyTextSchema, queryEpochMs, queryId, queryInt } from '../../kernel/schemas.ts';
import { dashboardLockersQuery, dashboardLockersSchema } from './dashboard-lockers.schemas.ts';
import { dashboardLimits, dashboardSteps } from './dashboard.limits.ts';

const dayMs = 86_400_000;
const { firstDay, lastDay, daysMax, top, topMax } = dashboardLimits;

const daySchema = z.iso.date(fieldCode('notADate')).describe('A day, YYYY-MM-DD');
const queryDay = daySchema
  .refine((day) => day >= firstDay, fieldCode('tooSmall'))
  .refine((day) => day <= lastDay, fieldCode('tooLarge'));

export type { CurrencyAmount } from '../../kernel/currencies.ts';

/** What happened in some days. */
export const dashboardFiguresSchema = z.strictObject({
  storeCount: z.int().describe('Orders that were stored in a compartment for the first time'),
  takeCount: z.int().describe('Orders that were taken: collected by the recipient, or delivered'),
  amounts: z
    .array(currencyAmountSchema)
    .describe('Charges of the orders that were taken, by currency; a currency without any is left out'),
});
export type DashboardFigures = z.infer<typeof dashboardFiguresSchema>;

const compared = {
  now: dashboardFiguresSchema,
  before: dashboardFiguresSchema.describe('The same so many days earlier as the period has'),
};

export const dashboardStepSchema = z.strictObject({ from: daySchema, to: daySchema, ...compared });
export type DashboardStepFigures = z.infer<typeof dashboardStepSchema>;

export const dashboardRowSchema = z.strictObject({
  id: idTextSchema.nullable().describe('Null: orders without a site'),
  name: z.string().nullable().describe('Null where there is none, or where the caller does not see it'),
  ...compared,
});
export type DashboardRow = z.infer<typeof dashboardRowSchema>;

/** The busiest ones by name, and all that follow in one line, so that the lines come to the whole exactly. */
export const dashboardBreakdownSchema = z.strictObject({
  rows: z.array(dashboardRowSchema).describe('The most orders stored and taken in the period first'),
  others: z.strictObject({ count: z.int().describe('How many are in this line'), ...compared }),
});
export type DashboardBreakdown = z.infer<typeof dashboardBreakdownSchema>;

export const dashboardSchema = z.strictObject({
  from: daySchema,
  to: daySchema.describe('The last day of the period, which is in it'),
  beforeFrom: daySchema,
  beforeTo: daySchema,
  total: z.strictObject(compared),
  steps: z.array(dashboardStepSchema),
  companies: dashboardBreakdownSchema,
  sites: dashboardBreakdownSchema,
  timeZones: z
    .array(z.string())
    .describe('IANA names: in which time zones the companies of the figures have their days'),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardQuerySchema = z
  .strictObject({
    from: queryDay,
    to: queryDay.describe('The last day, which is in the period'),
    by: z.enum(dashboardSteps, fieldCode('notAnOption')).default('day'),
    merchantId: queryId.optional(),
    siteId: queryId.optional(),
    top: queryInt(1, topMax).default(top).describe('Companies and sites that are named one by one'),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: fieldCode('rangeReversed') });
    else if (Date.parse(to) - Date.parse(from) >= daysMax * dayMs)
      context.addIssue({ code: 'custom', path: ['to'], message: fieldCode('tooLarge') });
  });
export type DashboardQuery = z.output<typeof dashboardQuerySchema>;

export const dashboardCalls = defineCalls({
  getDashboardCounts: defineCall({
    id: 'getDashboardCounts',
    method: 'GET',
    path: '/ebox/api/v1/report/dashboard',
    summary: 'How many orders were stored and taken since a moment, and what those taken cost',
    access: ['DASHBOARD'],
    query: z.strictObject({ startTime: queryEpochMs }),
    answer: z.strictObject({
      storeCount: z.int(),
      takeCount: z.int(),
      amount: moneyTextSchema.nullable().describe('Null where the charges are in several currencies'),
      amounts: z.array(currencyAmountSchema).describe('The same by currency'),
    }),
  }),
  getDashboard: defineCall({
    id: 'getDashboard',
    method: 'GET',
    path: '/api/v2/dashboard',
    summary: 'Orders stored and taken and their charges in a period, by step, company and site, with the period before',
    access: ['DASHBOARD'],
    query: dashboardQuerySchema,
    answer: dashboardSchema,
  }),
  getDashboardLockers: defineCall({
    id: 'getDashboardLockers',
    method: 'GET',
    path: '/api/v2/dashboard/lockers',
    summary:
      'Lockers now: occupied and free compartments, their use by hour today, connections and open alerts, as far as the permissions of the caller show them',
    access: ['DASHBOARD'],
    query: dashboardLockersQuery,
    answer: dashboardLockersSchema,
  }),
});
