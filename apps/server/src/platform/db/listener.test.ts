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
const heardOn = async (channel: string, heard: string[]): Promise<void> => {
  await expect
    .poll(async () => {
      await client.query('select pg_notify($1, $2)', [channel, 'now']);
      return heard.at(-1);
    })
    .toBe('now');
};

test('each channel is received by its listeners, again after the connection was lost', async () => {
  const heard: Record<string, string[]> = { orders: [], doors: [] };
  const stopOrders = listener.listen('orders', (payload) => heard['orders']?.push(payload));
  listener.listen('doors', (payload) => heard['doors']?.push(payload));
  await heardOn('orders', heard['orders'] ?? []);
  expect(heard['doors']).toEqual([]);
  await heardOn('doors', heard['doors'] ?? []);
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cubby-listener'
     and datname = current_database()`,
  );
  expect(rowCount).toBe(1);
  heard['doors'] = [];
  await heardOn('doors', heard['doors']);
  const before = heard['orders']?.length;
  stopOrders();
  await client.query(`select pg_notify('orders', 'late'), pg_notify('doors', 'last')`);
  await expect.poll(() => heard['doors']?.at(-1)).toBe('last');
  expect(heard['orders']).toHaveLength(before ?? -1);
});
