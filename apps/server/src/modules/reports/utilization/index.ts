export { countRows, headingsOf } from './utilization.exports.ts';
export { dateOf, dayPlus, periodOf } from './utilization.period.ts';
export { utilizationHandlers } from './utilization.routes.ts';
export { utilizationCrons, utilizationJobs } from './utilization.settling.ts';
