import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openAt, type OpeningSpan } from './opening-hours.ts';
import { findHoursFaults } from './opening-hours.rules.ts';

const monday = (openTime: string | null, closeTime: string | null): OpeningSpan => ({
  serviceTimeType: 'NORMAL',
  weekDay: 1,
  openTime,
  closeTime,
});
const allTime: OpeningSpan = { serviceTimeType: 'ALL_TIME', weekDay: 1 };
const christmas = (openTime?: string, closeTime?: string): OpeningSpan => ({
  serviceTimeType: 'SPECIAL',
  day: '2026-12-25',
  openTime,
  closeTime,
});

describe('hours of one day', () => {
  test.each<[string, OpeningSpan[], string[]]>([
    ['that touch', [monday('12:00', '18:00'), monday('09:00', '12:00')], []],
    ['that overlap', [monday('11:30', '18:00'), monday('09:00', '12:00')], ['0 hoursOverlap']],
    ['that contain one another', [monday('09:00', '18:00'), monday('10:00', '11:00')], ['1 hoursOverlap']],
    ['that repeat', [monday('09:00', '18:00'), monday('09:00', '18:00')], ['1 hoursOverlap']],
    ['of a rest day', [monday('09:00', '18:00'), monday(null, null)], ['0 hoursOfRestDay']],
    ['next to those of 24 hours', [allTime, monday('09:00', '18:00')], ['1 hoursOfRestDay']],
    ['that rests twice', [christmas(), christmas()], ['1 hoursOfRestDay']],
    ['of a special day and its weekday', [christmas('09:00', '18:00'), monday('09:00', '18:00')], []],
    ['for 24 hours on a special day', [christmas('00:00', '23:59')], []],
    ['up to 23:59', [christmas('09:00', '23:59')], ['0 halfHour']],
  ])('%s', (_, spans, expected) => {
    expect(findHoursFaults(spans).map(({ at, code }) => `${at} ${code}`)).toEqual(expected);
  });
});

const halfHour = fc.integer({ min: 0, max: 48 });
const time = (half: number): string =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;

test('hours without a fault open a site for as long as they say', () => {
  const spans = fc.array(
    fc.tuple(halfHour, halfHour).filter(([from, to]) => from < to),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(spans, (day) => {
      const siteServiceTime = day.map(([from, to]) => monday(time(from), time(to)));
      if (findHoursFaults(siteServiceTime).length > 0) return;
      const rules = { siteServiceTime, skipPublicHoliday: false, holidays: [], timeZone: 'UTC' };
      // 2026-11-23 is a Monday.
      const midnight = Date.UTC(2026, 10, 23);
      const open = Array.from({ length: 48 }, (_, half) => openAt(rules, midnight + half * 1_800_000).open);
      expect(open.filter(Boolean)).toHaveLength(day.reduce((sum, [from, to]) => sum + to - from, 0));
    }),
  );
});
