import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** The same value with the keys of each object in another order. */
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, entry]) => [key, shuffled(entry)]),
  );
};

test('the same value has the same text, whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(shuffled(value))).toBe(text);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('writes what RFC 8785 writes', () => {
  // The example of its section 3.2.3: keys by UTF-16 code units; numbers as ECMAScript writes them.
  const keys = { '€': 1, '\r': 2, '\uFB33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 };
  expect(Object.keys(JSON.parse(canonicalJson(keys)) as object)).toEqual([
    '1',
    '\r',
    '\u0080',
    'ö',
    '€',
    '😀',
    '\uFB33',
  ]);
  expect(
    canonicalJson([JSON.parse('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000_000_000_000_000_000_000_000_001, -0]),
  ).toBe('[333333333.3333333,1e+30,4.5,0.002,1e-27,0]');
  expect(canonicalJson('€$\u000F\nA\'B"\\/')).toBe('"€$\\u000f\\nA\'B\\"\\\\/"');
  expect(canonicalJson({ b: [true, null, {}], a: undefined })).toBe('{"b":[true,null,{}]}');
});
