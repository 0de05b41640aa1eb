/**
 * Whether a site is open, for orders, terminals and screens alike. Special days override the weekly hours, public
 * holidays close a site that observes them, and all of it is in the time zone of the site's operator.
 */
import type { OpenNow } from './sites.schemas.ts';

/** A row of opening hours as the wire has it. */
export interface OpeningSpan {
  readonly serviceTimeType: 'NORMAL' | 'ALL_TIME' | 'SPECIAL';
  /** 1 Monday to 7 Sunday. */
  readonly weekDay?: number | null | undefined;
  /** YYYY-MM-DD. */
  readonly day?: string | null | undefined;
  /** HH:mm; none: closed. */
  readonly openTime?: string | null | undefined;
  readonly closeTime?: string | null | undefined;
}

export interface OpeningRules {
  readonly siteServiceTime: readonly OpeningSpan[];
  /** Whether the site is closed on public holidays. */
  readonly skipPublicHoliday: boolean;
  /** YYYY-MM-DD. */
  readonly holidays: readonly string[];
  /** IANA name. */
  readonly timeZone: string;
}

const dayMs = 86_400_000;
const dayMinutes = 1440;
const daysAhead = 14;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** The 24-hour choice is written 00:00 to 23:59: the last minute belongs to the day. */
const endOf = (time: string): number => (minuteOf(time) === dayMinutes - 1 ? dayMinutes : minuteOf(time));

/** The spans of a day in minutes, in order; a day is given as its number of UTC days since 1970. */
const spansOf = (day: number, rules: OpeningRules): readonly (readonly [from: number, to: number])[] => {
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  const special = rules.siteServiceTime.filter((span) => span.serviceTimeType === 'SPECIAL' && span.day === date);
  if (special.length === 0 && rules.skipPublicHoliday && rules.holidays.includes(date)) return [];
  const weekly = rules.siteServiceTime.filter(({ serviceTimeType }) => serviceTimeType !== 'SPECIAL');
  if (special.length === 0 && weekly.length === 0) return [[0, dayMinutes]];
  // 1970-01-01 was a Thursday.
  const weekDay = ((((day + 3) % 7) + 7) % 7) + 1;
  const spans = special.length > 0 ? special : weekly.filter((span) => span.weekDay === weekDay);
  return spans
    .flatMap(({ serviceTimeType, openTime, closeTime }): [number, number][] => {
      if (serviceTimeType === 'ALL_TIME') return [[0, dayMinutes]];
      return openTime && closeTime ? [[minuteOf(openTime), endOf(closeTime)]] : [];
    })
    .toSorted(([one], [other]) => one - other);
};

/** By time zone: a formatter takes longer to make than a hundred of its texts. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
};

/** Wall-clock time of a moment, as ms of UTC. */
const wallOf = (at: number, timeZone: string): number => {
  const parts = clockOf(timeZone).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

/** The moment at which clocks of the zone show a wall-clock time; where they skip it, the moment of the jump. */
const momentOf = (wall: number, timeZone: string): number => {
  let at = wall;
  for (let turn = 0; turn < 3; turn += 1) at += wall - wallOf(at, timeZone);
  return at;
};

/** Whether the site opens at all on the day of a moment. @param at epoch ms */
export const opensOnDayOf = (rules: OpeningRules, at: number): boolean =>
  spansOf(Math.floor(wallOf(at, rules.timeZone) / dayMs), rules).length > 0;

/** @param now epoch ms */
export const openAt = (rules: OpeningRules, now: number): OpenNow => {
  const wall = wallOf(now, rules.timeZone);
  const today = Math.floor(wall / dayMs);
  const minute = (wall - today * dayMs) / 60_000;
  const from = today * dayMinutes + minute;
  let open = false;
  let end: number | undefined;
  for (let day = today; day <= today + daysAhead; day += 1) {
    for (const [start, stop] of spansOf(day, rules)) {
      const [begins, ends] = [day * dayMinutes + start, day * dayMinutes + stop];
      if (ends <= from) continue;
      if (end === undefined) {
        open = begins <= from;
        end = open ? ends : begins;
        if (!open) return { open, until: momentOf(end * 60_000, rules.timeZone) };
      } else if (begins <= end) end = Math.max(end, ends);
      else return { open, until: momentOf(end * 60_000, rules.timeZone) };
    }
  }
  const known = end !== undefined && end < (today + daysAhead + 1) * dayMinutes;
  return { open, until: known && end !== undefined ? momentOf(end * 60_000, rules.timeZone) : null };
};
