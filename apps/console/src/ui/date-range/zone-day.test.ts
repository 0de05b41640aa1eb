import { describe, expect, test } from 'vitest';
import { dayOptions } from './day-options.ts';
import { clockTextIn, dayAfter, dayInZone, momentOfClock, noonInZone } from './zone-day.ts';

const at = Date.parse('2026-11-22T20:30:00Z');

test.each([
  ['Pacific/Kiritimati', '2026-11-23', '2026-11-22T22:00:00.000Z'],
  ['Asia/Hong_Kong', '2026-11-23', '2026-11-23T04:00:00.000Z'],
  ['America/Sao_Paulo', '2026-11-22', '2026-11-22T15:00:00.000Z'],
  ['Pacific/Midway', '2026-11-22', '2026-11-22T23:00:00.000Z'],
])('it is the day of %s, wherever this browser is, and its noon there', (zone, day, noon) => {
  expect(dayInZone(zone, at)).toBe(day);
  expect(new Date(noonInZone(zone, day) ?? 0).toISOString()).toBe(noon);
});

test('noon remains noon on the day on which the clocks change', () => {
  expect(new Date(noonInZone('America/New_York', '2026-11-01') ?? 0).toISOString()).toBe('2026-11-01T17:00:00.000Z');
  expect(new Date(noonInZone('Europe/London', '2026-03-29') ?? 0).toISOString()).toBe('2026-03-29T11:00:00.000Z');
});

test('a text that names no day has no noon; a zone that the browser does not know is its own', () => {
  expect(noonInZone('Asia/Hong_Kong', '')).toBeUndefined();
  expect(dayInZone('Nowhere/At_All', new Date(2026, 10, 22, 12).getTime())).toBe('2026-11-22');
});

test('days roll over months and years', () => {
  expect([dayAfter('2026-12-25', 10), dayAfter('2028-02-28', 1)]).toEqual(['2027-01-04', '2028-02-29']);
});

describe('the days on offer', () => {
  const options = (zone: string, storedTime: number | null) =>
    dayOptions({ now: at, daysAhead: 2, storedTime, zone, todayLabel: (date) => `${date}!` }).map(({ label }) => label);

  test('begin with the today of that zone', () => {
    expect(options('Asia/Hong_Kong', null)).toEqual(['2026-11-23!', '2026-11-24', '2026-11-25']);
    expect(options('America/Sao_Paulo', null)).toEqual(['2026-11-22!', '2026-11-23', '2026-11-24']);
  });

  test('include the current day, although it has passed', () => {
    const storedTime = Date.parse('2026-11-22T04:00:00Z');
    expect(options('Asia/Hong_Kong', storedTime)[0]).toBe('2026-11-22');
    expect(options('America/Sao_Paulo', storedTime)).toHaveLength(3);
  });
});

describe('the clock of a zone', () => {
  test.each([
    ['Asia/Hong_Kong', '2026-11-23 04:30'],
    ['America/Sao_Paulo', '2026-11-22 17:30'],
  ])('shows a moment in %s as a text, which leads back to it', (zone, text) => {
    expect(clockTextIn(zone, at)).toBe(text);
    expect(momentOfClock(zone, text)).toBe(at);
  });

  test('takes a day without a time as its begin, and no other text', () => {
    expect(momentOfClock('Asia/Hong_Kong', '2026-11-23')).toBe(Date.parse('2026-11-22T16:00:00Z'));
    for (const text of ['', 'tomorrow', '2026-02-30 10:00', '2026-11-23 24:00'])
      expect(momentOfClock('Asia/Hong_Kong', text)).toBeUndefined();
  });

  test('continues after an hour that the clock leaves out', () => {
    expect(momentOfClock('Europe/Berlin', '2026-03-29 02:30')).toBe(Date.parse('2026-03-29T01:30:00Z'));
  });
});
