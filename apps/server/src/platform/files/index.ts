/** The public face of the file store. */
export { checkFileStorage } from './check-files.ts';
export { isFull } from './file-faults.ts';
export { FileMissing } from './file-place.ts';
export { type FileColumn, fileSweepCrons, fileSweepJobs } from './file-sweep.ts';
export { type FileStore, newFileId, openFileStore } from './file-store.ts';
export { scheduleTempFolderSweep, makeTempFolder } from './temp-folder.ts';
