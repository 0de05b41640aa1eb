import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countReal, type DoorChange, replay, type ReplayHistory, type TurnedAway } from './replay.model.ts';

const hour = 3_600_000;
const sizes = [
  { id: '3', area: 900 },
  { id: '1', area: 300 },
  { id: '2', area: 600 },
];
const bySize = (size: string): number => sizes.find(({ id }) => id === size)?.area ?? 0;
const unchanged = { more: {}, limitHours: null };
const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

interface Visit {
  readonly size: string;
  readonly length: number;
  readonly known: boolean;
}
type Step = { readonly after: number } & (
  | { readonly do: 'visit'; readonly visit: Visit }
  | { readonly do: 'service' | 'reserve'; readonly door: number }
  | { readonly do: 'remove'; readonly door: number }
);

/** A site that works as terminals do, compartment by compartment: writes down what happens to each. */
const happen = (
  doorSizes: readonly string[],
  steps: readonly Step[],
): ReplayHistory & { real: { deposits: number; turnedAway: number } } => {
  const doors = doorSizes.map((size, at) => ({
    id: String(at + 1),
    size,
    ledger: 'AVAILABLE',
    inService: true,
    there: true,
    collected: Infinity,
  }));
  const changes: DoorChange[] = [];
  const visits: TurnedAway[] = [];
  const from = 100 * hour;
  const real = { deposits: 0, turnedAway: 0 };
  const write = (
    door: (typeof doors)[number],
    time: number,
    field: DoorChange['field'],
    value: string,
    more: object = {},
  ) => changes.push({ door: door.id, size: door.size, time, field, value, orderId: null, asked: null, ...more });
  for (const door of doors) {
    write(door, 0, 'SERVICE', 'IN_SERVICE');
    write(door, 0, 'LEDGER', 'AVAILABLE');
  }
  let [now, orders] = [0, 0];
  const collectUntil = (time: number): void => {
    for (const door of doors) {
      if (door.collected > time || !door.there) continue;
      door.ledger = 'AVAILABLE';
      write(door, door.collected, 'LEDGER', 'AVAILABLE');
      door.collected = Infinity;
    }
  };
  for (const step of steps) {
    now += step.after * hour;
    collectUntil(now);
    if (step.do === 'visit') {
      const orderId = String((orders += 1));
      const asked = step.visit.known ? step.visit.size : null;
      const [chosen] = doors
        .filter(
          (door) =>
            door.there && door.inService && door.ledger === 'AVAILABLE' && bySize(door.size) >= bySize(step.visit.size),
        )
        .toSorted((a, b) => bySize(a.size) - bySize(b.size));
      if (chosen) {
        chosen.ledger = 'OCCUPIED';
        chosen.collected = now + step.visit.length * hour;
        write(chosen, now, 'LEDGER', 'OCCUPIED', { orderId, asked });
        if (now >= from) real.deposits += 1;
      } else if (now >= from) {
        visits.push({ time: now, orderId, asked });
        real.turnedAway += 1;
      }
      continue;
    }
    const door = doors[step.door % doors.length];
    if (!door?.there) continue;
    if (step.do === 'service') {
      door.inService = !door.inService;
      write(door, now, 'SERVICE', door.inService ? 'IN_SERVICE' : 'FAULTY');
    } else if (step.do === 'reserve' && door.ledger !== 'OCCUPIED') {
      door.ledger = door.ledger === 'RESERVED' ? 'AVAILABLE' : 'RESERVED';
      write(door, now, 'LEDGER', door.ledger);
    } else if (step.do === 'remove' && door.ledger === 'AVAILABLE') {
      door.there = false;
      write(door, now, 'REMOVED', '');
    }
  }
  collectUntil(now + 1000 * hour);
  const order = new Map(changes.map((change, at) => [change, at]));
  const sorted = changes.toSorted(
    (a, b) => Number(a.door) - Number(b.door) || a.time - b.time || (order.get(a) ?? 0) - (order.get(b) ?? 0),
  );
  return { from, until: now + hour, sizes, changes: sorted, visits, real };
};

