export { bulkUploadsHandlers } from './bulk-uploads.routes.ts';
export { bulkUploadCrons, bulkUploadUpkeepJobs } from './bulk-uploads.upkeep.ts';
