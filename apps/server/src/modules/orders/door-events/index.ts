/** The public face of what happens to parcels at doors. */
export { countOpenDiscrepancies, lastDiscrepancies } from './discrepancies.reads.ts';
export { discrepanciesHandlers } from './discrepancies.routes.ts';
export { takeParcelEvents } from './door-events.ts';
export { doorEventCrons, doorEventJobs } from './door-events.housekeeping.ts';
