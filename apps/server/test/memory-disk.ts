import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/**
 * Where databases are fast: the memory disk when it has enough space for them; containers often give it no more than 64
 * MB.
 */
export const memoryDisk = async (): Promise<string> => {
  const found = await statfs('/dev/shm').catch(() => undefined);
  return found && found.bavail * found.bsize > 2 ** 30 ? '/dev/shm' : tmpdir();
};
