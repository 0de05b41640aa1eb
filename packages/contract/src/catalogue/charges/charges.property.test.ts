import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeOf, greatestCharge, type Price, type PriceRules, type StoragePeriod, sumOf } from './charges.ts';
import { payTypes, unitTypes, valueTypes } from './charges.limits.ts';

const hour = 3_600_000;
const amount = fc
  .tuple(fc.nat(99_999_999), fc.nat(99))
  .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`);
const price: fc.Arbitrary<Price> = fc.record({
  valueType: fc.constantFrom(...valueTypes),
  unitType: fc.constantFrom(...unitTypes),
  boxTypeId: fc.constantFrom(null, '1', '2'),
  payType: fc.constantFrom(...payTypes),
  priceValue: amount,
});
const rules: fc.Arbitrary<PriceRules> = fc.record({
  standardTime: fc.integer({ min: 1, max: 8760 }),
  standardPayType: fc.constantFrom(...payTypes),
  overdueTime: fc.integer({ min: 0, max: 8760 }),
  overduePayType: fc.constantFrom(...payTypes),
  overduePeriod: fc.constantFrom(1, 7, 24),
  allowOverdue: fc.boolean(),
  allowOffline: fc.boolean(),
  valueList: fc.array(price, { maxLength: 12 }),
});
const place = fc.record(
  {
    unitType: fc.constantFrom(...unitTypes),
    boxTypeId: fc.constantFrom(null, '1', '2', '3'),
    dueMs: fc.integer({ min: 0, max: 9000 * hour }),
  },
  { requiredKeys: ['unitType', 'boxTypeId'] },
);
const storedMs = fc.integer({ min: 0, max: 20_000 * hour });
const cents = (text: string) => BigInt(text.replace('.', ''));

describe('every charge', () => {
  it('never falls with time', () => {
    fc.assert(
      fc.property(rules, place, storedMs, storedMs, (of, at, one, other) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        const cost = (ms: number) => cents(chargeOf(of, { ...at, storedMs: ms }).total);
        expect(cost(long)).toBeGreaterThanOrEqual(cost(short));
      }),
    );
  });

  it('is the exact sum of its lines, each the price times how often it is charged', () => {
    fc.assert(
      fc.property(rules, place, storedMs, (of, at, ms) => {
        const { lines, total } = chargeOf(of, { ...at, storedMs: ms });
        for (const { priceValue, times, amount: reported } of lines)
          expect(cents(reported)).toBe(cents(priceValue) * BigInt(times));
        expect(cents(total)).toBe(lines.reduce((sum, line) => sum + cents(line.amount), 0n));
        expect(total).toMatch(/^\d+\.\d\d$/);
      }),
    );
  });

  it('is at most the greatest charge of its price group', () => {
    fc.assert(
      fc.property(rules, place, storedMs, (of, at, ms) => {
        expect(cents(chargeOf(of, { ...at, storedMs: ms }).total)).toBeLessThanOrEqual(cents(greatestCharge(of)));
      }),
    );
  });
});

const base: PriceRules = {
  standardTime: 24,
  standardPayType: 'TIME',
  overdueTime: 48,
  overduePayType: 'HOUR',
  allowOverdue: true,
  allowOffline: false,
  valueList: [
    { valueType: 'SERVICE_CHARGE', unitType: 'BOX', boxTypeId: null, payType: 'TIME', priceValue: '10' },
    { valueType: 'SERVICE_CHARGE', unitType: 'BOX', boxTypeId: '2', payType: 'TIME', priceValue: '12.5' },
    { valueType: 'OVERDUE_CHARGE', unitType: 'BOX', boxTypeId: null, payType: 'TIME', priceValue: '0.10' },
  ],
};
const cost = (more: Partial<PriceRules>, period: Partial<StoragePeriod>) => {
  const of = { unitType: 'BOX', boxTypeId: '2', storedMs: 30 * hour, ...period } as const;
  return chargeOf({ ...base, ...more }, of);
};

describe('a parcel of size M that is left for 30 hours', () => {
  it('costs the standard time once, and each begun overdue hour', () => {
    expect(cost({}, {})).toEqual({
      lines: [
        { valueType: 'SERVICE_CHARGE', payType: 'TIME', priceValue: '12.5', times: 1, amount: '12.50' },
        { valueType: 'OVERDUE_CHARGE', payType: 'HOUR', priceValue: '0.10', times: 6, amount: '0.60' },
      ],
      total: '13.10',
      standardHours: 24,
      overdueHours: 6,
      refused: null,
    });
  });

  it.each([
    ['of a size without a price of its own: that of all sizes', {}, { boxTypeId: '9' }, '10.60', null],
    ['at a point, which has no prices: nothing', {}, { unitType: 'REDEMPTION_CENTER' }, '0.00', null],
    ['where standard time costs by the hour', { standardPayType: 'HOUR' }, {}, '300.60', null],
    ['where overdue time costs once', { overduePayType: 'TIME' }, {}, '12.60', null],
    ['where overdue is not allowed: nothing more, and it is refused', { allowOverdue: false }, {}, '12.50', 'OVERDUE'],
    ['without a connection', {}, { offline: true }, '13.10', 'OFFLINE'],
    ['without a connection where that is allowed', { allowOffline: true }, { offline: true }, '13.10', null],
    ['until the last millisecond of the standard time', {}, { storedMs: 24 * hour }, '12.50', null],
    ['a millisecond after it', {}, { storedMs: 24 * hour + 1 }, '12.60', null],
    ['until the end of the overdue time', {}, { storedMs: 72 * hour }, '17.30', null],
    ['after the overdue time, which charges no more', {}, { storedMs: 72 * hour + 1 }, '17.30', 'OVERDUE'],
    ['after a deadline of 20.5 hours', {}, { dueMs: 20.5 * hour }, '13.50', null],
    ['until a deadline after the standard time, which changes nothing', {}, { dueMs: 40 * hour }, '13.10', null],
    ['where each begun period of 4 overdue hours is charged', { overduePeriod: 4 }, {}, '12.70', null],
  ] as const)('%s', (_name, more, period, total, refused) => {
    expect(cost(more, period)).toMatchObject({ total, refused });
  });

  it('counts courier and additional charges by their own pay type', () => {
    const more = (payType: 'TIME' | 'HOUR') => ({
      valueList: [{ valueType: 'COURIER_CHARGE', unitType: 'BOX', boxTypeId: null, payType, priceValue: '2' } as const],
    });
    expect([cost(more('TIME'), {}).total, cost(more('HOUR'), {}).total]).toEqual(['2.00', '60.00']);
  });
});

it('adds amounts without a float', () => {
  expect(sumOf([{ amount: '0.1', times: 3 }, { amount: '90071992547409.93' }])).toBe('90071992547410.23');
});
