import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLog } from '../log/log.ts';
import { type Listener, openListener } from './listener.ts';

let database: TestDatabase;
let client: Client;
let listener: Listener;

beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' });
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  listener = openListener(database.appUrl, createLog({ level: 'silent' }));
});
afterAll(async () => {
  await listener.stop();
  await client.end();
  await database.drop();
});

/** Notifies until it is received: listening begins some time after it was asked for. */
const expectReceivedOn = async (channel: string, received: string[]): Promise<void> => {
  await expect
    .poll(async () => {
      await client.query('select pg_notify($1, $2)', [channel, 'now']);
      return received.at(-1);
    })
    .toBe('now');
};

test('each channel is received by its listeners, again after the connection was lost', async () => {
  const received: Record<string, string[]> = { orders: [], doors: [] };
  const stopOrders = listener.listen('orders', (payload) => received['orders']?.push(payload));
  listener.listen('doors', (payload) => received['doors']?.push(payload));
  await expectReceivedOn('orders', received['orders'] ?? []);
  expect(received['doors']).toEqual([]);
  await expectReceivedOn('doors', received['doors'] ?? []);
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cubby-listener'
     and datname = current_database()`,
  );
  expect(rowCount).toBe(1);
  received['doors'] = [];
  await expectReceivedOn('doors', received['doors']);
  const before = received['orders']?.length;
  stopOrders();
  await client.query(`select pg_notify('orders', 'late'), pg_notify('doors', 'last')`);
  await expect.poll(() => received['doors']?.at(-1)).toBe('last');
  expect(received['orders']).toHaveLength(before ?? -1);
});
