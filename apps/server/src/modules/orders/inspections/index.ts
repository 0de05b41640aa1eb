export { inspectionsHandlers } from './inspections.routes.ts';
export { inspectionJobs } from './inspections.sending.ts';
