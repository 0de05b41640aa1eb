import { expect, test } from 'vitest';
import { linePath, nearestPoint, scaleOf, timeTicks } from './chart-scale.ts';

const hour = 3_600_000;
const same = (value: number): number => value;

test('a line ends at a gap and at an unknown value, and a lone point remains visible', () => {
  const points = [0, 1, 2, 10, 11, 12].map((time) => ({ time, value: time === 11 ? null : time }));
  expect(linePath(points, 2, same, same)).toBe('M0.0 0.0h0L1.0 1.0L2.0 2.0M10.0 10.0h0M12.0 12.0h0');
  expect(linePath([], 2, same, same)).toBe('');
});

test('a scale maps a range, and an empty range to its begin', () => {
  expect([-30, 0, 30].map(scaleOf([-30, 30], [300, 0]))).toEqual([300, 150, 0]);
  expect(scaleOf([5, 5], [7, 9])(5)).toBe(7);
});

test('ticks are at full steps within the interval, and not more than asked for', () => {
  const ticks = timeTicks(hour / 2, 24 * hour, 8);
  expect(ticks.length).toBeLessThanOrEqual(9);
  expect(ticks.every((tick) => tick >= hour / 2 && tick <= 24 * hour)).toBe(true);
  expect(new Set(ticks.map((tick) => new Date(tick).getMinutes()))).toEqual(new Set([0]));
});

test('the nearest point is found, and none where there is none', () => {
  expect(
    nearestPoint(
      [
        { time: 0, value: 1 },
        { time: 10, value: null },
      ],
      7,
    ),
  ).toBe(1);
  expect(nearestPoint([], 7)).toBe(-1);
});
