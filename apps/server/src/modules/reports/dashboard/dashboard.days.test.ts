import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, dayText, firstDayAfter, spansOf, startOf, stepsOf, zoneReach } from './dashboard.days.ts';

const day = fc.integer({ min: -100, max: 30_000 });
const period = fc.tuple(day, fc.integer({ min: 1, max: 800 })).map(([from, days]) => ({ from, next: from + days }));

describe('the spans of a period', () => {
  test('contain each of its days once and no other, with at most thirty single days', () => {
    fc.assert(
      fc.property(period, ({ from, next }) => {
        const spans = spansOf({ from, next });
        const days = spans.flatMap((span) => Array.from({ length: span.next - span.from }, (_, at) => span.from + at));
        expect(days).toEqual(Array.from({ length: next - from }, (_, at) => from + at));
        for (const span of spans.filter(({ days: length }) => length > 1)) {
          expect(Math.abs(span.from % 16)).toBe(0);
          expect(Math.abs(span.next % 16)).toBe(0);
        }
        const single = spans.filter(({ days: length }) => length === 1).map((span) => span.next - span.from);
        expect(single.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(30);
      }),
    );
  });

  test('reach without end where the period does', () => {
    expect(spansOf({ from: 15, next: Infinity })).toEqual([
      { days: 1, from: 15, next: 16 },
      { days: 16, from: 16, next: Infinity },
    ]);
    expect(spansOf({ from: 16, next: Infinity })).toEqual([{ days: 16, from: 16, next: Infinity }]);
  });
});

describe('the steps of a period', () => {
  const steps = (from: string, to: string, by: 'day' | 'week' | 'month') =>
    stepsOf({ from: dayOf(from), next: dayOf(to) + 1 }, by).map((step) => [dayText(step.from), dayText(step.next - 1)]);

  test.each([
    [
      'day',
      [
        ['2024-02-28', '2024-02-28'],
        ['2024-02-29', '2024-02-29'],
        ['2024-03-01', '2024-03-01'],
      ],
      '2024-02-28',
      '2024-03-01',
    ],
    // 2026-01-05 is a Monday.
    [
      'week',
      [
        ['2026-01-03', '2026-01-04'],
        ['2026-01-05', '2026-01-11'],
        ['2026-01-12', '2026-01-12'],
      ],
      '2026-01-03',
      '2026-01-12',
    ],
    ['week', [['2026-01-05', '2026-01-11']], '2026-01-05', '2026-01-11'],
    [
      'month',
      [
        ['2025-12-31', '2025-12-31'],
        ['2026-01-01', '2026-01-31'],
        ['2026-02-01', '2026-02-01'],
      ],
      '2025-12-31',
      '2026-02-01',
    ],
  ] as const)('by %s are %j', (by, expected, from, to) => {
    expect(steps(from, to, by)).toEqual(expected);
  });
});

test('the first day after a moment has begun nowhere, and the one before may have', () => {
  const moment = Date.parse('2026-03-10T12:00:00Z');
  const first = firstDayAfter(moment);
  expect(startOf(first) - zoneReach).toBeGreaterThanOrEqual(moment);
  expect(startOf(first - 1) - zoneReach).toBeLessThan(moment);
});
