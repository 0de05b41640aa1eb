/** The public face of the terminals. */
export { DatabaseClock } from './terminals.clock.ts';
export {
  markCompanyConfigDue,
  markConfigDue,
  markServiceConfigDue,
  markWorkflowConfigDue,
} from './terminals.config-due.ts';
export { connectionOf } from './terminals.connection.ts';
export { deleteConnections, openIngest } from './terminals.device.ts';
export { brokerHooksHandlers } from './broker-hooks.routes.ts';
export { findOwner, ownerOf } from './terminals.identity.ts';
export { terminalsHandlers } from './terminals.routes.ts';
export { startTerminalRunner } from './terminals.runner.ts';
export { deviceHousekeepingCrons, deviceHousekeepingJobs } from './terminals.housekeeping.ts';
export type { ArrivedEvent, ArrivedTemperatures } from './ingest.ts';
