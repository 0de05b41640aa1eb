export { bulkUploadsHandlers } from './bulk-uploads.routes.ts';
export type { ImportRefusal } from './bulk-uploads.import-rows.ts';
export { defineImport, type ImportOutcome, type ImportRow } from './bulk-uploads.imports.ts';
export { bulkUploadCrons, bulkUploadUpkeepJobs } from './bulk-uploads.upkeep.ts';
