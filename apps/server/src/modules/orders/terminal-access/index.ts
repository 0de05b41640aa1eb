/** The public face of what terminals know of orders. */
export { bringAccess } from './terminal-access.ts';
export { accessUpkeepCrons, accessUpkeepJobs } from './terminal-access.upkeep.ts';
export { startAccessRunner } from './terminal-access.runner.ts';
