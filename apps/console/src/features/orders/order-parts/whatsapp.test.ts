import { expect, it } from 'vitest';
import { whatsAppAddress } from './whatsapp.ts';

it('is the number with its country code, in digits alone', () => {
  expect(whatsAppAddress('+85291234567')).toBe('https://wa.me/85291234567');
});

it.each([null, '', '+', 'none'])('%j has no chat', (phone) => {
  expect(whatsAppAddress(phone)).toBeUndefined();
});
