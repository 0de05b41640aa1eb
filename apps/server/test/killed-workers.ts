/** Workers of the built server as processes of their own, which a test kills in the middle of what they do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDataKey } from './app.ts';
import { compileCache } from './compile-cache.ts';
import { builtServer } from './test-run.ts';

export interface KilledWorkers {
  readonly start: () => ChildProcess;
  readonly kill: (worker: ChildProcess) => Promise<void>;
  /** Kills those that still run. */
  readonly close: () => Promise<void>;
}

/** @param env what the workers need besides the database and the key */
export const openWorkers = async (
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<KilledWorkers> => {
  const folder = await mkdtemp(join(tmpdir(), 'cubby-kill-'));
  const serverFile = await builtServer();
  const workers = new Set<ChildProcess>();
  const kill = async (worker: ChildProcess): Promise<void> => {
    workers.delete(worker);
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  };
  return {
    start: () => {
      const worker = spawn(process.execPath, [serverFile, '--role=worker'], {
        env: {
          PATH: process.env['PATH'],
          ...compileCache,
          NODE_ENV: 'test',
          DATABASE_URL: databaseUrl,
          DATA_DIR: folder,
          DATA_KEY: testDataKey,
          LOG_LEVEL: 'error',
          DEMO: 'false',
          ...env,
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      workers.add(worker);
      return worker;
    },
    kill,
    close: async () => {
      for (const worker of workers) await kill(worker);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
