/** The public face of requests to addresses that people have typed. */
export { type Reach, reaches } from './addresses.ts';
export { checkOutgoing, guardedFetch, OutgoingError, type OutgoingFailure } from './guarded-fetch.ts';
