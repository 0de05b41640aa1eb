import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFile } from '../../tools/build.mjs';
import { serverFlags } from '../../tools/node.mjs';
import type { BenchDatabase } from './database.ts';
import { endProcess, freePort, startNode } from './processes.ts';

/** Opens /metrics of the servers that are measured. */
export const metricsToken = 'bench-metrics-token-0001';

/** Of every server that is measured. */
export const dataKey = Buffer.alloc(32, 7);

export interface ServerOptions {
  /** What the process does; both by default, as `npm start` has it. */
  role?: 'all' | 'api' | 'worker' | 'device';
  /** Terminals can connect, by `mqttPort`. */
  mqtt?: boolean;
  /** Another file than the bundle of the server, that takes the same arguments. */
  file?: string;
  /** Believe X-Forwarded-For of this machine, so that one machine can be many callers. */
  proxied?: boolean;
  /** Further variables. A worker that sends to this machine is none of production, which refuses that. */
  environment?: NodeJS.ProcessEnv;
}

/** A running server of the product, in production mode. */
export interface BenchServer {
  readonly pid: number;
  readonly origin: string;
  /** ms from the start of the process to the first answer that it is ready. */
  readonly startedIn: number;
  /** 0 where terminals can't connect. */
  readonly mqttPort: number;
  stop(): Promise<void>;
}

/** Starts the real server with everything on; it logs to a file as a real one does. */
export async function startServer(
  database: BenchDatabase,
  folder: string,
  { role = 'all', file = serverFile, proxied = false, mqtt = role === 'device', environment = {} }: ServerOptions = {},
): Promise<BenchServer> {
  const port = await freePort();
  const mqttPort = mqtt ? await freePort() : 0;
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(folder, role === 'device' || role === 'worker' ? `${role}.log` : 'server.log');
  const log = openSync(logFile, 'w');
  const start = performance.now();
  const child = startNode(file, ['serve', `--role=${role}`], {
    stdio: ['ignore', log, log],
    flags: serverFlags,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: mqtt ? String(mqttPort) : 'off',
      MQTT_WS_PORT: 'off',
      PUBLIC_URL: origin,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      FILES_URL: join(folder, 'files'),
      DATA_KEY: dataKey.toString('base64'),
      METRICS_TOKEN: metricsToken,
      ...(role === 'worker' && { WORKER_PORT: String(port) }),
      ...(proxied && { TRUSTED_PROXIES: '127.0.0.1' }),
      ...environment,
    },
  });
  closeSync(log);
  const ended = () => child.exitCode !== null;
  // A process for terminals alone answers no HTTP.
  const ready =
    role === 'device' ? firstConnection(mqttPort, start, ended) : firstAnswer(`${origin}/readyz`, start, ended);
  const startedIn = await ready.catch(() => undefined);
  if (startedIn === undefined || child.pid === undefined) {
    await endProcess(child);
    throw new Error(`The server did not start: see ${logFile}`);
  }
  return { pid: child.pid, origin, startedIn, mqttPort, stop: () => endProcess(child) };
}

/** ms from `start` to the first 200. @throws Error after 30 s, or when the process has ended */
export async function firstAnswer(url: string, start: number, ended: () => boolean): Promise<number> {
  while (performance.now() - start < 30_000 && !ended()) {
    const status = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) return performance.now() - start;
    await sleep(5);
  }
  throw new Error(`No answer from ${url}`);
}

/** ms from `start` to the first connection that a port takes. @throws Error after 30 s, or when the process has ended */
async function firstConnection(port: number, start: number, ended: () => boolean): Promise<number> {
  while (performance.now() - start < 30_000 && !ended()) {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const taken = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (taken) return performance.now() - start;
    await sleep(5);
  }
  throw new Error(`No connection to port ${port}`);
}

/** The longest wait of the server's event loop since this was last asked for, in ms. */
export async function longestWait(server: BenchServer): Promise<number> {
  const answer = await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await answer.text());
  if (!found) throw new Error('The server reports no event loop lag');
  return Number(found[1]) * 1000;
}
