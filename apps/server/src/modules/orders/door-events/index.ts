/** The public face of what happens to parcels at doors. */
export { countOpenDoorCases, lastDoorCases } from './door-cases.reads.ts';
export { doorCasesHandlers } from './door-cases.routes.ts';
export { takeParcelEvents } from './door-events.ts';
export { doorEventCrons, doorEventJobs } from './door-events.upkeep.ts';
