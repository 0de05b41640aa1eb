/** The public face of requests to addresses that people have typed. */
export { type Reach, reaches } from './addresses.ts';
export { checkOutgoing, guardedFetch, isThisMachine, OutgoingError, type OutgoingFailure } from './guarded-fetch.ts';
export { guardedConnect } from './guarded-socket.ts';
