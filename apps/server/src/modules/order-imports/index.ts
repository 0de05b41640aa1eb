export { orderImportsHandlers } from './order-imports.routes.ts';
export { orderImportJobs } from './order-imports.job.ts';
export { orderImportCrons, orderImportUpkeepJobs } from './order-imports.upkeep.ts';
