import { expect, it } from 'vitest';
import { formatMoney } from './money-text.tsx';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it('writes the currency out and the number as the language does', () => {
  expect(plain(formatMoney('1234.50', 'HKD', 'en-US'))).toBe('HKD 1,234.50');
  expect(plain(formatMoney('1234.50', 'BRL', 'pt-BR'))).toBe('BRL 1.234,50');
});

it('loses no digit of an amount that a float can not represent', () => {
  expect(formatMoney('9007199254740993.17', 'HKD', 'en-US')).toContain('9,007,199,254,740,993.17');
});

it('writes an unknown currency as it came', () => {
  expect(formatMoney('5', 'POINTS', 'en-US')).toBe('POINTS 5');
});

it('writes more digits than the currency has where they count', () => {
  expect(plain(formatMoney('0.0508', 'USD', 'en-US', 5))).toBe('USD 0.0508');
  expect(plain(formatMoney('1', 'USD', 'en-US', 5))).toBe('USD 1.00');
});
