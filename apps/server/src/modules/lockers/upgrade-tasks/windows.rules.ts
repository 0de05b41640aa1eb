/** Times of day at which sites install, in the zone of each site, across changes of its clock. */

const dayMinutes = 1440;
const minuteMs = 60_000;

/** HH:mm on the clock of a site; `to` is excluded, and on the next day if it is not later than `from`. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
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
    formats.set(timeZone, format);
  }
  return format;
};

/** The wall-clock time of an instant, as ms of UTC. @param at epoch ms */
const wallOf = (at: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns the instant at which the window that is open now closes; undefined if none is open. The clock of the site decides:
 * a window that a change of the clock skips does not open, and one that is repeated is open until its last end.
 * @param now epoch ms
 * @returns epoch ms
 */
export const windowEnd = ({ from, to }: Window, timeZone: string, now: number): number | undefined => {
  const wall = wallOf(now, timeZone);
  const minute = (wall / minuteMs) % dayMinutes;
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const isOpen = begin < end ? begin <= minute && minute < end : minute >= begin || minute < end;
  if (!isOpen) return undefined;
  const left = (end - minute + dayMinutes) % dayMinutes;
  const closing = wall + left * minuteMs;
  let at = now + left * minuteMs;
  // A change of the clock before the end moves it.
  for (let turn = 0; turn < 2; turn += 1) at += closing - wallOf(at, timeZone);
  return Math.max(at, now);
};

/** Returns the quietest hours in a row. @param visits of each hour of the day, 24 numbers; @param hours length of the window */
export const quietestHours = (
  visits: readonly number[],
  hours: number,
): { readonly window: Window; readonly expected: number } => {
  const sums = visits.map((_, start) =>
    Array.from({ length: hours }, (_one, ahead) => visits[(start + ahead) % 24] ?? 0).reduce(
      (sum, one) => sum + one,
      0,
    ),
  );
  const expected = Math.min(...sums);
  // Of equal windows, the one that begins closest to 2 o'clock at night: staff and deliveries are farthest from it.
  const start = sums
    .map((sum, hour) => ({ sum, hour, apart: Math.min((hour + 22) % 24, (26 - hour) % 24) }))
    .filter(({ sum }) => sum === expected)
    .toSorted((a, b) => a.apart - b.apart)[0] ?? { hour: 2 };
  const time = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
  return { window: { from: time(start.hour), to: time(start.hour + hours) }, expected };
};
