import { afterAll, beforeAll, expect, test } from 'vitest';
import { header, startWebhookWorld } from '../src/modules/integrations/webhooks/webhooks.fixture.ts';
import { type KilledWorkers, openWorkers } from './killed-workers.ts';

let world: Awaited<ReturnType<typeof startWebhookWorld>>;
let workers: KilledWorkers;

beforeAll(async () => {
  world = await startWebhookWorld();
  workers = await openWorkers(world.app.database.appUrl, { PROVIDER_REACH: 'loopback' });
});
afterAll(async () => {
  await workers.close();
  world.receiver.close();
});

test('deliveries whose worker is killed in the middle arrive, twice at most and then under the same id', async () => {
  await world.create({ triggers: ['PARCEL_STATUS_UPDATE'] });
  const { received } = world.receiver;
  // Every second request is answered; the others wait until the worker is killed.
  world.receiver.answer(() => (received.length % 2 === 0 ? { after: Infinity } : {}));
  const orders = await Promise.all(Array.from({ length: 6 }, () => world.buildOrder()));
  for (const order of orders) await world.move(order, 'Cancelled');
  const worker = workers.start();
  await expect.poll(() => received.length).toBe(6);
  await workers.kill(worker);
  const states = async () => (await world.deliveries()).map(({ state }) => state).toSorted();
  expect(await states()).toContain('PENDING');
  world.receiver.answer(() => ({}));
  // The claims of the dead worker run out: sooner than in life.
  await world.dueNow();
  const next = workers.start();
  await expect.poll(states).toEqual(Array.from({ length: 6 }, () => 'DELIVERED'));
  await workers.kill(next);
  const byId = Map.groupBy(received, (request) => header(request, 'webhook-id'));
  expect(byId.size).toBe(6);
  for (const requests of byId.values()) {
    expect(requests.length).toBeLessThanOrEqual(2);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
  }
});
