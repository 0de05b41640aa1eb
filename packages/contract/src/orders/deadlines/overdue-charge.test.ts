import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overdueCharge } from './overdue-charge.ts';

const hour = 3_600_000;

test.each([
  ['before the deadline', -1, '5.00', { periods: 0, amount: undefined, nextMs: 0 }],
  ['at the deadline', 0, '5.00', { periods: 1, amount: '5.00', nextMs: 24 * hour }],
  ['within the first period', 24 * hour - 1, '5.5', { periods: 1, amount: '5.50', nextMs: 24 * hour }],
  ['in the third', 48 * hour, '0.10', { periods: 3, amount: '0.30', nextMs: 72 * hour }],
])('%s', (_, now, price, expected) => {
  expect(overdueCharge({ dueMs: 0, periodHours: 24, price }, now)).toEqual(expected);
});

test('a service without a price charges nothing, and needs no further look', () => {
  expect(overdueCharge({ dueMs: 0, periodHours: null, price: '1.00' }, hour)).toEqual({
    periods: 0,
    amount: undefined,
    nextMs: undefined,
  });
});

test('it never falls with time, is exact, and the next look is when it changes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 1, max: 8760 }),
      fc.integer({ min: 0, max: 999_999_999 }),
      (a, b, periodHours, cents) => {
        const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)].map((now) =>
          overdueCharge({ dueMs: 0, periodHours, price }, now),
        );
        const exact = (charge: typeof sooner) => BigInt((charge?.amount ?? '0').replace('.', ''));
        expect(exact(later) >= exact(sooner)).toBe(true);
        expect(exact(later)).toBe(BigInt(cents) * BigInt(later?.periods ?? 0));
        expect(later?.nextMs).toBeGreaterThan(Math.max(a, b));
      },
    ),
  );
});
