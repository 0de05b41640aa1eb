import { calls } from '@cubby/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sumCharges } from './notifications.costs.ts';
import { startProviderWorld } from './notifications.fixture.ts';

test('charges are added by currency, without a rounding error', () => {
  expect(sumCharges([])).toEqual([]);
  const charge = { price: '0.1', currency: 'USD', times: 1 };
  expect(sumCharges([charge, { ...charge, price: '0.2' }])).toEqual([{ currency: 'USD', amount: '0.3' }]);
  expect(
    sumCharges([
      { price: '9999999.99999', currency: 'IDR', times: 3 },
      { price: '0.00001', currency: 'HKD', times: 7 },
      { price: '2', currency: 'HKD', times: 5 },
      { price: '0', currency: 'BRL', times: 1 },
    ]),
  ).toEqual([
    { currency: 'BRL', amount: '0' },
    { currency: 'HKD', amount: '10.00007' },
    { currency: 'IDR', amount: '29999999.99997' },
  ]);
});

const world = await startProviderWorld();
const { app, first, second } = world;
beforeEach(world.begin);
afterAll(world.stop);

const costOf = async (id: string | undefined) => {
  const { body } = await app.call(calls.listMessages, { query: { msgRecordId: id } }, { as: world.now.token });
  return body.content[0]?.cost;
};
const costs = async (query = {}) =>
  (await app.call(calls.countMessages, { query }, { as: world.now.token })).body.costs;

describe('a message', () => {
  test('has the price of its provider when it was sent, also after that has changed', async () => {
    const providerId = await world.sms(first.url, { price: '0.105' });
    const [id] = await world.queue(['sms']);
    expect(await costOf(id)).toBeNull();
    await world.run(id);
    const { parts } = await world.record(id);
    await app.sql.updateTable('notification_providers').set({ price: '7' }).where('id', '=', providerId).execute();
    const expected = sumCharges([{ price: '0.105', currency: 'HKD', times: parts ?? 0 }]);
    expect(await costOf(id)).toEqual(expected[0]);
    expect(await costs()).toEqual(expected);
    expect(await costs({ state: 'FAILED' })).toEqual([]);
  });

  test('that falls over has the price of the provider that took it', async () => {
    await world.sms(first.url, { price: '0.105' });
    await world.sms(second.url, { price: '0.2' });
    first.answers.push(503, 503);
    const [id] = await world.queue(['sms']);
    await world.work();
    expect(second.received).toHaveLength(1);
    const { parts } = await world.record(id);
    expect(await costs()).toEqual(sumCharges([{ price: '0.2', currency: 'HKD', times: parts ?? 0 }]));
  });

  test('that was refused, or whose provider has no price, has no cost', async () => {
    await world.sms(first.url, { price: '0.105' });
    first.answers.push(400);
    const [refused] = await world.queue(['sms']);
    await world.run(refused);
    expect(await costOf(refused)).toBeNull();
    await app.sql.updateTable('notification_providers').set({ price: null, currency: null }).execute();
    const [sent] = await world.queue(['sms']);
    await world.run(sent);
    expect((await world.record(sent)).state).toBe('SUCCESS');
    expect(await costs()).toEqual([]);
  });
});
