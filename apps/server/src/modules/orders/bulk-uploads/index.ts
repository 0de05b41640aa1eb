export { bulkUploadsHandlers } from './bulk-uploads.routes.ts';
export { bulkUploadCrons, bulkUploadHousekeepingJobs } from './bulk-uploads.housekeeping.ts';
