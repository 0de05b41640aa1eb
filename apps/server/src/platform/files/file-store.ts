/**
 * Where uploaded and generated files are stored: a folder, or an S3 bucket of any vendor. It promises that a file is
 * there whole or not at all, that its id is unpredictable and can't lead out of the place, that content is streamed and
 * never whole in memory, and that a place that is full or does not answer is reported as that.
 */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { askPlace } from './file-faults.ts';
import { FileMissing, type FilePlace } from './file-place.ts';
import { createFolderStore } from './folder-store.ts';
import { makeTempFolder } from './temp-folder.ts';

/** A copy on this machine. */
interface TempFile {
  readonly path: string;
  /** Removes the copy. */
  dispose(): Promise<void>;
}

export interface FileStore extends FilePlace {
  /** Whether the files here belong to the owner of that name; the first caller becomes the owner. */
  isOwnedBy(owner: string): Promise<boolean>;
  fetchToTemp(id: string): Promise<TempFile>;
}

const idPattern = /^[0-9a-f]{32}$/;

/** A new id: 128 random bits, in digits that every file system and bucket distinguishes. */
export const newFileId = (): string => randomBytes(16).toString('hex');

/** What a file is called in its place: by its id, or as one that never became whole. */
const namePattern = /^[0-9a-f]{32}(\.[0-9a-f-]{36}\.part)?$/;
/** Says whose the files are; no file has this name. */
const ownerName = 'owner';

/** @throws FileMissing for a text that can't be an id: a path, above all */
const checkId = (id: string): void => {
  if (!idPattern.test(id)) throw new FileMissing('not the id of a file');
};

/**
 * The store at an absolute folder or `s3://bucket/prefix`. S3 takes `?endpoint=http://…&region=…` for a service that is
 * not Amazon's; keys come from the usual AWS_* variables and files.
 */
export const openFileStore = async (url: string): Promise<FileStore> => {
  if (!url.startsWith('s3://')) return storeAt(createFolderStore(url));
  // Half a second of loading that only those pay who use it.
  const { createS3Store, s3PlaceOf } = await import('./s3-store.ts');
  return storeAt(createS3Store(s3PlaceOf(url)));
};

/** A store whose files lie in `place`. */
export const storeAt = (place: FilePlace): FileStore => ({
  put: async (id, content) => {
    checkId(id);
    await askPlace(() => place.put(id, content));
  },
  get: async (id, part) => {
    checkId(id);
    return askPlace(() => place.get(id, part));
  },
  remove: async (name) => {
    if (!namePattern.test(name)) throw new FileMissing('not the name of a file');
    await askPlace(() => place.remove(name));
  },
  async list(after) {
    const { files, next } = await askPlace(() => place.list(after));
    return { files: files.filter(({ name }) => namePattern.test(name)), next };
  },
  async isOwnedBy(owner) {
    try {
      return (await text(await place.get(ownerName))) === owner;
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      await place.put(ownerName, Readable.from([owner]));
      return true;
    }
  },
  async fetchToTemp(id) {
    checkId(id);
    return askPlace(async () => {
      const content = await place.get(id);
      const { path: folder, dispose } = await makeTempFolder('file');
      try {
        const path = join(folder, id);
        await pipeline(content, createWriteStream(path));
        return { path, dispose };
      } catch (error) {
        await dispose();
        throw error;
      }
    });
  },
});
