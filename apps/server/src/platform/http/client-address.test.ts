import { expect, it } from 'vitest';
import { addressOf } from './client-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  // What Node's socket says once the client has closed it.
  [undefined, null],
])('%s is stored as %s', (ip, address) => {
  expect(addressOf(ip)).toBe(address);
});
