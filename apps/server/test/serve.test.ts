import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicSignIns } from '../src/fill-demo.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createLifecycle } from '../src/platform/lifecycle/lifecycle.ts';
import { createLog } from '../src/platform/log/log.ts';
import { serve } from '../src/serve.ts';
import { startTestApp, testDataKey, type TestApp } from './app.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-serve-'));
  app = await startTestApp();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server on the database of the test; tells where it listens, what it has told, and ends it. */
const start = async (environment: Record<string, string> = {}) => {
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
  const buildApp = async () => (served = fastify());
  await serve({ config, log, lifecycle }, { role: 'api', migrate: false }, { buildApp, publicSignIns });
  const addresses = served?.addresses().map(({ address }) => address) ?? [];
  await lifecycle.stop('test');
  return { addresses, lines };
};

const alone = /only this machine reaches it; HOST=0\.0\.0\.0 opens it/;
const loopback = ['127.0.0.1', '::1'];

test('a server without public passwords answers every network', async () => {
  const { addresses, lines } = await start();
  expect(addresses).toEqual(['0.0.0.0']);
  expect(lines).not.toMatch(alone);
});

test('one whose demo users keep the public password answers this machine alone, and says so, unless HOST says otherwise', async () => {
  // As the demo makes them: one hash for all.
  for (const username of ['admin', 'merchant']) await app.buildUser({ username, password_hash: 'one hash' });
  const { addresses, lines } = await start();
  expect(addresses).not.toEqual([]);
  expect(addresses.filter((address) => !loopback.includes(address))).toEqual([]);
  expect(lines).toMatch(alone);
  const open = await start({ HOST: '0.0.0.0' });
  expect(open.addresses).toEqual(['0.0.0.0']);
  expect(open.lines).not.toMatch(alone);
});

test('production answers every network as it is told to keep no demo', async () => {
  const { addresses } = await start({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lockers.example.com',
    FILES_URL: join(folder, 'files'),
  });
  expect(addresses).toEqual(['0.0.0.0']);
});

test('users of the demo are told of as long as their password is the public one', async () => {
  await app.sql.updateTable('users').set({ password_hash: 'own' }).where('username', '=', 'admin').execute();
  await app.buildUser({ username: 'operator', password_hash: 'one hash' });
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: app.database.appUrl });
  expect(await publicSignIns({ config, pool: app.pool } as Parameters<typeof publicSignIns>[0])).toEqual([
    'operator',
    'merchant',
  ]);
});
