import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceRules } from '../../catalogue/charges/charges.ts';
import { payTypes } from '../../catalogue/charges/charges.limits.ts';
import { rulesOfConfig, storageCharge } from './storage-charge.ts';

const hour = 3_600_000;
const place = { unitType: 'BOX', boxTypeId: null } as const;
const config = (price: string | null, periodHours: number | null = 24) =>
  rulesOfConfig('BOX', { standardHours: 5, periodHours, price });
const exact = (amount: string | undefined) => BigInt((amount ?? '0').replace('.', ''));

test.each([
  ['before the deadline', -1, '5.00', { periods: 0, overdue: undefined, nextMs: 0 }],
  ['at the deadline', 0, '5.00', { periods: 1, overdue: '5.00', nextMs: 24 * hour }],
  ['within the first period', 24 * hour - 1, '5.5', { periods: 1, overdue: '5.50', nextMs: 24 * hour }],
  ['in the third', 48 * hour, '0.10', { periods: 3, overdue: '0.30', nextMs: 72 * hour }],
])('%s', (_, now, price, expected) => {
  expect(storageCharge({ ...place, rules: config(price), storedMs: -5 * hour, dueMs: 0 }, now)).toEqual({
    time: '0.00',
    ...expected,
  });
});

test('a service without a price charges nothing, and needs no further check', () => {
  expect(storageCharge({ ...place, rules: config('1.00', null), storedMs: -5 * hour, dueMs: 0 }, hour)).toEqual({
    time: '0.00',
    periods: 0,
    overdue: undefined,
    nextMs: undefined,
  });
});

const price = (priceValue: string, valueType: 'SERVICE_CHARGE' | 'OVERDUE_CHARGE') =>
  ({ valueType, unitType: 'BOX', boxTypeId: null, payType: 'TIME', priceValue }) as const;
const hourly: PriceRules = {
  standardTime: 4,
  standardPayType: 'HOUR',
  overdueTime: 2,
  overduePayType: 'HOUR',
  allowOverdue: true,
  allowOffline: true,
  valueList: [price('1.50', 'SERVICE_CHARGE'), price('3', 'OVERDUE_CHARGE')],
};

test.each([
  ['the hour of storing', 0, 4, { time: '1.50', nextMs: hour }],
  ['the last standard hour, after which it is overdue', 3, 4, { time: '6.00', nextMs: 4 * hour }],
  ['an overdue hour', 4, 4, { time: '6.00', overdue: '3.00', nextMs: 5 * hour }],
  ['the end of the overdue time, after which nothing changes', 5, 4, { overdue: '6.00', nextMs: undefined }],
  ['an early deadline', 2, 2, { time: '3.00', overdue: '3.00', nextMs: 3 * hour }],
  ['a deadline that was put off: the hours before the last four are free', 5, 10, { time: '0.00', nextMs: 6 * hour }],
])('%s of a price by the hour', (_, now, due, expected) => {
  expect(storageCharge({ ...place, rules: hourly, storedMs: 0, dueMs: due * hour }, now * hour)).toMatchObject(
    expected,
  );
});

test('it never falls with time, is exact, and the next check is when it changes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 1, max: 8760 }),
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.tuple(fc.constantFrom(...payTypes), fc.constantFrom(...payTypes), fc.boolean()),
      (a, b, hours, cents, [standardPayType, overduePayType, byConfig]) => {
        const priceValue = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const rules: PriceRules = byConfig
          ? config(priceValue, hours)
          : {
              ...hourly,
              standardTime: hours,
              standardPayType,
              overduePayType,
              valueList: [price(priceValue, 'SERVICE_CHARGE'), price(priceValue, 'OVERDUE_CHARGE')],
            };
        const terms = { ...place, rules, storedMs: 0, dueMs: 3e8 };
        const [now, then] = [Math.min(a, b), Math.max(a, b)];
        const [sooner, later] = [storageCharge(terms, now), storageCharge(terms, then)];
        expect(exact(later.overdue) >= exact(sooner.overdue)).toBe(true);
        expect(exact(later.time) >= exact(sooner.time)).toBe(true);
        expect(exact(later.overdue)).toBe(BigInt(cents) * BigInt(later.periods));
        const { nextMs = Infinity } = sooner;
        expect(nextMs).toBeGreaterThan(now);
        if (then < nextMs) expect({ ...later, nextMs }).toEqual({ ...sooner, nextMs });
      },
    ),
  );
});
