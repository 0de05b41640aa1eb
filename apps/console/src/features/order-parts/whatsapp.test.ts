import { expect, it } from 'vitest';
import { whatsAppAddress } from './whatsapp.ts';

it.each([
  ['91234567', 'DEFAULT', '85291234567'],
  ['91234567', 'ALFRED_HKMU', '85291234567'],
  ['+852 9123 4567', 'ALFRED_BR', '85291234567'],
  ['85291234567', 'DEFAULT', '85291234567'],
  // Eight digits that begin like the code are a number without it.
  ['85212345', 'DEFAULT', '85285212345'],
  ['11987654321', 'ALFRED_BR', '5511987654321'],
  ['5511987654321', 'ALFRED_BR', '5511987654321'],
  ['081234567890', 'ALFRED_PAXEL', '6281234567890'],
  ['6281234567890', 'ALFRED_PAXEL', '6281234567890'],
  ['006281234567890', 'DEFAULT', '6281234567890'],
])('%s in %s is %s', (phone, environment, digits) => {
  expect(whatsAppAddress(phone, environment)).toBe(`https://wa.me/${digits}`);
});

it.each([null, '', '+', 'none'])('%j has no chat', (phone) => {
  expect(whatsAppAddress(phone, 'DEFAULT')).toBeUndefined();
});
