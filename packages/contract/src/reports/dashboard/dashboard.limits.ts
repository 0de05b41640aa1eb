import type { Permission } from '../../permissions.ts';

/** Limits of the dashboard. */
export const dashboardLimits = {
  /** The first day that can be asked for. */
  firstDay: '2000-01-01',
  lastDay: '9999-12-31',
  /** Days of one period: a leap year. */
  daysMax: 366,
  /** Companies and sites that are named one by one; those that follow are one line. */
  top: 10,
  topMax: 100,
  /** Sites without a connection that are named one by one. */
  offlineMax: 10,
  /** Weeks back of which the same weekday is compared with the current day. */
  usualWeeks: 4,
} as const;

/** The parts about lockers, named as the fields of the answer, each with the permission that shows it. */
export const lockerPartPermissions = {
  occupancy: 'SITE_LIST',
  hours: 'SITE_LIST',
  connections: 'SITE_LIST',
  alerts: 'ALERT_LIST',
} as const satisfies Readonly<Record<string, Permission>>;
export type LockerPart = keyof typeof lockerPartPermissions;
export const lockerParts = Object.keys(lockerPartPermissions) as [LockerPart, ...LockerPart[]];

/** The period of one column of a chart. Weeks begin on Monday; the first and the last are cut off at the period. */
export const dashboardSteps = ['day', 'week', 'month'] as const;
export type DashboardStep = (typeof dashboardSteps)[number];
