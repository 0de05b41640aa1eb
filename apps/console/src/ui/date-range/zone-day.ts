/** Days of the calendar of a zone, which need not be that of this browser. */

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/** The clock of a zone at a moment, as if it were UTC; epoch ms. A zone that this browser does not know is its own. */
const wallClock = (timeZone: string, at: number): number => {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const options = {
    ...numbers,
    second: 'numeric',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    format = new Intl.DateTimeFormat('en-US', options);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

/** The day on which a moment (epoch ms) lies there, as YYYY-MM-DD. */
export const dayInZone = (timeZone: string, at: number): string => utcDay(wallClock(timeZone, at));

/** A moment there as YYYY-MM-DD HH:mm; epoch ms. */
export const minuteInZone = (timeZone: string, at: number): string => {
  const clock = wallClock(timeZone, at);
  return `${utcDay(clock)} ${new Date(clock).toISOString().slice(11, 16)}`;
};

const utcDay = (at: number): string => {
  const date = new Date(at);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;
};

/** The day that lies `days` after another, both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string => utcDay(Date.parse(`${day}T00:00Z`) + days * 86_400_000);

/** Noon of a day (YYYY-MM-DD) there, epoch ms; undefined where the text names no day. */
export const noonInZone = (timeZone: string, day: string): number | undefined =>
  momentInZone(timeZone, `${day}T12:00Z`);

/** The begin of a day (YYYY-MM-DD) there, epoch ms; undefined where the text names no day. */
export const startInZone = (timeZone: string, day: string): number | undefined =>
  momentInZone(timeZone, `${day}T00:00Z`);

/** A moment (epoch ms) on the clock of a zone, as YYYY-MM-DD HH:mm. */
export const clockTextIn = (timeZone: string, at: number): string => {
  const date = new Date(wallClock(timeZone, at));
  return `${utcDay(date.getTime())} ${pad(date.getUTCHours(), 2)}:${pad(date.getUTCMinutes(), 2)}`;
};

/**
 * The moment (epoch ms) at which the clock of a zone shows a text as YYYY-MM-DD HH:mm; a day without a time is its first
 * minute. Undefined where the text is none. A time that a change of the clock leaves out is the one after it.
 */
export const momentOfClock = (timeZone: string, text: string): number | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ]+([01]\d|2[0-3]):([0-5]\d))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, day = '', hour = '00', minute = '00'] = match;
  if (utcDay(Date.parse(`${day}T00:00Z`) || 0) !== day) return undefined;
  return momentInZone(timeZone, `${day}T${hour}:${minute}Z`);
};

const momentInZone = (timeZone: string, clock: string): number | undefined => {
  const wanted = Date.parse(clock);
  if (Number.isNaN(wanted)) return undefined;
  // Twice, for a zone whose clock is put forward or back on that day.
  const first = wanted - (wallClock(timeZone, wanted) - wanted);
  return first - (wallClock(timeZone, first) - wanted);
};
