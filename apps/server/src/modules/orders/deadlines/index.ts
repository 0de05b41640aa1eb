/** The public face of deadlines. */
export { deadlinesHandlers } from './deadlines.routes.ts';
export { correctOverdueCharge } from './deadlines.late.ts';
export { deadlineCrons, deadlineJobs } from './deadlines.clock.ts';
