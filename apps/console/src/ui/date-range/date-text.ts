import { noonInZone } from './zone-day.ts';

/** A span of time in epoch ms, in the browser's zone; an absent end is open. Both ends belong to it. */
export interface DateRange {
  readonly from?: number;
  readonly to?: number;
}

const pattern = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T\s]+(\d{1,2})(?::?(\d{2}))?)?$/;
const pad = (value: number) => String(value).padStart(2, '0');

/** The end of a minute: a range up to 23:59 includes that minute. */
const endOfMinute = 59_999;

/**
 * Reads a typed date: YYYY-MM-DD, with or without HH:mm (24 hours); slashes, dots and bare digits are understood.
 * Without a time, `from` means the day's first minute and `to` its last.
 * @returns epoch ms, or undefined where the text names no day of the calendar
 */
export const parseDateText = (text: string, end: 'from' | 'to'): number | undefined => {
  const match = pattern.exec(text.trim());
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const timed = match[4] !== undefined;
  const hour = timed ? Number(match[4]) : end === 'to' ? 23 : 0;
  const minute = timed ? Number(match[5] ?? 0) : end === 'to' ? 59 : 0;
  if (hour > 23 || minute > 59) return undefined;
  const date = new Date(year, month - 1, day, hour, minute);
  if (date.getFullYear() !== year || date.getMonth() !== month - 1 || date.getDate() !== day) return undefined;
  return date.getTime() + (end === 'to' ? endOfMinute : 0);
};

/**
 * Reads a typed day, as parseDateText does, in a calendar elsewhere.
 * @param timeZone IANA name
 * @returns its noon there, epoch ms; undefined where the text names no day
 */
export const parseDayIn = (timeZone: string, text: string): number | undefined => {
  const here = parseDateText(text, 'from');
  return here === undefined ? undefined : noonInZone(timeZone, dayText(here));
};

/** YYYY-MM-DD in the browser's zone. */
export const dayText = (time: number): string => {
  const date = new Date(time);
  return `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** YYYY-MM-DD HH:mm in the browser's zone, as orders.md 9 writes times. */
export const minuteText = (time: number): string => {
  const date = new Date(time);
  return `${dayText(time)} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
};

/** The first millisecond of the day that lies `days` after the day of `time`; months and years roll over. */
export const startOfDay = (time: number, days = 0): number => {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
};

/** The last millisecond of that day. */
export const endOfDay = (time: number, days = 0): number => startOfDay(time, days + 1) - 1;

export type DatePreset = 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth';

export const datePresets: readonly DatePreset[] = ['today', 'yesterday', 'last7', 'last30', 'thisMonth'];

/** The whole days that a preset means at the time `now`; "last 7 days" ends with today. */
export const presetRange = (preset: DatePreset, now: number): Required<DateRange> => {
  const date = new Date(now);
  const ranges: Record<DatePreset, Required<DateRange>> = {
    today: { from: startOfDay(now), to: endOfDay(now) },
    yesterday: { from: startOfDay(now, -1), to: endOfDay(now, -1) },
    last7: { from: startOfDay(now, -6), to: endOfDay(now) },
    last30: { from: startOfDay(now, -29), to: endOfDay(now) },
    thisMonth: {
      from: new Date(date.getFullYear(), date.getMonth(), 1).getTime(),
      to: new Date(date.getFullYear(), date.getMonth() + 1, 1).getTime() - 1,
    },
  };
  return ranges[preset];
};

/** The preset that a range is, seen at `now`. */
export const presetOf = (range: DateRange, now: number): DatePreset | undefined =>
  datePresets.find((preset) => {
    const { from, to } = presetRange(preset, now);
    return range.from === from && range.to === to;
  });

/** The ends of a range as a person reads them: whole days without times. */
export const rangeTexts = ({ from, to }: DateRange): { from?: string; to?: string } => {
  const whole = (from === undefined || from === startOfDay(from)) && (to === undefined || to === endOfDay(to));
  const text = whole ? dayText : minuteText;
  return {
    ...(from !== undefined && { from: text(from) }),
    ...(to !== undefined && { to: text(to) }),
  };
};
