export { orderImportsHandlers } from './order-imports.routes.ts';
export { orderImportJobs } from './order-imports.job.ts';
export { importedFiles, orderImportCrons, orderImportUpkeepJobs } from './order-imports.upkeep.ts';
export { type Meaning, readText, shownValue } from './order-imports.cells.ts';
export { headingKey } from './order-imports.headings.ts';
