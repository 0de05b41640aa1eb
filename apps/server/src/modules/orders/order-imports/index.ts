export { orderImportsHandlers } from './order-imports.routes.ts';
export { orderImportJobs } from './order-imports.job.ts';
export { importedFiles, orderImportCrons, orderImportHousekeepingJobs } from './order-imports.housekeeping.ts';
