/** The public interface of what calls other services, above all of requests to addresses that people have typed. */
export { type Reach, reaches } from './addresses.ts';
export {
  checkOutgoing,
  checkResolved,
  guardedFetch,
  isThisMachine,
  isTlsFault,
  OutgoingError,
  type OutgoingFailure,
} from './guarded-fetch.ts';
export { measured, type OutgoingOutcome, outgoingSeconds, type OutgoingTarget, withinTime } from './outgoing-time.ts';
export { guardedConnect } from './guarded-socket.ts';
