import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { runUnwitnessed } from '../../../../test/witness.ts';
import { Database } from '../../../platform/db/database.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { digestPin, openPin } from '../../lockers/pins/index.ts';
import { givePin } from './index.ts';

const secrets = createSecrets(Buffer.alloc(32, 9));
let app: TestApp;
let db: Database;
let siteId: string;

beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
});
beforeEach(async () => {
  siteId = (await app.buildSite()).id;
});

const build = async (): Promise<string> => (await app.buildOrder({ status: 'Courier stored' })).id;
const give = (orderId: string, digits?: number, site = siteId) =>
  runUnwitnessed(db, (trx) => givePin(trx, secrets, { orderId, siteId: site }, digits));
const end = (orderId: string, ago = '0 days') =>
  sql`update order_pins set active = false, ended_time = now() - ${ago}::interval where order_id = ${orderId}`.execute(
    app.sql,
  );
const rowOf = (orderId: string) =>
  app.sql.selectFrom('order_pins').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const taken = async (pin: string): Promise<boolean | undefined> => {
  const digest = digestPin(secrets, siteId, pin);
  const { rows } = await sql<{ is: boolean }>`select pin_is_taken(${siteId}::bigint, ${digest}) as is`.execute(app.sql);
  return rows[0]?.is;
};

describe('a PIN', () => {
  test('has six digits, is retained encrypted, and is on', async () => {
    const orderId = await build();
    const pin = await give(orderId);
    expect(pin).toMatch(/^\d{6}$/);
    const row = await rowOf(orderId);
    expect(row).toMatchObject({ active: true, disabled: false, site_id: siteId, ended_time: null });
    expect(openPin(secrets, orderId, row.sealed)).toBe(pin);
    const { rows } = await sql<{ text: string }>`select p::text as text from order_pins p`.execute(app.sql);
    expect(JSON.stringify(rows)).not.toContain(pin);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(pin).toString('hex'));
  });

  test('opens for its own order alone', async () => {
    const [one, two] = [await build(), await build()];
    await give(one);
    const { sealed } = await rowOf(one);
    expect(() => openPin(secrets, two, sealed)).toThrow('encrypted text does not open');
  });

  test('is one that no user at the site has, until they are all given; at another site it is free', async () => {
    const pins = new Set<string>();
    for (let n = 0; n < 10; n++) pins.add(await give(await build(), 1));
    expect(pins.size).toBe(10);
    const late = await build();
    await expect(give(late, 1)).rejects.toThrow(/^No PIN is free/);
    expect(await app.sql.selectFrom('order_pins').where('order_id', '=', late).selectAll().execute()).toEqual([]);
    expect(await give(late, 1, (await app.buildSite()).id)).toMatch(/^\d$/);
  });

  test('that has ended is not given again for thirty days', async () => {
    const first = await build();
    const pin = await give(first);
    await end(first);
    expect(await taken(pin)).toBe(true);
    await end(first, '29 days 23 hours');
    expect(await taken(pin)).toBe(true);
    await end(first, '30 days 1 minute');
    expect(await taken(pin)).toBe(false);
  });

  test('that was replaced, while on or after its end, is not given again for thirty days either', async () => {
    const orderId = await build();
    const first = await give(orderId);
    const second = await give(orderId);
    await end(orderId, '10 days');
    const third = await give(orderId);
    expect(new Set([first, second, third]).size).toBe(3);
    expect([await taken(first), await taken(second), await taken(third)]).toEqual([true, true, true]);
    await sql`update past_pins set ended_time = ended_time - interval '20 days 1 minute'`.execute(app.sql);
    expect([await taken(first), await taken(second), await taken(third)]).toEqual([true, false, true]);
    expect(await rowOf(orderId)).toMatchObject({ active: true, disabled: false, ended_time: null });
  });
});

test('eight givers at once at one site with ten PINs never give one twice', async () => {
  for (let round = 0; round < 5; round++) {
    siteId = (await app.buildSite()).id;
    const orders = await Promise.all(Array.from({ length: 8 }, build));
    const pins = await Promise.all(orders.map((orderId) => give(orderId, 1)));
    expect(new Set(pins).size).toBe(8);
    const rows = await app.sql.selectFrom('order_pins').select('order_id').where('site_id', '=', siteId).execute();
    expect(rows).toHaveLength(8);
  }
});

test('a transaction that gave a PIN and fails leaves none', async () => {
  const orderId = await build();
  await expect(
    db.transactionAsSystem(async (trx) => {
      await givePin(trx, secrets, { orderId, siteId });
      throw new Error('the compartment did not close');
    }),
  ).rejects.toThrow('did not close');
  expect(await app.sql.selectFrom('order_pins').where('order_id', '=', orderId).selectAll().execute()).toEqual([]);
});
