import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forecastSite, type PastDay, type SiteHistory, type Span, survivalOf } from './forecast.model.ts';

const origin = 24 * 100;

/** A size of `doors` compartments; its days are counted from the storage periods, hour by hour. */
const historyOf = (
  spans: readonly Span[],
  doors: number,
  days: number,
  orders: SiteHistory['orders'] = [],
): SiteHistory => ({
  origin,
  spans,
  orders,
  days: Array.from({ length: days }, (_, at): PastDay => {
    const age = at + 1;
    const taken = Array.from({ length: 24 }, (_unused, hour) => {
      const time = origin - age * 24 + hour + 0.5;
      return spans.filter(({ from, until }) => from <= time && (until === null || until > time)).length;
    });
    return { size: 'M', age, doors, least: doors - Math.max(...taken) };
  }),
});

/** `counts[weekday]` parcels each morning, each for so many hours; weekdays are counted from the origin. */
const regular = (counts: readonly number[], length: number, days = 84): Span[] =>
  Array.from({ length: days }, (_, at) => at + 1).flatMap((age) =>
    Array.from({ length: counts[(7000 - age) % 7] ?? 0 }, () => {
      const from = origin - age * 24 + 9;
      return { size: 'M', from, until: from + length > origin ? null : from + length };
    }),
  );

describe('how long parcels remain', () => {
  test('is counted with those that are still inside', () => {
    // One of four is collected after 10 hours; of the two that were seen for longer, one after 30.
    const spans = [
      { from: 0, until: 10.5 },
      { from: 0, until: 30.5 },
      { from: 80, until: null },
      { from: 0, until: null },
    ];
    const survival = survivalOf(spans, 100);
    expect([survival[10], survival[11], survival[30]]).toEqual([1, 0.75, 0.75]);
    // After 20 hours one is no longer watched: two are left at 30 hours, and one of them is collected.
    expect(survival[31]).toBeCloseTo(0.375);
  });

  test('never rises, and is the plain share if every storage period has ended', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 60 }), (lengths) => {
        const survival = survivalOf(
          lengths.map((length) => ({ from: 0, until: length })),
          10_000,
        );
        for (let age = 1; age < survival.length; age += 1)
          expect(survival[age]).toBeLessThanOrEqual(survival[age - 1] ?? 1);
        for (const age of [1, 50, 499, 501])
          expect(survival[age]).toBeCloseTo(lengths.filter((length) => length >= age).length / lengths.length);
      }),
    );
  });
});

describe('the forecast of a size', () => {
  test('repeats what is regular: four parcels a day for 30 hours occupy eight compartments', () => {
    const [made] = forecastSite(historyOf(regular([4, 4, 4, 4, 4, 4, 4], 30), 10, 84));
    expect(made).toMatchObject({ size: 'M', doors: 10 });
    for (const free of made?.free ?? []) expect(Math.abs(free - 2)).toBeLessThan(0.4);
    expect(made?.naive).toEqual(Array.from({ length: 14 }, () => 2));
  });

  test('follows the weekday', () => {
    const [made] = forecastSite(historyOf(regular([9, 1, 1, 1, 1, 1, 1], 12), 10, 84));
    const free = made?.free ?? [];
    expect(free[7]).toBeLessThan(3);
    expect(free[10]).toBeGreaterThan(7);
  });

  test('counts orders that are announced: a rush that no weekday explains', () => {
    const spans = regular([3, 3, 3, 3, 3, 3, 3], 12);
    // Every order comes 40 hours after it was created; today twelve more wait than usual.
    const orders = spans.map(({ from }) => ({ size: 'M', created: from - 40, stored: from, ended: null }));
    const rush = Array.from({ length: 12 }, () => ({ size: 'M', created: origin - 5, stored: null, ended: null }));
    const free = (more: SiteHistory['orders']): number =>
      forecastSite(historyOf(spans, 20, 84, [...orders, ...more]))[0]?.free[1] ?? 0;
    expect(free([]) - free(rush)).toBeGreaterThan(8);
    const cancelled = rush.map((order) => ({ ...order, ended: origin - 1 }));
    expect(free(cancelled)).toBeCloseTo(free([]), 0);
  });

  test('needs two weeks of history', () => {
    expect(forecastSite(historyOf(regular([1, 1, 1, 1, 1, 1, 1], 12), 5, 13))).toEqual([]);
    expect(forecastSite(historyOf(regular([1, 1, 1, 1, 1, 1, 1], 12), 5, 14))).toHaveLength(1);
  });

  test('has 14 days within the compartments, with the band around the forecast', () => {
    const span = fc
      .record({ age: fc.integer({ min: 1, max: 84 * 24 }), length: fc.integer({ min: 1, max: 300 }) })
      .map(({ age, length }): Span => {
        const from = origin - age;
        return { size: 'M', from, until: from + length > origin ? null : from + length };
      });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 80 }), fc.integer({ min: 14, max: 84 }), (spans, days) => {
        const doors = 80;
        const [made] = forecastSite(historyOf(spans, doors, days));
        expect(made?.free).toHaveLength(14);
        made?.free.forEach((free, day) => {
          expect(made.low[day]).toBeGreaterThanOrEqual(0);
          expect(made.low[day]).toBeLessThanOrEqual(free);
          expect(made.high[day]).toBeGreaterThanOrEqual(free);
          expect(made.high[day]).toBeLessThanOrEqual(doors);
        });
      }),
      { numRuns: 30 },
    );
  });
});