const visit = fc.record({
  size: fc.constantFrom('1', '2', '3'),
  length: fc.integer({ min: 1, max: 90 }),
  known: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ after: fc.nat({ max: 5 }), do: fc.constant('visit' as const), visit }), weight: 12 },
  {
    arbitrary: fc.record({
      after: fc.integer({ min: 1, max: 5 }),
      do: fc.constant('service' as const),
      door: fc.nat(),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      after: fc.integer({ min: 1, max: 5 }),
      do: fc.constant('reserve' as const),
      door: fc.nat(),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({ after: fc.integer({ min: 1, max: 5 }), do: fc.constant('remove' as const), door: fc.nat() }),
    weight: 1,
  },
);
const site = fc.record({
  doors: fc.array(fc.constantFrom('1', '2', '3'), { minLength: 1, maxLength: 8 }),
  steps: fc.array(step, { minLength: 40, maxLength: 200 }),
});

describe('the unchanged plan', () => {
  test('reproduces each deposit and each visit that was turned away, by size', () => {
    let turnedAway = 0;
    fc.assert(
      fc.property(site, ({ doors, steps }) => {
        const history = happen(doors, steps);
        const again = replay(history, unchanged);
        expect({ deposits: sum(again.deposits), turnedAway: sum(again.turnedAway) }).toEqual(history.real);
        expect(countReal(history)).toEqual(history.real);
        for (const { id } of sizes)
          expect(again.deposits[id]).toBe(
            history.changes.filter(
              ({ value, size, time }) => value === 'OCCUPIED' && size === id && time >= history.from,
            ).length,
          );
        expect(again.takenOut).toBe(0);
        // A parcel of unknown size may have been larger than any compartment: only those may remain unexplained.
        expect(again.unexplained).toBeLessThanOrEqual(history.visits.filter(({ asked }) => asked === null).length);
        turnedAway += history.real.turnedAway;
      }),
      { numRuns: 200 },
    );
    expect(turnedAway).toBeGreaterThan(1000);
  });

  test('counts every visit, whatever the plan is', () => {
    fc.assert(
      fc.property(
        site,
        fc.integer({ min: -8, max: 8 }),
        fc.option(fc.integer({ min: 1, max: 80 })),
        ({ doors, steps }, more, limitHours) => {
          const history = happen(doors, steps);
          const counts = replay(history, { more: { '2': more }, limitHours });
          expect(sum(counts.deposits) + sum(counts.turnedAway)).toBe(history.real.deposits + history.real.turnedAway);
        },
      ),
      { numRuns: 100 },
    );
  });
});

/** One small compartment, occupied for 50 hours from the first visit on; two more visits find it so. */
const rush = happen(
  ['1'],
  [100, 10, 10].map((after): Step => ({ after, do: 'visit', visit: { size: '1', length: 50, known: true } })),
);

describe('another plan', () => {
  test('has compartments for those who were turned away', () => {
    expect(replay(rush, unchanged)).toMatchObject({ deposits: { '1': 1 }, turnedAway: { '1': 2 } });
    expect(replay(rush, { more: { '1': 1 }, limitHours: null })).toMatchObject({
      deposits: { '1': 2 },
      turnedAway: { '1': 1 },
    });
    expect(replay(rush, { more: { '3': 2 }, limitHours: null })).toMatchObject({
      deposits: { '1': 1, '3': 2 },
      turnedAway: { '1': 0 },
    });
  });

  test('turns visits away that had a compartment', () => {
    expect(replay(rush, { more: { '1': -1 }, limitHours: null })).toMatchObject({
      deposits: { '1': 0 },
      turnedAway: { '1': 3 },
    });
  });

  test('takes parcels out after the limit', () => {
    expect(replay(rush, { more: {}, limitHours: 10 })).toMatchObject({ deposits: { '1': 3 }, turnedAway: { '1': 0 } });
    expect(replay(rush, { more: {}, limitHours: 15 })).toMatchObject({ deposits: { '1': 2 }, takenOut: 1 });
    expect(replay(rush, { more: {}, limitHours: 50 })).toMatchObject({ deposits: { '1': 1 }, takenOut: 0 });
  });

  test('a parcel that finds a compartment at once does not come again', () => {
    const later: DoorChange = {
      door: '1',
      size: '1',
      time: 200 * hour,
      field: 'LEDGER',
      value: 'OCCUPIED',
      orderId: '9',
      asked: '1',
    };
    const history = {
      ...rush,
      until: 300 * hour,
      visits: [{ time: 110 * hour, orderId: '9', asked: '1' }],
      changes: [...rush.changes, later],
    };
    expect(replay(history, unchanged)).toMatchObject({ deposits: { '1': 2 }, turnedAway: { '1': 1 } });
    expect(replay(history, { more: { '1': 1 }, limitHours: null })).toMatchObject({
      deposits: { '1': 2 },
      turnedAway: { '1': 0 },
    });
  });

  test('a visit that was turned away in spite of a free compartment remains so', () => {
    const history = {
      ...rush,
      visits: [{ time: 99.5 * hour + hour, orderId: null, asked: null }],
      until: 101 * hour,
      changes: rush.changes.slice(0, 2),
    };
    expect(replay(history, { more: { '1': 5 }, limitHours: null })).toMatchObject({
      unexplained: 1,
      turnedAway: { '1': 1 },
    });
  });
});
