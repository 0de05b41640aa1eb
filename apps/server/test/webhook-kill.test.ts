import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { header, startWebhookWorld } from '../src/modules/integrations/webhooks/webhooks.fixture.ts';
import { testDataKey } from './app.ts';
import { compileCache } from './compile-cache.ts';
import { builtServer } from './test-run.ts';

let world: Awaited<ReturnType<typeof startWebhookWorld>>;
let serverFile: string;
let folder: string;
const workers = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-webhook-kill-'));
  serverFile = await builtServer();
  world = await startWebhookWorld();
});
afterAll(async () => {
  for (const worker of workers) await kill(worker);
  world.receiver.close();
  await rm(folder, { recursive: true, force: true });
});

const startWorker = (): ChildProcess => {
  const worker = spawn(process.execPath, [serverFile, '--role=worker'], {
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      NODE_ENV: 'test',
      DATABASE_URL: world.app.database.appUrl,
      DATA_DIR: folder,
      DATA_KEY: testDataKey,
      PROVIDER_REACH: 'loopback',
      LOG_LEVEL: 'error',
      DEMO: 'false',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  workers.add(worker);
  return worker;
};
const kill = async (worker: ChildProcess): Promise<void> => {
  workers.delete(worker);
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
};

test('deliveries whose worker is killed in the middle arrive, twice at most and then under the same id', async () => {
  await world.create({ triggers: ['PARCEL_STATUS_UPDATE'] });
  const { received } = world.receiver;
  // Every second request is answered; the others wait until the worker is killed.
  world.receiver.answer(() => (received.length % 2 === 0 ? { after: Infinity } : {}));
  const orders = await Promise.all(Array.from({ length: 6 }, () => world.buildOrder()));
  for (const order of orders) await world.move(order, 'Cancelled');
  const worker = startWorker();
  await expect.poll(() => received.length).toBe(6);
  await kill(worker);
  const states = async () => (await world.deliveries()).map(({ state }) => state).toSorted();
  expect(await states()).toContain('PENDING');
  world.receiver.answer(() => ({}));
  // The claims of the dead worker run out: sooner than in life.
  await world.dueNow();
  const next = startWorker();
  await expect.poll(states).toEqual(Array.from({ length: 6 }, () => 'DELIVERED'));
  await kill(next);
  const byId = Map.groupBy(received, (request) => header(request, 'webhook-id'));
  expect(byId.size).toBe(6);
  for (const requests of byId.values()) {
    expect(requests.length).toBeLessThanOrEqual(2);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
  }
});
