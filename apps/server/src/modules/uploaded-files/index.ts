export { wrongCompanyFile } from './company-files.ts';
export { filesHandlers } from './uploaded-files.routes.ts';
export { wrongPhoto } from './uploaded-files.service.ts';
export { fileCrons, fileJobs } from './uploaded-files.upkeep.ts';
