/**
 * Checks at the start whether files can be stored. It promises one line that names FILES_URL where they can't, within
 * seconds, so that no upload is the first to find out; and it leaves nothing behind.
 */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CallError } from '../kernel/call-error.ts';
import { withinTime } from '../outgoing/index.ts';
import { errorCode, errorLine, StartError } from '../lifecycle/start-error.ts';
import { type FileStore, newFileId, openFileStore } from './file-store.ts';

/** ms for the whole check. */
const patience = 10_000;

/** @param url as `openFileStore` takes it @throws StartError */
export const checkFileStorage = async (url: string, limit = patience): Promise<void> => {
  const late = () => new Error(`no answer in ${limit / 1000} s`);
  try {
    await withinTime(limit, storeTestFile(await openFileStore(url)), late);
  } catch (error) {
    const [place = ''] = url.split('?');
    throw new StartError(
      `FILES_URL: files can't be stored in ${place} (${reasonOf(error)}): it must be there, and writable`,
    );
  }
};

const storeTestFile = async (store: FileStore): Promise<void> => {
  const id = newFileId();
  try {
    await store.put(id, Readable.from([Buffer.from(id)]));
    if ((await text(await store.get(id))) !== id) throw new Error('it gives back something else');
  } finally {
    await store.remove(id);
  }
};

/**
 * A code of the system, or the name that a bucket's service gives to the error; the store passes it on as the cause.
 */
const reasonOf = (thrown: unknown): string => {
  const error = thrown instanceof CallError ? thrown.cause : thrown;
  const name = error instanceof Error && error.name !== 'Error' ? error.name : '';
  return errorCode(error) || name || errorLine(error);
};
