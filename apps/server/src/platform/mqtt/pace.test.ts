import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

test('a terminal sends its burst at once, then one message after the other, and others do not wait for it', () => {
  const pace = new Pace({ burst: 3, perSecond: 10 });
  expect([1, 2, 3].map(() => pace.delayOf('1', 0))).toEqual([0, 0, 0]);
  expect([1, 2].map(() => pace.delayOf('1', 0))).toEqual([100, 200]);
  expect(pace.delayOf('2', 0)).toBe(0);
  expect(pace.delayOf('1', 300)).toBe(0);
  // A terminal that was quiet has its whole burst again, and no more.
  expect([1, 2, 3, 4].map(() => pace.delayOf('1', 10_000))).toEqual([0, 0, 0, 100]);
});
