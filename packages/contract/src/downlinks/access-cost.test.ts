import { expect, test } from 'vitest';
import { payTypes, valueTypes } from '../catalogue/charges/charges.limits.ts';
import { costInSize, costOf } from './access-cost.ts';
import { accessBatch, type AccessCost, type AccessOrder, accessSchema, verifierLength } from './access.schemas.ts';
import { deviceLimits } from '../device/device.limits.ts';

const hour = 3_600_000;
const cost = (more: Partial<AccessCost> = {}): AccessCost => ({
  base: '20.00',
  chargedTime: null,
  chargedOverdue: null,
  rules: {
    standardTime: 3,
    standardPayType: 'HOUR',
    overdueTime: null,
    overduePayType: 'HOUR',
    overduePeriod: 24,
    allowOverdue: true,
    allowOffline: true,
    valueList: [
      { valueType: 'SERVICE_CHARGE', unitType: 'BOX', boxTypeId: null, payType: 'TIME', priceValue: '1.10' },
      { valueType: 'OVERDUE_CHARGE', unitType: 'BOX', boxTypeId: null, payType: 'TIME', priceValue: '4.00' },
    ],
  },
  unitType: 'BOX',
  boxTypeId: null,
  storedTime: 0,
  ...more,
});

test.each<[string, Partial<AccessCost>, number | null, number, string]>([
  ['begun hours', {}, 3 * hour, 1.5 * hour, '22.20'],
  ['begun periods after the deadline, without an end', {}, 3 * hour, 30 * hour, '31.30'],
  ['a clock that is stopped', { storedTime: null, chargedTime: '2.20' }, null, 30 * hour, '22.20'],
  ['hours that a later deadline gave back', { chargedTime: '2.20' }, 9 * hour, hour, '22.20'],
  ['what was overdue before', { chargedOverdue: '8.00' }, 3 * hour, hour / 2, '29.10'],
  ['what was overdue before, and is again', { chargedOverdue: '8.00' }, 3 * hour, 4 * hour, '27.30'],
  [
    'what staff set for being overdue',
    { chargedOverdue: '1.00', chargedOverdueUntil: 5 * hour },
    3 * hour,
    4 * hour,
    '24.30',
  ],
  [
    'that until the next period',
    { chargedOverdue: '1.00', chargedOverdueUntil: 5 * hour },
    3 * hour,
    5 * hour,
    '27.30',
  ],
  ['a payment of less than one that staff took back', { base: '-0.50', rules: null }, null, 0, '-0.50'],
  ['a payment that staff took back', { base: '-2.20' }, 3 * hour, 3 * hour - 1, '1.10'],
  ['time that costs nothing', { rules: null }, 3 * hour, 4 * hour, '20.00'],
])('a parcel costs %s', (_, more, overdueTime, now, amount) => {
  expect(costOf({ cost: cost(more), overdueTime }, now)).toBe(amount);
});

const sizes = [
  { size: 'L', boxTypeId: '5', base: '28.00' },
  { size: 'XL', boxTypeId: '6', base: '30.00', rules: null },
];
test.each<[string, string | undefined, Partial<AccessCost>, Partial<AccessCost> | null]>([
  ['the booked size', 'M', { sizes }, { base: '20.00', boxTypeId: '4' }],
  ['a size with its own price', 'L', { sizes }, { base: '28.00', boxTypeId: '5', rules: cost().rules }],
  ['a size whose time costs nothing', 'XL', { sizes }, { base: '30.00', boxTypeId: '6', rules: null }],
  ['a size without its own price', 'S', { sizes }, { base: '20.00', boxTypeId: null }],
  ['all others', 'S', { sizes: [{ size: null, boxTypeId: null, base: '7.00' }] }, { base: '7.00', boxTypeId: null }],
  ['an unknown size', undefined, { sizes }, null],
  ['another size before the server sends sizes', 'L', {}, null],
])('an expected parcel that is stored costs by %s', (_, size, more, expected) => {
  const found = costInSize({ cost: cost({ boxTypeId: '4', ...more }), size: 'M' }, size);
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeNull();
});

test('there is no cost without data', () => {
  expect(costOf({ cost: null, overdueTime: 1 }, 2)).toBeUndefined();
  expect(costOf({ overdueTime: 1 }, 2)).toBeUndefined();
});

test('the largest orders of a message fit into it', () => {
  const id = '9'.repeat(18);
  const amount = '9999999999.99';
  const time = 9_999_999_999_999;
  const verifier = 'x'.repeat(verifierLength);
  const largest: AccessOrder = {
    orderId: id,
    serviceId: id,
    numbers: ['X'.repeat(255), 'X'.repeat(255)],
    place: 'EXPECTED',
    boxId: id,
    size: 'X'.repeat(60),
    low: false,
    by: 'CUSTOMER',
    pin: verifier,
    storeCode: verifier,
    takeCode: verifier,
    overdueTime: time,
    stay: { hours: 8760, lateHours: 8760 },
    cost: cost({
      base: `-${amount}`,
      chargedTime: amount,
      chargedOverdue: amount,
      chargedOverdueUntil: time,
      unitType: 'REDEMPTION_CENTER',
      boxTypeId: id,
      storedTime: time,
      rules: {
        standardTime: 8760,
        standardPayType: 'HOUR',
        overdueTime: 8760,
        overduePayType: 'HOUR',
        overduePeriod: 8760,
        allowOverdue: false,
        allowOffline: false,
        valueList: valueTypes.flatMap((valueType) =>
          [id, null].map((boxTypeId) => ({
            valueType,
            unitType: 'REDEMPTION_CENTER',
            boxTypeId,
            payType: payTypes[0],
            priceValue: amount,
          })),
        ),
      },
    }),
  };
  const message = { from: 0, to: time, orders: Array.from({ length: accessBatch }, () => largest), gone: [] };
  expect(accessSchema.safeParse(message).success).toBe(true);
  expect(JSON.stringify(message).length).toBeLessThan(deviceLimits.downlinkMaxBytes - 1_000);
});
