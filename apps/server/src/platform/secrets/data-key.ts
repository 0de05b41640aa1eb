/**
 * Where the keys of the server come from: DATA_KEY and DATA_KEY_PREVIOUS, or a file in the data folder that is made once,
 * a key on each line, the one in use first; in production none is made. It promises that
 * processes that start at once agree on one key, that the file is readable by the user of the server alone, and that a
 * file that is no key stops the start instead of being replaced: what is encrypted under a lost key is lost.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StartError } from '../lifecycle/start-error.ts';
import { createSecrets, SameKeyIdError, type Secrets } from './secrets.ts';

const fileName = 'data.key';
const keyPattern = /^[A-Za-z0-9+/]{43}=$/;

/** @throws StartError where the keys can be neither read nor made, or can't be distinguished */
export const openSecrets = async (config: {
  readonly dataKey: Buffer | undefined;
  readonly previousDataKeys?: readonly Buffer[];
  readonly dataDir: string;
  readonly environment?: string;
}): Promise<Secrets> => {
  const { dataKey, previousDataKeys = [], dataDir, environment } = config;
  const [key, ...previous] = dataKey
    ? [dataKey, ...previousDataKeys]
    : await keysOfFolder(dataDir, environment !== 'production');
  try {
    return createSecrets(key, previous);
  } catch (error) {
    if (!(error instanceof SameKeyIdError)) throw error;
    throw new StartError('The new key has the first byte of an earlier one, or is the same: make another one');
  }
};

/** @param mayMake one that lies in a folder of one machine is lost with it: in production the operator provides one */
const keysOfFolder = async (folder: string, mayMake: boolean): Promise<[Buffer, ...Buffer[]]> => {
  const path = join(folder, fileName);
  try {
    const found = await readKey(path);
    if (found === undefined && !mayMake)
      throw new StartError(
        'DATA_KEY is required in production: make one with `openssl rand -base64 32`, once, and store it',
      );
    const text = found ?? (await makeKey(folder, path));
    const lines = text.split(/\s*\n\s*/);
    if (!lines.every((line) => keyPattern.test(line)))
      throw new StartError(`${path} contains no key: put the right one back, or set DATA_KEY`);
    const [key = Buffer.alloc(0), ...previous] = lines.map((line) => Buffer.from(line, 'base64'));
    return [key, ...previous];
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} can't be used (${errorCode(error) || 'unknown'}): make it readable, or set DATA_KEY`);
  }
};

const readKey = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Whole or not at all, and never over another process's. */
const makeKey = async (folder: string, path: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}.part`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
    await link(unfinished, path).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
};
