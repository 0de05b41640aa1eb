import { describe, expect, it } from 'vitest';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { numbersOf } from './number-patterns.ts';

const draws = (pattern: string, count = 50) => {
  const source = numbersOf(pattern);
  if (!source) throw new Error(`nothing is drawn from ${pattern}`);
  return Array.from({ length: count }, source.draw);
};

describe('a pattern', () => {
  // Each is the same regular expression to JavaScript.
  it.each([
    'WL-[0-9]{8}',
    String.raw`\d{10}`,
    '[A-Z]{2}[0-9]{9}HK',
    '(HK|MO)-[0-9]{6}',
    '(?:A|B)?[0-9]+',
    'PX.{6}',
    '[^A-Z|#-]{5,9}',
    String.raw`X\|[\d#]{7}`,
    '[]A-F]{8}',
    '(a|[0-9]{7})',
    'x*[0-9]{7}',
    '^N[0-9]{7}$',
    '([A-Z][0-9]){4}-?',
    String.raw`\w{8}`,
    '[0-9]{0,3}A{0}[0-9]{6,}',
    '[A-Z-]{4}#{2}[0-9]{4}?',
  ])('%s is drawn from', (pattern) => {
    const whole = new RegExp(`^(?:${pattern.replace('[]A-F]', '[\\]A-F]')})$`);
    for (const text of draws(pattern)) {
      expect(text).toMatch(whole);
      expect(text).toMatch(orderLimits.trackingNumberPattern);
    }
  });

  it('names classes as PostgreSQL does', () => {
    for (const text of draws('[[:upper:]]{2}[[:digit:]]{6}')) expect(text).toMatch(/^[A-Z]{2}\d{6}$/);
    for (const text of draws('[^[:digit:]#|-]{8}')) expect(text).toMatch(/^[A-Z]{8}$/);
  });

  it.each([
    ['WL-[0-9]{8}', 8],
    ['[0-9A-Z]+', 12 * Math.log10(36)],
    ['(HK|MO)[0-9]{3}', 3 + Math.log10(2)],
    ['ABC', 0],
    ['(AB)*', 0],
    ['[0-9]?', 1],
  ])('%s has a variety', (pattern, variety) => {
    expect(numbersOf(pattern)?.variety).toBeCloseTo(variety, 6);
  });

  it.each([
    'abc',
    '[a-z]{6}',
    'A b',
    String.raw`A\s`,
    'A(?=[0-9])[0-9]{6}',
    '(?i)a[0-9]{6}',
    String.raw`\mA[0-9]{6}`,
    String.raw`([0-9])\1`,
    '[[:nosuch:]]',
    '[[=a=]]',
    'A^B',
    'A$B',
    '(A',
    'A)',
  ])('%s is not drawn from', (pattern) => {
    expect(numbersOf(pattern)).toBeUndefined();
  });
});
