import { expect, test } from 'vitest';
import { sourceOf } from './sources.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8:1:3::1', '2001:db8:1:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  [null, ''],
  ['no address', ''],
])('%s comes from %s', (address, source) => {
  expect(sourceOf(address)).toBe(source);
});
