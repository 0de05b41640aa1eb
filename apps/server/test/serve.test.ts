import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDevice } from '../src/device.ts';
import { publicSignIns } from '../src/fill-demo.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { serveHealth } from '../src/platform/http/health.ts';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { createLifecycle, type Lifecycle } from '../src/platform/lifecycle/lifecycle.ts';
import { createLog } from '../src/platform/log/log.ts';
import { type Role, serve, type ServerDeps } from '../src/serve.ts';
import { serveWorkerHealth } from '../src/worker-health.ts';
import { startTestApp, testDataKey, type TestApp } from './app.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-serve-'));
  app = await startTestApp();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Started {
  readonly lifecycle: Lifecycle;
  /** The addresses that people are answered at. */
  readonly addresses: string[];
  readonly lines: () => string;
  /** Where something answers, by the log. */
  readonly origin: () => string;
}

/** Starts a server on the database of the test. */
const begin = async (environment: Record<string, string>, role: Role): Promise<Started> => {
  let lines = '';
  const log = createLog({ level: 'info', destination: { write: (line: string) => (lines += line) } });
  const lifecycle = createLifecycle({ log, exit: () => {} });
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DATA_KEY: testDataKey,
    DATABASE_URL: app.database.appUrl,
    ...environment,
  });
  let served: FastifyInstance | undefined;
  const buildApp = async (deps: ServerDeps) => {
    served = fastify();
    serveHealth(served, { ...deps, registry: new Registry() });
    return served;
  };
  const startWorker = async () => {};
  const parts = { buildApp, startWorker, startDevice, serveWorkerHealth, publicSignIns };
  await serve({ config, log, lifecycle }, { role, migrate: false }, parts);
  return {
    lifecycle,
    addresses: (served?.addresses() ?? []).map((each) => (typeof each === 'string' ? each : each.address)),
    lines: () => lines,
    origin: () => /"address":"([^"]+)"/.exec(lines)?.[1] ?? '',
  };
};

/** Starts one and ends it. */
const start = async (environment: Record<string, string> = {}) => {
  const { lifecycle, addresses, lines } = await begin(environment, 'api');
  await lifecycle.stop('test');
  return { addresses, lines: lines() };
};

const alone = /only this machine reaches it; HOST=0\.0\.0\.0 opens it/;
const loopback = new Set(['127.0.0.1', '::1']);

test('a server without public passwords answers every network', async () => {
  const { addresses, lines } = await start();
  expect(addresses).toEqual(['0.0.0.0']);
  expect(lines).not.toMatch(alone);
});

test('one whose demo users retain the public password answers this machine alone, and says so, unless HOST says otherwise', async () => {
  // As the demo makes them: one hash for all.
  for (const username of ['admin', 'merchant']) await app.buildUser({ username, password_hash: 'one hash' });
  const { addresses, lines } = await start();
  expect(addresses).not.toEqual([]);
  expect(addresses.filter((address) => !loopback.has(address))).toEqual([]);
  expect(lines).toMatch(alone);
  const open = await start({ HOST: '0.0.0.0' });
  expect(open.addresses).toEqual(['0.0.0.0']);
  expect(open.lines).not.toMatch(alone);
});

test('production answers every network, since it has no demo', async () => {
  const { addresses } = await start({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lockers.example.com',
    FILES_URL: join(folder, 'files'),
  });
  expect(addresses).toEqual(['0.0.0.0']);
});

test('users of the demo are listed as long as their password is the public one', async () => {
  await app.sql.updateTable('users').set({ password_hash: 'own' }).where('username', '=', 'admin').execute();
  await app.buildUser({ username: 'operator', password_hash: 'one hash' });
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: app.database.appUrl });
  expect(await publicSignIns({ config, pool: app.pool } as Parameters<typeof publicSignIns>[0])).toEqual([
    'operator',
    'merchant',
  ]);
});

