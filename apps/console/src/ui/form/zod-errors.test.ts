import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testI18n } from '../../../test/render.tsx';
import { isRequired, withoutEmpty, zodFieldErrors } from './zod-errors.ts';

const t = testI18n().t;
const schema = z.object({
  name: z.string().min(1).max(32),
  phone: z.string().regex(/^\d+$/, 'phone'),
  weight: z.number().positive(),
  note: z.string().max(20).optional(),
  items: z.array(z.object({ quantity: z.int().min(1) })),
});
const good = { name: 'A', phone: '1', weight: 1, items: [{ quantity: 1 }] };

describe('zodFieldErrors', () => {
  it('finds nothing in what fits, up to the edge', () => {
    expect(zodFieldErrors(schema, { ...good, name: 'x'.repeat(32), note: 'x'.repeat(20) }, t)).toEqual({});
  });

  it.each([
    ['name', { name: '' }, 'Required'],
    ['name', { name: undefined }, 'Required'],
    ['name', { name: 'x'.repeat(33) }, 'At most 32 characters'],
    ['phone', { phone: 'abc' }, '1 to 15 digits or +'],
    ['weight', { weight: 0 }, 'More than 0'],
    ['weight', { weight: '' }, 'Required'],
    ['weight', { weight: 'x' }, 'Not a number'],
    ['items.0.quantity', { items: [{ quantity: 0 }] }, 'At least 1'],
  ])('says of %s in %j: %s', (path, change, message) => {
    expect(zodFieldErrors(schema, { ...good, ...change }, t)).toEqual({ [path]: message });
  });
});

it('names the fields that the schema requires', () => {
  expect(isRequired(schema, 'name')).toBe(true);
  expect(isRequired(schema, 'items.0.quantity')).toBe(true);
  expect(isRequired(schema, 'note')).toBe(false);
  expect(isRequired(schema, 'nowhere.at.all')).toBe(false);
  expect(
    isRequired(
      schema.transform((value) => value),
      'name',
    ),
  ).toBe(true);
  expect(isRequired(z.object({ a: z.string().min(1).default('x') }), 'a')).toBe(false);
});

it('leaves out what was left empty, and nothing else', () => {
  expect(withoutEmpty({ name: 'A', note: '', site: null, weight: 0, notify: false })).toEqual({
    name: 'A',
    weight: 0,
    notify: false,
  });
});
