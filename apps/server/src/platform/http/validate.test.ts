import { fieldCode, idSchema, moneySchema } from '@cubby/contract/kernel/schemas';
import { orderUpdateSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CallError } from '../kernel/call-error.ts';
import { validate } from './validate.ts';

const errorsOf = (schema: z.ZodType, value: unknown) => {
  try {
    validate(schema, value);
  } catch (error) {
    if (error instanceof CallError && error.code === 'INVALID_REQUEST')
      return error.details.fieldErrors?.map(({ path, code }) => `${path}: ${code}`);
    throw error;
  }
  return [];
};

describe('what is wrong with a field', () => {
  test.each([
    ['required', z.string(), undefined],
    ['required', z.string().min(1), ''],
    ['required', idSchema, undefined],
    ['invalid', z.string(), 1],
    ['invalid', z.string(), null],
    ['invalid', z.array(z.string()), 'x'],
    ['invalid', idSchema, 'x'],
    ['tooShort', z.string().min(2), 'a'],
    ['tooLong', z.string().max(1), 'ab'],
    ['tooSmall', z.number().min(1), 0],
    ['tooLarge', z.number().max(1), 2],
    ['tooSmall', z.array(z.string()).min(1), []],
    ['tooLarge', z.array(z.string()).max(1), ['a', 'b']],
    ['notAnOption', z.enum(['a']), 'b'],
    ['notAnOption', z.literal('a'), 'b'],
    ['phone', z.string().regex(/x/, fieldCode('phone')), 'y'],
    ['tooManyDecimals', moneySchema, '1.234'],
    ['phone', z.union([z.string().regex(/x/, fieldCode('phone')), z.literal('')]), 'y'],
    ['invalid', z.strictObject({}).refine(() => false), {}],
  ])('%s', (code, schema, value) => {
    expect(errorsOf(z.strictObject({ field: schema }), { field: value })).toEqual([`field: ${code}`]);
  });

  test('a wrong phone is called one, also where it may be emptied', () => {
    expect(errorsOf(orderUpdateSchema, { articleId: '1', recipientPhoneNumber: 'x' })).toEqual([
      'recipientPhoneNumber: phone',
    ]);
  });

  test('each fault is reported, with its path', () => {
    const schema = z.strictObject({ a: z.string(), items: z.array(z.strictObject({ n: z.int() })) });
    expect(errorsOf(schema, { items: [{ n: 1 }, { n: 'x', m: 1 }], b: 1 })?.toSorted()).toEqual([
      'a: required',
      'b: unknown',
      'items.1.m: unknown',
      'items.1.n: invalid',
    ]);
  });

  test('something that is no object at all', () => {
    for (const value of [undefined, null, 1, 'x', []]) expect(errorsOf(z.strictObject({}), value)).toHaveLength(1);
  });
});

describe('fields that would change what an object is', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString'])('%s is not known', (key) => {
    const value = JSON.parse(`{"a":"1","${key}":{"polluted":true}}`) as unknown;
    expect(errorsOf(z.strictObject({ a: z.string() }), value)).toEqual([`${key}: unknown`]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('texts that no table can store', () => {
  const schema = z.strictObject({ a: z.array(z.strictObject({ b: z.string() })) });

  test.each([
    ['a NUL', 'a\0b'],
    ['the first half of a pair', 'a\ud800'],
    ['the second half of a pair', '\udc00a'],
  ])('%s', (_, text) => {
    expect(errorsOf(schema, { a: [{ b: 'fine' }, { b: text }] })).toEqual(['a.1.b: invalid']);
  });

  test('a whole pair is a character like any other', () => {
    expect(errorsOf(schema, { a: [{ b: '😀\n\u0001' }] })).toEqual([]);
  });

  test('a body of a hundred thousand lists in one another is refused, not walked', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(errorsOf(schema, { a: deep })?.length).toBeGreaterThan(0);
  });

  test('one in a field that is not checked is walked to its end', () => {
    const unseen = z.strictObject({ a: z.unknown() });
    const deep = (inner: string) => JSON.parse(`${'['.repeat(100_000)}${inner}${']'.repeat(100_000)}`) as unknown;
    expect(errorsOf(unseen, { a: deep('') })).toEqual([]);
    expect(errorsOf(unseen, { a: deep('"\\u0000"') })).toHaveLength(1);
  });
});
