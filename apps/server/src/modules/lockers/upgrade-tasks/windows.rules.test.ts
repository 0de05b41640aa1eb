import { describe, expect, test } from 'vitest';
import { quietestHours, windowEnd } from './windows.rules.ts';

const at = (text: string): number => Date.parse(text);
const iso = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString();

describe('a window', () => {
  const night = { from: '02:00', to: '04:00' };
  test.each([
    ['is closed a minute before', '2026-06-01T17:59:00Z', undefined],
    ['is open from its first minute on', '2026-06-01T18:00:00Z', '2026-06-01T20:00:00.000Z'],
    ['is open in its last minute', '2026-06-01T19:59:59Z', '2026-06-01T20:00:00.000Z'],
    ['is closed at its end', '2026-06-01T20:00:00Z', undefined],
  ])('%s, on the clock of the site', (_what, now, expected) => {
    expect(iso(windowEnd(night, 'Asia/Hong_Kong', at(now)))).toBe(expected);
  });

  test('may pass midnight', () => {
    const window = { from: '23:00', to: '01:30' };
    expect(iso(windowEnd(window, 'UTC', at('2026-06-01T23:30:00Z')))).toBe('2026-06-02T01:30:00.000Z');
    expect(iso(windowEnd(window, 'UTC', at('2026-06-02T01:29:00Z')))).toBe('2026-06-02T01:30:00.000Z');
    expect(windowEnd(window, 'UTC', at('2026-06-02T12:00:00Z'))).toBeUndefined();
  });

  test('ends by the clock that was put forward within it', () => {
    // In New York 02:00 to 03:00 of 8 March 2026 does not exist.
    const window = { from: '01:00', to: '04:00' };
    expect(iso(windowEnd(window, 'America/New_York', at('2026-03-08T06:30:00Z')))).toBe('2026-03-08T08:00:00.000Z');
    // The hour that is skipped does not open.
    expect(windowEnd({ from: '02:00', to: '03:00' }, 'America/New_York', at('2026-03-08T07:00:00Z'))).toBeUndefined();
  });

  test('ends by the clock that was put back within it', () => {
    // In New York 01:00 to 02:00 of 1 November 2026 comes twice.
    const window = { from: '00:30', to: '03:00' };
    expect(iso(windowEnd(window, 'America/New_York', at('2026-11-01T04:45:00Z')))).toBe('2026-11-01T08:00:00.000Z');
  });
});

describe('the quietest hours', () => {
  const busy = Array.from({ length: 24 }, () => 4);
  test('are those with the fewest visits, also past midnight', () => {
    const visits = busy.map((n, hour) => (hour === 23 ? 1 : hour === 0 ? 0 : n));
    expect(quietestHours(visits, 2)).toEqual({ window: { from: '23:00', to: '01:00' }, expected: 1 });
  });
  test('are at night if all hours are alike', () => {
    expect(quietestHours(busy, 2)).toEqual({ window: { from: '02:00', to: '04:00' }, expected: 8 });
  });
});
