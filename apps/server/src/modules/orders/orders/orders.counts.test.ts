import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgesOf, wholePeriods } from './orders.counts.ts';

const day = 86_400_000;
const week = 7 * day;
/** 1970-01-05. */
const monday = 4 * day;

const moment = fc.oneof(
  fc.integer({ min: 0, max: 60 * day }),
  // At and around the start of a day.
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(-1, 0, 1))
    .map(([days, ms]) => Math.max(0, days * day + ms)),
);
const range = fc
  .record({ from: fc.option(moment, { nil: undefined }), to: fc.option(moment, { nil: undefined }) })
  .filter(({ from, to }) => (from !== undefined || to !== undefined) && (from ?? 0) <= (to ?? Infinity));

describe.each([
  ['days', day, 0],
  ['weeks', week, monday],
])('a range in whole %s and its edges', (_, length, origin) => {
  const inside = (at: number, { from, to }: { from: number | undefined; to: number | undefined }) =>
    at >= (from ?? -Infinity) && at < (to ?? Infinity);

  test('contains each of its moments exactly once, and no other', () => {
    fc.assert(
      fc.property(range, moment, ({ from, to }, at) => {
        const whole = wholePeriods({ name: 'creationTime', from, to }, length);
        const parts = [...(whole ? [whole] : []), ...edgesOf({ name: 'creationTime', from, to }, whole)];
        const expected = at >= (from ?? -Infinity) && at <= (to ?? Infinity) ? 1 : 0;
        expect(parts.filter((part) => inside(at, part))).toHaveLength(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('starts and ends at the start of a period, with less than one left over', () => {
    fc.assert(
      fc.property(range, ({ from, to }) => {
        const whole = wholePeriods({ name: 'creationTime', from, to }, length);
        for (const end of [whole?.from, whole?.to])
          if (end !== undefined) expect(Math.abs((end - origin) % length)).toBe(0);
        if (whole?.from !== undefined && from !== undefined) expect(whole.from - from).toBeLessThan(length);
        if (whole?.to !== undefined && to !== undefined) expect(to + 1 - whole.to).toBeLessThan(length);
      }),
    );
  });
});
