/**
 * Folders for files on their way through this machine: an upload, or a copy out of the store. It promises that what a
 * process has left behind, however it ended, is gone after the next start on the machine, or within two hours.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../lifecycle/start-error.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { Log } from '../log/log.ts';

interface TempFolder {
  readonly path: string;
  /** Removes it with all that is in it. */
  dispose(): Promise<void>;
}

/** Containers have process ids of their own, and often one folder for all. */
const processIds = (): string => {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
};
const machine = createHash('sha256').update(`${hostname()} ${processIds()}`).digest('hex').slice(0, 8);
/** This run of the process: after a restart, a container often has the same process id. */
const ownRun = randomBytes(4).toString('hex');

/** As in `cubby-upload-1f0c22ab-4711-77a0be3d-Xy12Zq`: use, machine, process, its run. */
const namePattern = /^cubby-(?:upload|file)-(?:([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-)?/;

export const makeTempFolder = async (use: 'upload' | 'file'): Promise<TempFolder> => {
  const path = await mkdtemp(join(tmpdir(), `cubby-${use}-${machine}-${process.pid}-${ownRun}-`));
  return { path, dispose: () => rm(path, { recursive: true, force: true }) };
};

/**
 * ms after which a folder is no longer in use, whichever process made it: far above what a request or a reading takes.
 */
const longestUse = 60 * 60_000;
const sweepEvery = 60 * 60_000;

const lives = (pid: number): boolean => {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is alive, and belongs to another user of the system.
    return errorCode(error) === 'EPERM';
  }
};

const isLeft = async (path: string, [, ofMachine, pid, run]: RegExpExecArray): Promise<boolean> => {
  if (run === ownRun) return false;
  if (ofMachine === machine && !lives(Number(pid))) return true;
  const made = await stat(path).catch(() => undefined);
  return made !== undefined && made.mtimeMs < Date.now() - longestUse;
};

/** Removes the folders of processes that are gone. @returns how many */
export const sweepTempFolders = async (within = tmpdir()): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(within)) {
    const match = namePattern.exec(name);
    const path = join(within, name);
    if (!match || !(await isLeft(path, match))) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
};

/** Sweeps now and each hour from here on: the folders of a machine are swept by the processes on it. */
export const scheduleTempFolderSweep = async (lifecycle: Lifecycle, log: Log): Promise<void> => {
  const sweep = async (): Promise<void> => {
    try {
      const removed = await sweepTempFolders();
      if (removed > 0) log.info({ removed }, 'temporary files of processes that are gone were removed');
    } catch (error) {
      log.warn({ err: error }, 'temporary files could not be swept');
    }
  };
  await sweep();
  const timer = setInterval(() => void sweep(), sweepEvery).unref();
  lifecycle.onStop('sweep of temporary files', () => clearInterval(timer));
};
