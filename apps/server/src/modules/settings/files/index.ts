export { wrongCompanyFile, wrongUpload } from './company-files.ts';
export { contentTypeOf } from './contents.ts';
export { filesHandlers } from './files.routes.ts';
export { type FilesDeps, uploadFile, wrongPhoto } from './files.service.ts';
export { fileCrons, fileJobs, uploadedFiles } from './files.housekeeping.ts';
