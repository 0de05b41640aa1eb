/** The public face of the file store. */
export { type FileStore, newFileId, openFileStore } from './file-store.ts';
