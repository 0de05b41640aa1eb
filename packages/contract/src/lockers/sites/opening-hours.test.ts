import { describe, expect, it } from 'vitest';
import { openAt, type OpeningRules, type OpeningSpan } from './opening-hours.ts';

const rules = (siteServiceTime: readonly OpeningSpan[], more: Partial<OpeningRules> = {}): OpeningRules => ({
  siteServiceTime,
  skipPublicHoliday: false,
  holidays: [],
  timeZone: 'Asia/Hong_Kong',
  ...more,
});
const at = (text: string): number => Date.parse(text);
const normal = (weekDay: number, openTime?: string, closeTime?: string): OpeningSpan => ({
  serviceTimeType: 'NORMAL',
  weekDay,
  openTime,
  closeTime,
});

describe('opening hours', () => {
  // 2026-11-23 is a Monday.
  const office = [1, 2, 3, 4, 5].flatMap((day) => [normal(day, '09:00', '12:30'), normal(day, '14:00', '18:00')]);

  it('without any the site is open day and night', () => {
    expect(openAt(rules([]), at('2026-11-23T03:00:00+08:00'))).toEqual({ open: true, until: null });
  });

  it.each([
    ['2026-11-23T08:59:59+08:00', false, '2026-11-23T09:00:00+08:00'],
    ['2026-11-23T09:00:00+08:00', true, '2026-11-23T12:30:00+08:00'],
    ['2026-11-23T12:30:00+08:00', false, '2026-11-23T14:00:00+08:00'],
    ['2026-11-27T18:00:00+08:00', false, '2026-11-30T09:00:00+08:00'],
  ])('at %s: %s until %s', (now, open, until) => {
    expect(openAt(rules(office), at(now))).toEqual({ open, until: at(until) });
  });

  it('a special day overrides the week, also one that is closed', () => {
    const special = (openTime?: string, closeTime?: string): OpeningSpan[] => [
      ...office,
      { serviceTimeType: 'SPECIAL', day: '2026-11-24', openTime, closeTime },
    ];
    expect(openAt(rules(special()), at('2026-11-24T10:00:00+08:00'))).toEqual({
      open: false,
      until: at('2026-11-25T09:00:00+08:00'),
    });
    expect(openAt(rules(special('20:00', '22:00')), at('2026-11-24T21:00:00+08:00'))).toEqual({
      open: true,
      until: at('2026-11-24T22:00:00+08:00'),
    });
  });

  it('a public holiday closes only who retains it, and a special day opens it again', () => {
    const holidays = ['2026-11-23'];
    const now = at('2026-11-23T10:00:00+08:00');
    expect(openAt(rules(office, { holidays }), now).open).toBe(true);
    expect(openAt(rules(office, { holidays, skipPublicHoliday: true }), now).open).toBe(false);
    const open: OpeningSpan = { serviceTimeType: 'SPECIAL', day: '2026-11-23', openTime: '09:00', closeTime: '11:00' };
    expect(openAt(rules([...office, open], { holidays, skipPublicHoliday: true }), now).open).toBe(true);
  });

  it('the last minute of a 24-hour day goes on into the next', () => {
    const days = [normal(1, '00:00', '23:59'), normal(2, '00:00', '08:00')];
    expect(openAt(rules(days), at('2026-11-23T23:59:30+08:00'))).toEqual({
      open: true,
      until: at('2026-11-24T08:00:00+08:00'),
    });
  });

  it('clocks that change move the end with them', () => {
    // Lisbon's clocks go back on 2026-10-25 at 02:00.
    const all = Array.from({ length: 7 }, (_, day) => normal(day + 1, '00:00', '10:00'));
    expect(openAt(rules(all, { timeZone: 'Europe/Lisbon' }), at('2026-10-24T23:30:00Z'))).toEqual({
      open: true,
      until: at('2026-10-25T10:00:00Z'),
    });
  });
});
