import { expect, test } from 'vitest';
import { phoneWithCountryCode } from './orders.phones.ts';

test.each([
  ['91234567', 'HKD', '+85291234567'],
  ['85291234567', 'HKD', '+85291234567'],
  ['+85291234567', 'HKD', '+85291234567'],
  ['0085291234567', 'HKD', '+85291234567'],
  // A Brazilian area code that is the country's code, too.
  ['55987654321', 'BRL', '+5555987654321'],
  ['5511987654321', 'BRL', '+5511987654321'],
  ['08123456789', 'IDR', '+628123456789'],
  ['628123456789', 'IDR', '+628123456789'],
  ['91234567', 'SGD', '91234567'],
])('%s in the country of %s is %s', (phone, currency, expected) => {
  expect(phoneWithCountryCode(phone, currency)).toBe(expected);
});
