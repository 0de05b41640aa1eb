/**
 * The real server as a person starts it, `tools/start.mjs`: server and console are built first where their sources changed. It
 * promises that a started server answers, and that after `stop` neither it nor its PostgreSQL runs any more.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFile } from '../../tools/build.mjs';
import { limit } from './limits.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Server {
  /** Origin, as in `http://127.0.0.1:40001`. */
  readonly url: string;
  /** Ends it as the terminal's Ctrl+C would. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Only answers requests, with the built console, in addition to another server that does the rest. */
  readonly second?: boolean;
  /** Without it an empty database remains empty. */
  readonly demo?: boolean;
  /** In addition to the environment of the journeys. */
  readonly env?: Readonly<Record<string, string>>;
  /** Takes what the server writes. */
  readonly logFile: string;
}

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** Time for the builds, the first start of PostgreSQL and the demo, in ms. */
const startMs = limit(180_000);
const stopMs = limit(15_000);

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** @throws Error where it does not come up, with the place of its log */
export const startServer = async ({
  port,
  dataDir,
  second = false,
  demo = true,
  env = {},
  logFile,
}: ServerOptions): Promise<Server> => {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, second ? [serverFile, '--role=api'] : [join(root, 'tools', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: '0',
      MQTT_WS_PORT: '0',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PROVIDER_REACH: 'loopback',
      DATA_DIR: dataDir,
      DEMO: String(demo),
      // A journey that needs a terminal starts its own.
      TERMINALS: '0',
      ...env,
    },
  });
  // A worker that is given up by its runner takes its server along.
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (!ended(child)) child.kill('SIGTERM');
    for (let waited = 0; !ended(child) && waited < stopMs; waited += 50) await sleep(50);
    if (!ended(child)) child.kill('SIGKILL');
  };
  const started = Date.now();
  while (!(await isReady(url))) {
    if (ended(child) || Date.now() - started > startMs) {
      await stop();
      const lines = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-15);
      throw new Error(`The server did not start. The last lines of ${logFile}:\n${lines.join('\n')}`);
    }
    await sleep(100);
  }
  return { url, stop };
};

/**
 * Makes an administrator of the platform as at an installation, `npm start -- create-admin`, while another server runs
 * over the same data.
 * @throws Error with its output if it made none
 */
export const createAdministrator = async (
  dataDir: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> => {
  const child = spawn(process.execPath, [join(root, 'tools', 'start.mjs'), 'create-admin', `--username=${username}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, CUBBY_ADMIN_PASSWORD: password },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>]);
  if (code !== 0) throw new Error(`create-admin ended with ${code}: ${said}`);
};

/** Ends the PostgreSQL of a data folder whose server was killed; does nothing after an orderly end. */
export const stopPostgres = async (dataDir: string): Promise<void> => {
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || pid <= 1) return;
  try {
    process.kill(pid, 'SIGQUIT');
    for (let waited = 0; waited < stopMs; waited += 50) {
      process.kill(pid, 0);
      await sleep(50);
    }
  } catch {
    // It is gone.
  }
};
