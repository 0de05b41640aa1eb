import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/auth/callers.ts';
import { statementOf } from '../../platform/db/statements.ts';
import { edgesOf, keptCount, wholePeriods } from './orders.counts.ts';

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

  test('holds each of its moments exactly once, and no other', () => {
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

describe('the statement of a count', () => {
  const kept = (scope: string, filter: Parameters<typeof keptCount>[1]) => {
    const count = keptCount({ scope } as Caller, filter);
    return count && statementOf(count);
  };

  test('keeps out of filters that have no sums', () => {
    expect(kept('all', { compartment: 'A1' })).toBeUndefined();
    expect(kept('all', { siteId: '1', statusList: ['Created'] })).toBeUndefined();
    expect(kept('all', { siteId: '1', serviceId: '1' })).toBeUndefined();
    expect(kept('logistics:{1}', { siteType: 'WAREHOUSE', merchantId: '1' })).toBeUndefined();
    expect(kept('all', { creationTimeStart: 1, storedTimeStart: 1 })).toBeUndefined();
    expect(kept('logistics:{1}', { merchantId: '1' })).toBeUndefined();
    expect(kept('', {})).toBeUndefined();
  });

  test('counts nothing of a company that the person does not see', () => {
    expect(kept('companies:{1,2}', { merchantId: '3' })?.values).toContainEqual([]);
    expect(kept('companies:{1,2}', { merchantId: '2' })?.values).toContainEqual(['2']);
  });

  test('writes the last day that the wire can hold as PostgreSQL reads it', () => {
    expect(kept('all', { creationTimeEnd: 253_402_300_799_999 })?.values).toContain('10000-01-01');
  });

  test('holds no value in its text', () => {
    const filter = { statusList: ['Created' as const], creationTimeStart: 777_777, creationTimeEnd: 99 * day };
    expect(kept('companies:{41,42}', filter)?.text).not.toMatch(/Created|777777|41|42/);
  });
});
