import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeShares,
  drawOf,
  isSlow,
  orderByShare,
  shareRules,
  type ShareState,
} from './notification-providers.shares.ts';

const minute = 60_000;
const { least, stepBack, stepDown, waitMinutes } = shareRules;

const state = (more: Partial<ShareState> = {}): ShareState => ({
  id: '1',
  share: 100,
  reason: null,
  changedAt: null,
  judged: 100,
  slow: 0,
  ...more,
});
const slow = { slow: 15 };

test.each([
  [0, 0, false],
  [100, 14, false],
  [100, 15, true],
  [20, 3, true],
  [1, 1, true],
])('of %i judged messages %i slow ones make a provider slow: %s', (judged, count, expected) => {
  expect(isSlow({ judged, slow: count })).toBe(expected);
});

describe('the share of a provider', () => {
  const change = (provider: ShareState, now = 0, other = state({ id: '2' })) => changeShares([provider, other], now);

  test('falls by a step while it is slow, not twice in ten minutes, and not below the least', () => {
    expect(change(state(slow))).toEqual([{ id: '1', share: 100 - stepDown, reason: 'SLOW' }]);
    const fallen = { ...slow, share: 70, reason: 'SLOW' as const, changedAt: 0 };
    expect(change(state(fallen), waitMinutes * minute - 1)).toEqual([]);
    expect(change(state(fallen), waitMinutes * minute)).toEqual([{ id: '1', share: 40, reason: 'SLOW' }]);
    expect(change(state({ ...slow, share: least }))).toEqual([]);
  });

  test('does not fall where all are slow', () => {
    expect(change(state(slow), 0, state({ id: '2', ...slow }))).toEqual([]);
    expect(changeShares([state(slow)], 0)).toEqual([]);
  });

  test('returns to what companies have set, step by step', () => {
    const seen: number[] = [];
    let provider = state({ share: 70, reason: 'SLOW', changedAt: 0 });
    for (let now = waitMinutes * minute; seen.length < 3; now += waitMinutes * minute) {
      const [next] = change(provider, now);
      provider = state({ ...next, changedAt: now });
      seen.push(provider.share);
    }
    expect(seen).toEqual([80, 90, 100]);
    expect(provider.reason).toBeNull();
    expect(change(provider, 1e12)).toEqual([]);
  });

  const arbitrary = fc.record({
    share: fc.integer({ min: least, max: 100 }),
    reason: fc.constantFrom(null, 'SLOW' as const, 'RECOVERING' as const),
    changedAt: fc.option(fc.integer({ min: 0, max: 60 * minute })),
    judged: fc.nat(50),
    slow: fc.nat(50),
  });
  const providers = fc
    .array(arbitrary, { minLength: 1, maxLength: 5 })
    .map((all) => all.map((one, place) => ({ ...one, id: String(place), slow: Math.min(one.slow, one.judged) })));

  test('of any providers changes by a step at most, within its bounds, and only after the wait', () => {
    fc.assert(
      fc.property(providers, fc.integer({ min: 0, max: 120 * minute }), (all, now) => {
        const everySlow = all.every(isSlow);
        for (const { id, share, reason } of changeShares(all, now)) {
          const before = all[Number(id)]!;
          expect(share).toBeGreaterThanOrEqual(least);
          expect(share).toBeLessThanOrEqual(100);
          expect(before.share - share).toBeLessThanOrEqual(stepDown);
          expect(share - before.share).toBeLessThanOrEqual(stepBack);
          expect(before.changedAt === null || now - before.changedAt >= waitMinutes * minute).toBe(true);
          if (share < before.share) expect([isSlow(before), everySlow, reason]).toEqual([true, false, 'SLOW']);
        }
      }),
    );
  });

  test('is 100 again once none is slow for long enough', () => {
    fc.assert(
      fc.property(providers, (all) => {
        let now = 120 * minute;
        let current = all.map((one) => ({ ...one, slow: 0 }));
        for (let round = 0; round < 100 / stepBack + 1; round++, now += waitMinutes * minute) {
          const changes = new Map(changeShares(current, now).map((one) => [one.id, { ...one, changedAt: now }]));
          current = current.map((one) => ({ ...one, ...changes.get(one.id) }));
        }
        expect(current.every(({ share, reason }) => share === 100 && reason === null)).toBe(true);
      }),
    );
  });
});

describe('the order of the providers of a message', () => {
  const provider = (id: string, share: number, tries = 0) => ({ id, share, tries });
  const orderOf = (all: readonly ReturnType<typeof provider>[], recordId: string) =>
    orderByShare(all, recordId).map(({ id }) => id);

  test('is that of the company while every share is 100', () => {
    fc.assert(
      fc.property(fc.nat(), (id) => {
        expect(orderOf([provider('a', 100), provider('b', 100), provider('c', 100)], String(id))).toEqual([
          'a',
          'b',
          'c',
        ]);
      }),
    );
  });

  test('has each provider once, and those that were tried in front', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.nat(3)), { maxLength: 5 });
    fc.assert(
      fc.property(any, fc.nat(), (all, recordId) => {
        const order = orderByShare(
          all.map(([share, tries], place) => ({ place, share, tries })),
          String(recordId),
        );
        expect(order.map(({ place }) => place).toSorted()).toEqual(all.map((_, place) => place));
        const tried = order.map(({ tries }) => tries > 0);
        expect(tried.lastIndexOf(true)).toBeLessThan(tried.includes(false) ? tried.indexOf(false) : tried.length);
      }),
    );
  });

  test('leaves a provider about its share of the messages, the same ones at each attempt', () => {
    const first = Array.from(
      { length: 2000 },
      (_, id) => orderOf([provider('a', 40), provider('b', 100)], String(id))[0],
    );
    const part = first.filter((id) => id === 'a').length / first.length;
    expect(part).toBeGreaterThan(0.36);
    expect(part).toBeLessThan(0.44);
    expect(drawOf('77', 0)).toBe(drawOf('77', 0));
  });
});
