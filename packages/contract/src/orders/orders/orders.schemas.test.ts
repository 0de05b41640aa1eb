import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isSearchable, orderLimits } from './orders.limits.ts';
import { orderFilterSchema, orderListQuerySchema } from './orders.filters.ts';
import { orderInputSchema, orderUpdateSchema } from './orders.schemas.ts';

/** The codes of what is wrong, by path. */
const wrongIn = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const result = schema.safeParse(value);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
};
const input = { expressNumber: 'A', recipientPhoneNumber: '1' };
const wrongInput = (more: object) => wrongIn(orderInputSchema, { ...input, ...more });

describe('a new order', () => {
  test('needs no more than a tracking number and a phone', () => {
    expect(orderInputSchema.parse(input)).toEqual({ ...input, weight: 0.5 });
  });

  test('needs the phone; whether it needs a tracking number is for its company to say', () => {
    expect(wrongInput({ recipientPhoneNumber: undefined })).toHaveProperty('recipientPhoneNumber');
    expect(wrongInput({ expressNumber: undefined })).toEqual({});
    // What a form leaves empty is left out.
    expect(orderInputSchema.parse({ ...input, expressNumber: '' }).expressNumber).toBeUndefined();
  });

  test.each([
    ['expressNumber', 'A'.repeat(255), 'A'.repeat(256)],
    ['expressNumber', '09AZ-|#', 'a'],
    ['expressNumber', 'A-1', 'A 1'],
    ['expressNumber', ' A ', '  '],
    ['expressNumber', 'A', 'É'],
    ['expressNumber', 'A', 'A_1'],
    ['recipientName', 'n'.repeat(32), 'n'.repeat(33)],
    ['recipientName', '陳大文 José 3', 'Tai-Man'],
    ['recipientName', '', 'a&b'],
    ['recipientPhoneNumber', '1'.repeat(15), '1'.repeat(16)],
    ['recipientPhoneNumber', '+852', '+852 1'],
    ['recipientPhoneNumber', '1', ''],
    ['recipientMail', 'a@b.hk', 'a@b'],
    ['recipientMail', '', 'a b@c.hk'],
    ['recipientMail', `${'a'.repeat(249)}@b.hk`, `${'a'.repeat(250)}@b.hk`],
    ['recipientAddress', 'x'.repeat(500), 'x'.repeat(501)],
    ['note', 'n'.repeat(500), 'n'.repeat(501)],
    ['note', 'a&b "c" {d}', 'a/b'],
    ['note', '', 'a\\b'],
    ['note', '', 'a<b'],
    ['note', '', 'a>b'],
    ['invoiceNumber', 'x'.repeat(64), 'x'.repeat(65)],
    ['charge', '999999999.99', '1000000000'],
    ['charge', '1.50', '1.505'],
    ['charge', 1.5, 1.505],
    ['charge', 0, -0.01],
    ['invoiceAmount', '0', '1e3'],
    ['invoiceAmount', '12', ' '],
    ['weight', 0, -0.01],
    ['weight', 9999.99, 10_000],
    ['length', 9999.99, 9999.991],
    ['width', 0.01, 0.001],
    ['height', 12.34, 12.345],
    ['ageVerification', 1, 2],
    ['merchantId', '1', '0'],
    ['merchantId', 7, 7.5],
    ['siteId', '999999999999999999', '9999999999999999999'],
    ['items', [{ productVariantId: '1', quantity: 9999 }], [{ productVariantId: '1', quantity: 10_000 }]],
    ['items', [{ productVariantId: '1', quantity: 1 }], [{ productVariantId: '1', quantity: 0 }]],
    ['items', [], [{ productVariantId: '1', quantity: 1.5 }]],
  ])('takes %s %j and refuses %j', (field, right, wrong) => {
    expect(wrongInput({ [field]: right })).toEqual({});
    expect(Object.keys(wrongInput({ [field]: wrong })).join()).toMatch(new RegExp(`^${field}`));
  });

  test('takes 50 products and refuses 51', () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ productVariantId: String(place + 1), quantity: 1 }));
    expect(wrongInput({ items: items(50) })).toEqual({});
    expect(wrongInput({ items: items(51) })).toEqual({ items: 'tooLarge' });
  });

  test('refuses what it does not name', () => {
    expect(orderInputSchema.safeParse({ ...input, status: 'Completed' }).success).toBe(false);
    expect(
      orderInputSchema.safeParse({ ...input, items: [{ productVariantId: '1', quantity: 1, x: 1 }] }).success,
    ).toBe(false);
  });

  test.each([
    [0.5, 0.5],
    [0.004, 0],
    [0.005, 0.01],
    [1.234, 1.23],
    [1.235, 1.24],
    [1.005, 1.01],
    [2.675, 2.68],
  ])('rounds a weight of %d kg to %d', (given, rounded) => {
    expect(orderInputSchema.parse({ ...input, weight: given }).weight).toBe(rounded);
  });

  test('retains a weight of two decimals as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (hundredths) => {
        expect(orderInputSchema.parse({ ...input, weight: hundredths / 100 }).weight).toBe(hundredths / 100);
      }),
    );
  });

  test('takes every side of two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (hundredths) => {
        expect(wrongInput({ length: hundredths / 100 })).toEqual({});
      }),
    );
  });
});

