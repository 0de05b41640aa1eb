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
} as const;

/** The period of one column of a chart. Weeks begin on Monday; the first and the last are cut off at the period. */
export const dashboardSteps = ['day', 'week', 'month'] as const;
export type DashboardStep = (typeof dashboardSteps)[number];
