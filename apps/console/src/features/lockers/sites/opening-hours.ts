/**
 * Opening hours in a form: each weekday has a row at least, and rows of one day are in the order of the clock.
 * A closed day is a row without times; in a row that is not filled in yet the times are empty text.
 */
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';

type WireRow = Site['siteServiceTime'][number];
export interface HoursRow extends WireRow {
  /** Identifies a special day, which may have no date yet. */
  readonly key?: string | undefined;
}
export type HoursMode = 'ALL_TIME' | 'SPANS' | 'CLOSED';

export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The day that rows belong to. */
export type DayOfHours = { readonly weekDay: number } | { readonly key: string; readonly day: string };

const base = (day: DayOfHours): HoursRow =>
  'weekDay' in day
    ? { serviceTimeType: 'NORMAL', weekDay: day.weekDay, day: null, openTime: null, closeTime: null }
    : { serviceTimeType: 'SPECIAL', weekDay: null, day: day.day, key: day.key, openTime: null, closeTime: null };

/** The whole day; the 24-hour choice is written 00:00 to 23:59 (network.md 5). */
const allDay = { openTime: '00:00', closeTime: '23:59' };

export const rowOf = (day: DayOfHours, mode: HoursMode): HoursRow => {
  const row = base(day);
  if (mode === 'CLOSED') return row;
  if (mode === 'SPANS') return { ...row, openTime: '', closeTime: '' };
  return { ...row, ...allDay, ...('weekDay' in day && { serviceTimeType: 'ALL_TIME' as const }) };
};

export const modeOf = ({ serviceTimeType, openTime, closeTime }: HoursRow): HoursMode => {
  if (serviceTimeType === 'ALL_TIME') return 'ALL_TIME';
  if (openTime === null && closeTime === null) return 'CLOSED';
  return openTime === allDay.openTime && closeTime === allDay.closeTime ? 'ALL_TIME' : 'SPANS';
};

/** Whether the row belongs to the day. */
export const isOf = (day: DayOfHours, row: HoursRow): boolean =>
  'weekDay' in day ? row.serviceTimeType !== 'SPECIAL' && row.weekDay === day.weekDay : row.key === day.key;

/** The special days of rows, in their order. */
export const specialDaysOf = (rows: readonly HoursRow[]): { readonly key: string; readonly day: string }[] => {
  const days = new Map<string, string>();
  for (const { key, day } of rows) if (key !== undefined) days.set(key, day ?? '');
  return [...days].map(([key, day]) => ({ key, day }));
};

/** The rows of the wire, with one at least for each weekday. Without any weekly row a site is open day and night. */
export const withEveryDay = (rows: readonly WireRow[]): HoursRow[] => {
  const weekly = rows.some(({ serviceTimeType }) => serviceTimeType !== 'SPECIAL');
  const missing = weekDays.filter((weekDay) => !rows.some((row) => isOf({ weekDay }, row)));
  return [
    ...rows.map((row): HoursRow => (row.serviceTimeType === 'SPECIAL' ? { ...row, key: row.day ?? '' } : row)),
    ...missing.map((weekDay) => rowOf({ weekDay }, weekly ? 'CLOSED' : 'ALL_TIME')),
  ];
};

/** The rows with those of a day replaced in their place. */
export const withDay = (rows: readonly HoursRow[], day: DayOfHours, now: readonly HoursRow[]): HoursRow[] => {
  const at = rows.findIndex((row) => isOf(day, row));
  const others = rows.filter((row) => !isOf(day, row));
  return at < 0 ? [...others, ...now] : [...others.slice(0, at), ...now, ...others.slice(at)];
};

/** Every half hour, and the last minute of the day where it is chosen. */
export const timesOfDay: readonly string[] = Array.from(
  { length: 49 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/** As it begins a line: Portuguese writes the names of days in small letters within a sentence. Monday is 1. */
export const weekDayName = (weekDay: number, tag: string): string => {
  // 2024-01-01 was a Monday.
  const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekDay));
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};
