export { readOrderUtilization } from './utilization.companies.ts';
export { countRows, headingsOf, lockerUtilizationSheet, orderUtilizationSheet } from './utilization.exports.ts';
export { dateOf, dayPlus, periodOf, type ReportPeriod } from './utilization.period.ts';
export { hoursOf, shareOf } from './utilization.sources.ts';
export { readUtilizationDays } from './utilization.sites.ts';
export { utilizationHandlers } from './utilization.routes.ts';
export { utilizationCrons, utilizationJobs } from './utilization.settling.ts';
