import { describe, expect, it } from 'vitest';
import {
  dayText,
  endOfDay,
  minuteText,
  parseDateText,
  parseDayIn,
  presetOf,
  presetRange,
  rangeTexts,
  startOfDay,
} from './date-text.ts';
import { dayInZone } from './zone-day.ts';
import { addMonths, firstWeekdayOf, weeksOf } from './month-days.ts';

const at = (...parts: [number, number, number, number?, number?]) => {
  const [year, month, day, hour = 0, minute = 0] = parts;
  return new Date(year, month - 1, day, hour, minute).getTime();
};

describe('parseDateText', () => {
  it.each([
    ['2026-03-05', at(2026, 3, 5)],
    ['2026-03-05 08:30', at(2026, 3, 5, 8, 30)],
    ['2026-3-5 8:30', at(2026, 3, 5, 8, 30)],
    ['2026/03/05T23:59', at(2026, 3, 5, 23, 59)],
    ['20260305', at(2026, 3, 5)],
    [' 2026-03-05 0800 ', at(2026, 3, 5, 8)],
    ['2024-02-29', at(2024, 2, 29)],
  ])('reads %j', (text, time) => expect(parseDateText(text, 'from')).toBe(time));

  it.each(['', 'soon', '2026-13-01', '2026-02-29', '2026-04-31', '2026-00-10', '2026-03-05 24:00', '2026-03-05 12:60'])(
    'refuses %j',
    (text) => expect(parseDateText(text, 'from')).toBeUndefined(),
  );

  it('ends with the last millisecond of the day or of the minute', () => {
    expect(parseDateText('2026-03-05', 'to')).toBe(at(2026, 3, 6) - 1);
    expect(parseDateText('2026-03-05 12:00', 'to')).toBe(at(2026, 3, 5, 12, 1) - 1);
  });

  it('reads what it writes', () => {
    const time = at(2026, 12, 31, 23, 59);
    expect(parseDateText(minuteText(time), 'from')).toBe(time);
    expect(parseDateText(minuteText(endOfDay(time)), 'to')).toBe(endOfDay(time));
  });
});

describe('parseDayIn', () => {
  it.each(['Etc/GMT+12', 'Pacific/Honolulu', 'America/Sao_Paulo', 'UTC', 'Asia/Hong_Kong', 'Pacific/Kiritimati'])(
    'means the day of the calendar in %s',
    (timeZone) => {
      for (const text of ['2026-03-01', '2024-02-29', '2026-12-31'])
        expect(dayInZone(timeZone, parseDayIn(timeZone, text)!)).toBe(text);
    },
  );

  it('reads what parseDateText reads, and refuses what is no day', () => {
    expect(parseDayIn('UTC', ' 2026/3/1 ')).toBe(Date.UTC(2026, 2, 1, 12));
    expect(parseDayIn('UTC', '2026-02-30')).toBeUndefined();
  });
});

describe('presets', () => {
  const now = at(2026, 3, 1, 15);
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7', '2026-02-23', '2026-03-01'],
    ['last30', '2026-01-31', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-31'],
  ] as const)('%s spans %s to %s', (preset, from, to) => {
    const range = presetRange(preset, now);
    expect([dayText(range.from), dayText(range.to)]).toEqual([from, to]);
    expect([range.from, range.to]).toEqual([startOfDay(range.from), endOfDay(range.to)]);
    expect(presetOf(range, now)).toBe(preset);
  });
});

it('writes whole days without times and others with them', () => {
  expect(rangeTexts({ from: at(2026, 3, 1), to: endOfDay(at(2026, 3, 4)) })).toEqual({
    from: '2026-03-01',
    to: '2026-03-04',
  });
  expect(rangeTexts({ from: at(2026, 3, 1, 8) })).toEqual({ from: '2026-03-01 08:00' });
});

describe('the month', () => {
  it('fills its weeks with the neighbours', () => {
    const weeks = weeksOf({ year: 2026, month: 1 }, 1);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(dayText(weeks[0]![0]!)).toBe('2026-01-26');
    expect(dayText(weeks.at(-1)!.at(-1)!)).toBe('2026-03-01');
  });
  it('has four weeks when it fits them exactly', () => expect(weeksOf({ year: 2026, month: 1 }, 0)).toHaveLength(4));
  it('follows December with January', () =>
    expect(addMonths({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 }));
  it('begins its weeks as the region does', () => expect(firstWeekdayOf('en-US')).toBe(0));
});
