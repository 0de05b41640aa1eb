import { describe, expect, test } from 'vitest';
import { isReachable, type Reach } from './addresses.ts';

const open = (address: string): Reach[] =>
  (['public', 'private', 'loopback'] as const).filter((reach) => isReachable(address, reach));

describe('an address', () => {
  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '172.32.0.0',
    '223.255.255.255',
    '2606:4700::1',
  ])('%s of the internet is always reached', (address) =>
    expect(open(address)).toEqual(['public', 'private', 'loopback']),
  );

  test.each(['10.0.0.1', '100.64.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1'])(
    '%s of a network of one’s own is reached where that is set',
    (address) => expect(open(address)).toEqual(['private', 'loopback']),
  );

  test.each(['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1'])(
    '%s of this machine is reached where that is set',
    (address) => expect(open(address)).toEqual(['loopback']),
  );

  test.each([
    '0.0.0.0',
    '168.63.129.16',
    '192.0.0.192',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'ff02::1',
    '64:ff9b::a9fe:a9fe',
    '2001::1',
    '2002:a00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is never reached', (address) => expect(open(address)).toEqual([]));
});