describe('a change of an order', () => {
  const wrongUpdate = (more: object) => wrongIn(orderUpdateSchema, { articleId: '1', ...more });

  test('needs the order alone; no weight comes by itself', () => {
    expect(orderUpdateSchema.parse({ articleId: 1 })).toEqual({ articleId: '1' });
  });

  test('empties what can be empty', () => {
    expect(
      wrongUpdate({
        recipientPhoneNumber: '',
        recipientName: '',
        recipientMail: '',
        length: null,
        invoiceAmount: null,
      }),
    ).toEqual({});
  });

  test.each([
    ['recipientPhoneNumber', '1'.repeat(16)],
    ['statusStr', 'Lost'],
    ['outboundTime', -1],
    ['outboundTime', 1.5],
    ['version', 0],
    ['expressNumber', 'A'],
    ['merchantId', '1'],
  ])('refuses %s %j', (field, value) => {
    expect(Object.keys(wrongUpdate({ [field]: value }))).toHaveLength(1);
  });
});

describe('the filters of the list', () => {
  const query = (more: object) => orderListQuerySchema.safeParse(more);

  test('start with ten rows, the last updated first', () => {
    expect(orderListQuerySchema.parse({})).toEqual({
      page: 0,
      size: 10,
      sort: { field: 'lastUpdatedTime', direction: 'desc' },
    });
  });

  test.each([
    ['size', '1000', '1001'],
    ['size', '1', '0'],
    ['size', '10', '10.5'],
    ['page', '1000000', '1000001'],
    ['page', '0', '-1'],
    ['sort', 'orderNumber', 'note,asc'],
    ['sort', 'timeStored,asc', 'timeStored,up'],
    ['sort', 'timeStored,desc', 'timeStored,desc,asc'],
    ['statusList', 'Created,Inbound', 'Created,Lost'],
    ['statusList', 'Created', 'created'],
    ['statusList', 'Created,', ''],
    ['merchantId', '1', '01'],
    ['merchantId', '999999999999999999', '1;drop'],
    ['overdueFlag', 'true', 'yes'],
    ['creationTimeStart', '0', '-1'],
    ['creationTimeEnd', '253402300799999', '253402300800000'],
    ['compartment', 'x'.repeat(32), 'x'.repeat(33)],
    ['trakingNumber', 'A'.repeat(255), 'A'.repeat(256)],
    ['query', 'abc', 'ab'],
    ['query', '陳大', '陳'],
    ['query', ' abc ', ' ab '],
    ['query', 'x'.repeat(255), 'x'.repeat(256)],
  ])('take %s %j and refuse %j', (name, right, wrong) => {
    expect(query({ [name]: right }).success).toBe(true);
    expect(query({ [name]: wrong }).success).toBe(false);
  });

  test('refuse a parameter that they do not name', () => {
    expect(query({ status: 'Created' }).success).toBe(false);
    expect(orderFilterSchema.safeParse({ page: '0' }).success).toBe(false);
  });

  test('refuse a range that ends before it starts, and take a single moment', () => {
    expect(wrongIn(orderFilterSchema, { storedTimeStart: '2', storedTimeEnd: '1' })).toEqual({
      storedTimeEnd: 'rangeReversed',
    });
    expect(query({ storedTimeStart: '2', storedTimeEnd: '2' }).success).toBe(true);
  });

  test('take a list with commas or repeated, and no more than 50 flags', () => {
    expect(orderFilterSchema.parse({ csFlagIds: '1,2' }).csFlagIds).toEqual(['1', '2']);
    expect(orderFilterSchema.parse({ csFlagIds: ['1', '2'] }).csFlagIds).toEqual(['1', '2']);
    const ids = (count: number) => Array.from({ length: count }, (_, place) => String(place + 1)).join(',');
    expect(query({ csFlagIds: ids(50) }).success).toBe(true);
    expect(query({ csFlagIds: ids(51) }).success).toBe(false);
  });
});

test.each([
  ['ab', false],
  ['abc', true],
  ['  ab  ', false],
  ['陳', false],
  ['陳a', true],
  ['𠮷田', true],
  ['𠮷々', false],
  ['😀😀', false],
  ['😀😀😀', true],
])('a search for %j is %s', (text, long) => {
  expect(isSearchable(text)).toBe(long);
});

test('the limits are those of the specification (orders.md 5.1, 9)', () => {
  expect(orderLimits).toMatchObject({
    trackingNumberMax: 255,
    recipientNameMax: 32,
    recipientPhoneMax: 15,
    weightDefault: 0.5,
    dispatchDaysAhead: 10,
    exportMax: 100_000,
  });
});
