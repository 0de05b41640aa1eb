/** The public face of the file store. */
export { FileMissing } from './file-place.ts';
export { type FileStore, newFileId, openFileStore, type TempFile } from './file-store.ts';
