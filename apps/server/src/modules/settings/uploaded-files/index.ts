export { wrongCompanyFile, wrongUpload } from './company-files.ts';
export { contentTypeOf } from './contents.ts';
export { filesHandlers } from './uploaded-files.routes.ts';
export { type FilesDeps, uploadFile, wrongPhoto } from './uploaded-files.service.ts';
export { fileCrons, fileJobs, uploadedFiles } from './uploaded-files.upkeep.ts';
