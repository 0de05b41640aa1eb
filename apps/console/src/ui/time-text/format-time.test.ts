import { describe, expect, it } from 'vitest';
import { formatAge, formatDate, formatTime, formatZone } from './format-time.ts';

const at = new Date(2024, 2, 1, 4, 5, 59).getTime();

it('writes a moment as YYYY-MM-DD HH:mm, 24 hours, padded', () => {
  expect(formatTime(at)).toBe('2024-03-01 04:05');
  expect(formatTime(new Date(2024, 11, 31, 0, 0).getTime())).toBe('2024-12-31 00:00');
  expect(formatDate(at)).toBe('2024-03-01');
});

it('names the zone and its distance from UTC', () => {
  expect(formatZone(at)).toMatch(/^\S+ \(UTC[+-]\d\d:\d\d\)$/);
});

describe('age', () => {
  const now = 1_700_000_000_000;
  it.each([
    [0, 'now'],
    [59_999, 'now'],
    [60_000, '1 min. ago'],
    [3_599_999, '59 min. ago'],
    [3_600_000, '1 hr. ago'],
    [86_400_000, 'yesterday'],
    [-120_000, 'in 2 min.'],
  ])('%d ms ago is "%s"', (ago, text) => {
    expect(formatAge(now - ago, now, 'en-US')).toBe(text);
  });

  it('speaks the language', () => {
    expect(formatAge(now - 180_000, now, 'zh-HK')).toContain('3');
  });
});
