/** The public face of what terminals know of orders. */
export { pushAccess } from './terminal-access.ts';
export { accessHousekeepingCrons, accessHousekeepingJobs } from './terminal-access.housekeeping.ts';
export { startAccessRunner } from './terminal-access.runner.ts';
