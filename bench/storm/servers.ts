/** The processes of the product that a storm kills, each started again when it is gone. */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { serverFile } from '../../tools/build.mjs';
import { serverFlags } from '../../tools/node.mjs';
import { endProcess, freePort, startNode } from '../lib/processes.ts';
import { firstAnswer } from '../lib/server.ts';
import type { Report } from './report.ts';

export interface ManagedServer {
  readonly role: 'api' | 'worker' | 'device';
  /** Where it answers; of a worker nowhere. */
  readonly origin: string;
  kill(): void;
  /** @throws Error when it does not answer */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** A process for terminals answers for its health alone. */
const healthOf = (role: ManagedServer['role'], port: number): Record<string, string> =>
  role === 'device' ? { WORKER_PORT: String(port) } : {};

export const manageServer = async (
  role: ManagedServer['role'],
  folder: string,
  environment: Readonly<Record<string, string>>,
  report: Report,
): Promise<ManagedServer> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let killed = false;
  let stopped = false;
  const start = () => {
    const log = openSync(join(folder, `${role}-${port}.log`), 'a');
    const child = startNode(serverFile, ['serve', `--role=${role}`], {
      stdio: ['ignore', log, log],
      flags: serverFlags,
      env: {
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(port),
        DEMO: 'false',
        ...healthOf(role, port),
        ...environment,
      },
    });
    closeSync(log);
    child.once('exit', (code, signal) => {
      if (stopped) return;
      if (!killed) report.fault(`a process of role ${role} ended by itself: ${code ?? signal}`);
      killed = false;
      running = start();
    });
    return child;
  };
  let running = start();
  return {
    role,
    origin,
    kill() {
      killed = true;
      running.kill('SIGKILL');
    },
    async ready() {
      if (role !== 'worker') await firstAnswer(`${origin}/readyz`, performance.now(), () => false);
    },
    async stop() {
      stopped = true;
      await endProcess(running);
    },
  };
};