const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number | string> =>
  fetch(url, { headers }).then(
    ({ status }) => status,
    () => 'no answer',
  );

test('a process that is asked to stop is not ready for a moment before it closes its port', async () => {
  const { lifecycle, origin } = await begin({ HOST: '127.0.0.1', DRAIN_SECONDS: '1' }, 'api');
  const at = origin();
  expect(await statusOf(`${at}/readyz`)).toBe(200);
  const stopped = lifecycle.stop('test');
  expect([await statusOf(`${at}/readyz`), await statusOf(`${at}/healthz`)]).toEqual([503, 200]);
  await stopped;
  expect(await statusOf(`${at}/healthz`)).toBe('no answer');
});

describe('a process that runs jobs alone', () => {
  const token = 'the token of the tests';

  test('answers for its health on a port of its own, and reports the work that is queued there', async () => {
    await migrateJobs(app.database.ownerUrl);
    await app.pool.query(`select graphile_worker.add_job('long-due', '{}', run_at => now() - interval '1 hour')`);
    await app.pool.query(`select graphile_worker.add_job('not-yet', '{}', run_at => now() + interval '1 hour')`);
    const environment = { HOST: '127.0.0.1', FILES_URL: join(folder, 'files'), METRICS_TOKEN: token, WORKER_PORT: '0' };
    const { lifecycle, origin } = await begin(environment, 'worker');
    const at = origin();
    expect([await statusOf(`${at}/healthz`), await statusOf(`${at}/readyz`)]).toEqual([200, 200]);
    expect(await statusOf(`${at}/metrics`)).toBe(401);
    const metrics = await (await fetch(`${at}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
    expect(metrics).toMatch(/^cubby_jobs\{state="waiting"\} 1$/m);
    expect(metrics).toMatch(/^cubby_jobs\{state="later"\} 1$/m);
    expect(metrics).toMatch(/^cubby_oldest_job_seconds\{state="waiting"\} 36\d\d(\.\d+)?$/m);
    expect(metrics).toMatch(/^cubby_database_outage_seconds 0$/m);
    await lifecycle.stop('test');
    expect(await statusOf(`${at}/healthz`)).toBe('no answer');
  });

  test('opens no port where none is named', async () => {
    const { lifecycle, origin } = await begin({ FILES_URL: join(folder, 'files') }, 'worker');
    expect(origin()).toBe('');
    await lifecycle.stop('test');
  });
});

describe('a process that carries the link to the terminals', () => {
  const ports = { HOST: '127.0.0.1', MQTT_PORT: '0', MQTT_WS_PORT: 'off', WORKER_PORT: '0' };

  test('opens it and answers for its health, and closes it in the end', async () => {
    const { lifecycle, lines, origin } = await begin(ports, 'device');
    const port = Number(/"mqttUrl":"mqtt:\/\/localhost:(\d+)"/.exec(lines())?.[1]);
    const opens = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
        socket.on('connect', () => socket.destroy());
      });
    expect([await opens(), await statusOf(`${origin()}/readyz`)]).toEqual([true, 200]);
    await lifecycle.stop('test');
    expect(await opens()).toBe(false);
  });

  test('has nothing to do where terminals have no way in', async () => {
    await expect(begin({ ...ports, MQTT_PORT: 'off' }, 'device')).rejects.toThrow(
      /^MQTT_PORT and MQTT_WS_PORT are off/,
    );
  });

  test.each([
    ['on every network without TLS says so in production', '0.0.0.0', true],
    ['on this machine alone says nothing', '127.0.0.1', false],
  ])('one %s', async (_, host, warns) => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://lockers.example.com',
      FILES_URL: join(folder, 'files'),
    };
    const { lifecycle, lines } = await begin({ ...ports, ...production, HOST: host }, 'device');
    expect(lines().includes('secrets of terminals go over the network in open text')).toBe(warns);
    await lifecycle.stop('test');
  });
});
