export { auditEventsHandlers } from './audit-events.routes.ts';
