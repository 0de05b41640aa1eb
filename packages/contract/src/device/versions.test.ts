import { expect, test } from 'vitest';
import { compareVersions } from './versions.ts';

/** Each is lower than the next. */
const ascending = [
  'alpha',
  'alpha.beta',
  'alpha.1',
  '0.9',
  '1-alpha',
  '1',
  '1.2-beta',
  '1.2-beta.2',
  '1.2-beta.11',
  '1.2-rc',
  '1.2',
  '1.2.0',
  '1.2.9',
  '1.2.10',
  '1.10',
  '2.0.0+build',
  '2.0.0',
  '2.0.0+7',
  '20000000000000000000.1',
  '20000000000000000001',
];

test('versions have one order, whichever is asked first', () => {
  for (const [at, lower] of ascending.entries())
    for (const [other, higher] of ascending.entries())
      expect(Math.sign(compareVersions(lower, higher)), `${lower} ${higher}`).toBe(Math.sign(at - other));
});

test.each([
  ['1.2.3', '1.2.3'],
  ['1.02', '1.2'],
  ['1-2_3+4', '1.2.3.4'],
])('%s is the same version as %s', (a, b) => {
  expect(compareVersions(a, b)).toBe(0);
  expect(compareVersions(b, a)).toBe(0);
});
