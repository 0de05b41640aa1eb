/**
 * Files in a folder of this machine, or one that several machines share. It promises that a file appears under its id
 * only when all of it has reached the disk.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileMissing, type FilePlace } from './file-place.ts';

export const createFolderStore = (folder: string): FilePlace => {
  // A level between keeps a folder of a million files quick to list.
  const pathOf = (id: string): string => join(folder, id.slice(0, 2), id);
  return {
    async put(id, content) {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        const source = typeof content === 'string' ? createReadStream(content) : content;
        await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(id) {
      const file = await open(pathOf(id)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing('no such file') : error;
      });
      return file.createReadStream();
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
};
