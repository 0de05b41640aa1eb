import { expect, test } from 'vitest';
import { config } from '@cubby/contract/asyncapi/examples';
import { verifierExamples } from '@cubby/contract/asyncapi/verifier-examples';
import type { Access } from '@cubby/contract/downlinks/access.schemas';
import { createAccess } from './access.ts';
import { createConfiguration } from './configuration.ts';
import { createSimulatedCabinet } from './simulated-cabinet.ts';
import { memoryFlash } from './store/flash.ts';
import { openStore } from './store/store.ts';
import { createFakeClock } from './testing/fake-clock.fixture.ts';
import { expected, stored } from './testing/people.fixture.ts';

/** The orders of a terminal whose events are on their way until they are acknowledged. */
const start = () => {
  const store = openStore(memoryFlash());
  const cabinet = createSimulatedCabinet({ clock: createFakeClock() });
  const waiting = new Set<number>();
  const access = createAccess(store, createConfiguration(store, cabinet), (_, seq) => waiting.has(seq));
  let seq = 0;
  return {
    access,
    does: (key: string, order: Parameters<typeof access.mark>[0]['order']) => {
      waiting.add((seq += 1));
      access.mark({ key, order, bootId: 1, seq });
    },
    acknowledge: () => waiting.clear(),
    receive: (message: Partial<Access>) =>
      access.take({ from: access.version, to: access.version + 1, orders: [], gone: [], ...message }),
    lies: () =>
      [...access.orders.values()].flatMap(({ place, orderId, boxId }) =>
        place === 'STORED' ? `${orderId} in ${boxId}` : [],
      ),
  };
};

test('what the terminal took out remains out, although the server first receives that it was never there, and then that it was stored', () => {
  const { access, does, acknowledge, receive, lies } = start();
  does('1', stored('1', '101', { pin: null }));
  does('1', null);
  receive({ from: 0 });
  receive({ orders: [stored('1', '101')] });
  expect(lies()).toEqual([]);
  acknowledge();
  receive({ gone: ['1'] });
  expect(lies()).toEqual([]);
  expect(access.marks.size).toBe(0);
});

test('what lies where both say has the PIN of the server, also while its event is on its way', () => {
  const { access, does, acknowledge, receive, lies } = start();
  receive({ orders: [expected('1')] });
  does('1', stored('1', '101', { pin: null }));
  expect(access.collectable('91')).toBeUndefined();
  receive({ orders: [stored('1', '101')] });
  expect(access.collectable('91')).toMatchObject({ how: 'PIN' });
  // The answer to another event of the same order, older than the current state.
  receive({ gone: ['1'] });
  expect(lies()).toEqual(['1 in 101']);
  acknowledge();
  receive({ orders: [stored('1', '101')] });
  expect(access.collectable('91')).toMatchObject({ how: 'PIN' });
  expect(access.marks.size).toBe(0);
});

test('a parcel without an order is known by its door, and by its order once the server has one', () => {
  const { access, does, acknowledge, receive, lies } = start();
  does('door 101', stored('', '101', { pin: null, numbers: ['x-8'] }));
  expect(lies()).toEqual([' in 101']);
  // Its door had another parcel before, whose event the server receives now.
  does('7', null);
  receive({ orders: [stored('7', '101')] });
  expect(lies()).toEqual([' in 101']);
  receive({ orders: [stored('8', '101', { numbers: ['X-8', 'C8'] })] });
  expect(lies()).toEqual(['8 in 101']);
  does('8', null);
  expect(lies()).toEqual([]);
  acknowledge();
  receive({ gone: ['7', '8'] });
  expect(lies()).toEqual([]);
  expect(access.marks.size).toBe(0);
});

test('a parcel without an order remains out once it was taken, also where another one lies in its door', () => {
  const { access, does, acknowledge, receive, lies } = start();
  does('door 101', stored('', '101', { numbers: ['X-1'] }));
  does('door 101', null);
  receive({ orders: [stored('11', '101', { numbers: ['X-1', 'C11'] })] });
  expect(lies()).toEqual([]);
  does('door 101', stored('', '101', { numbers: ['X-2'] }));
  receive({ orders: [stored('11', '101', { numbers: ['X-1', 'C11'] })] });
  expect(lies()).toEqual([' in 101']);
  does('door 101', null);
  does('5', stored('5', '101'));
  expect(lies()).toEqual(['5 in 101']);
  does('5', null);
  expect(lies()).toEqual([]);
  acknowledge();
  receive({ gone: ['11', '5'] });
  expect(lies()).toEqual([]);
  expect(access.marks.size).toBe(0);
});

test.each(Object.entries(verifierExamples))('computes the documented verifier %s', (_, { kind, value, verifier }) => {
  const store = openStore(memoryFlash());
  const configuration = { current: config } as ReturnType<typeof createConfiguration>;
  expect(createAccess(store, configuration).verifier(kind, value)).toBe(verifier);
});
