import { describe, expect, test } from 'vitest';
import { isTame, pinDigitsOf } from './companies.patterns.ts';

describe('a pattern of tracking numbers', () => {
  test.each([
    'AB[0-9]{8}',
    '[A-Z]{2}\\d+',
    '(HK|CN)-\\d{6,12}',
    '([A-Z]+-){2}\\d+',
    '\\d{1,255}',
    '[]a*]+',
    'a?',
    '\\*+',
    '(a{30}){30}',
  ])('is tame: %s', (pattern) => expect(isTame(pattern)).toBe(true));

  test.each([
    '(a+)+',
    '(a*)*b',
    '((a+)b?)*',
    '(?:a|b+){2,}',
    '(a{1,})+',
    '(.)\\1',
    'a\\2',
    '***=a',
    '(a{40}){40}',
    '((a{11}){11}){11}',
  ])('may run away: %s', (pattern) => expect(isTame(pattern)).toBe(false));
});

test.each([
  ['[0-9]{4}', 4],
  ['\\d{8}', 8],
  ['\\d{3}', undefined],
  ['\\d{9}', undefined],
  ['[0-9]{6}x', undefined],
  ['\\d+', undefined],
  ['[1-9]{6}', undefined],
])('PINs of %s have %s digits', (pattern, digits) => expect(pinDigitsOf(pattern)).toBe(digits));
