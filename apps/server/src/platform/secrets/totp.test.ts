import { describe, expect, test } from 'vitest';
import { base32, matchTotp, newTotpSecret, stepOf, totpCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B: SHA-1, 8 digits. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i s the code is that of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, stepOf(seconds * 1000), 8)).toBe(code);
  expect(totpCode(secret, stepOf(seconds * 1000))).toBe(code.slice(2));
});

describe('a code', () => {
  const now = 1_700_000_010_000;
  const at = (steps: number) => totpCode(secret, stepOf(now) + steps);
  const match = (code: string, lastStep: number | null = null) => matchTotp({ secret, code, now, lastStep });

  test.each([
    [-2, undefined],
    [-1, stepOf(now) - 1],
    [0, stepOf(now)],
    [1, stepOf(now) + 1],
    [2, undefined],
  ])('of %i steps from now', (steps, step) => {
    expect(match(at(steps))).toBe(step);
  });

  test('is taken once, and none before it afterwards', () => {
    expect(match(at(0), stepOf(now) - 1)).toBe(stepOf(now));
    expect(match(at(0), stepOf(now))).toBeUndefined();
    expect(match(at(-1), stepOf(now))).toBeUndefined();
    expect(match(at(1), stepOf(now))).toBe(stepOf(now) + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef'])('like %j fits nothing', (code) => {
    expect(match(code)).toBeUndefined();
  });
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is that of RFC 4648', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('a secret has 160 bits, and its address names issuer and person', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(totpUri(secret, 'Cubby', 'mei chan@hk')).toBe(
    'otpauth://totp/Cubby:mei%20chan%40hk?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cubby&algorithm=SHA1&digits=6&period=30',
  );
});
