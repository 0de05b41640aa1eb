import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { type DoorEvent, type DoorOrder, endOfWait, nextStep } from './door-events.rules.ts';

const minute = 60_000;
const created: DoorOrder = { status: 'Created', siteId: null, boxId: null, door: undefined, movedTime: 0 };

let seq = 0;
const event = (type: DoorEvent['type'], at: number, more: Partial<DoorEvent> = {}): DoorEvent => ({
  bootId: 1,
  seq: (seq += 1),
  type,
  siteId: 's1',
  boxId: 'b1',
  fromBoxId: null,
  by: 'COURIER',
  time: at * minute,
  ...more,
});

interface World {
  order: DoorOrder;
  reported: DoorEvent[];
  pending: DoorEvent[];
  discrepancies: string[];
}

const start = (order: DoorOrder = created): World => ({ order, reported: [], pending: [], discrepancies: [] });

/** What the server does with a batch, without its tables. */
const take = (world: World, batch: readonly DoorEvent[]): void => {
  world.pending.push(...batch);
  for (;;) {
    const step = nextStep(world.order, world.reported, world.pending);
    if (!step) return;
    const { event: one, decision } = step;
    world.pending = world.pending.filter((other) => other !== one);
    if (decision.does === 'DISCREPANCY') {
      world.discrepancies.push(decision.kind);
      continue;
    }
    world.reported.push(one);
    if (decision.does === 'MOVE') {
      const stores = one.type === 'PARCEL_STORED';
      world.order = {
        ...world.order,
        status: decision.to,
        siteId: stores ? one.siteId : world.order.siteId,
        boxId: stores ? one.boxId : null,
        door: one,
      };
    } else if (decision.does === 'CONFIRM') world.order = { ...world.order, door: one };
    else if (decision.does === 'RELOCATE') world.order = { ...world.order, boxId: one.boxId, door: one };
  }
};
const wholeWorld = (batches: readonly (readonly DoorEvent[])[], order?: DoorOrder): World => {
  const world = start(order);
  for (const batch of batches) take(world, batch);
  return world;
};
const ended = ({ order, pending, reported }: World) => ({
  status: order.status,
  boxId: order.boxId,
  waiting: pending.length,
  reported: reported.length,
});

/** A possible history: each parcel goes in before it comes out, by a person who may do so. */
const history = fc
  .array(
    fc.record({
      box: fc.integer({ min: 1, max: 3 }),
      fails: fc.boolean(),
      moves: fc.boolean(),
      by: fc.constantFrom('COURIER', 'STAFF'),
    }),
    {
      maxLength: 3,
    },
  )
  .chain((sequences) =>
    fc.record({ sequences: fc.constant(sequences), ending: fc.constantFrom('IN', 'CUSTOMER', 'FAILED') }),
  )
  .map(({ sequences, ending }) => {
    const events: DoorEvent[] = [];
    let at = 10;
    const next = (type: DoorEvent['type'], more: Partial<DoorEvent>) => events.push(event(type, (at += 10), more));
    for (const { box, fails, moves, by } of sequences) {
      if (fails) next('STORE_FAILED', { boxId: null });
      next('PARCEL_STORED', { boxId: `b${box}` });
      if (moves) next('PARCEL_MOVED', { boxId: `c${box}`, fromBoxId: `b${box}` });
      next('PARCEL_TAKEN', { boxId: moves ? `c${box}` : `b${box}`, by: by as 'COURIER' });
    }
    if (ending === 'FAILED') next('STORE_FAILED', { boxId: null });
    else next('PARCEL_STORED', { boxId: 'b9' });
    if (ending === 'CUSTOMER') next('PARCEL_TAKEN', { boxId: 'b9', by: 'CUSTOMER' });
    return events;
  });

test('events lead to the same end in whatever order and batches they come', () => {
  fc.assert(
    fc.property(
      history.chain((events) =>
        fc.record({
          events: fc.constant(events),
          shuffled: fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
          cut: fc.integer({ min: 1, max: 4 }),
        }),
      ),
      ({ events, shuffled, cut }) => {
        const batches = [];
        for (let from = 0; from < shuffled.length; from += cut) batches.push(shuffled.slice(from, from + cut));
        const inOrder = wholeWorld(events.map((one) => [one]));
        const anyhow = wholeWorld(batches);
        expect(inOrder.pending).toEqual([]);
        expect(inOrder.discrepancies).toEqual([]);
        expect(ended(anyhow)).toEqual(ended(inOrder));
        expect(anyhow.discrepancies).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('whatever terminals report, every event is decided or waits, and no ended order has a door', () => {
  const any = fc.record({
    type: fc.constantFrom('PARCEL_STORED', 'PARCEL_TAKEN', 'PARCEL_MOVED', 'STORE_FAILED', 'NOTHING_CHANGED' as const),
    at: fc.integer({ min: 1, max: 50 }),
    box: fc.integer({ min: 1, max: 2 }),
    from: fc.integer({ min: 1, max: 2 }),
    site: fc.integer({ min: 1, max: 2 }),
    by: fc.constantFrom('CUSTOMER', 'COURIER', 'STAFF'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), fc.integer({ min: 0, max: 50 }), (generated, moved) => {
      const world = start({ ...created, movedTime: moved * minute });
      for (const { type, at, box, from, site, by } of generated) {
        const before = world.order;
        const one = event(type as DoorEvent['type'], at, {
          siteId: `s${site}`,
          boxId: `b${box}`,
          fromBoxId: `b${from}`,
          by: by as DoorEvent['by'],
        });
        take(world, [one]);
        if (['Completed', 'Cancelled'].includes(before.status)) expect(world.order.status).toBe(before.status);
        // Nothing that came late undoes what is newer.
        expect(world.order.door?.time ?? 0).toBeGreaterThanOrEqual(before.door?.time ?? 0);
        const stored = ['Courier stored', 'Customer stored'].includes(world.order.status);
        expect(world.order.boxId !== null).toBe(stored);
      }
      expect(world.reported.length + world.discrepancies.length + world.pending.length).toBe(generated.length);
      for (const left of world.pending) expect(endOfWait(world.order, left, world.reported).does).not.toBe('WAIT');
    }),
    { numRuns: 2_000 },
  );
});

test.each<[string, OrderStatus, number, DoorEvent, string]>([
  ['a parcel stored after its order was cancelled', 'Cancelled', 5, event('PARCEL_STORED', 10), 'STORED_AFTER_END'],
  [
    'collected by the customer, and retrieved by a courier',
    'Courier Recycle',
    5,
    event('PARCEL_TAKEN', 10, { by: 'CUSTOMER' }),
    'waits',
  ],
  ['retrieved by a courier what the customer has', 'Completed', 5, event('PARCEL_TAKEN', 10), 'TAKEN_TWICE'],
  ['stored before staff wrote that it is in the warehouse', 'Inbound', 50, event('PARCEL_STORED', 10), 'waits'],
])('%s is for a person to decide', (_, status, moved, one, expected) => {
  const world = start({ ...created, status, movedTime: moved * minute });
  take(world, [one]);
  expect(world.order.status).toBe(status);
  expect(world.discrepancies[0] ?? 'waits').toBe(expected);
});
