import { startOfDay } from './date-text.ts';

/** A month of a year; `month` from 0. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

export const monthOf = (time: number): YearMonth => {
  const date = new Date(time);
  return { year: date.getFullYear(), month: date.getMonth() };
};

export const addMonths = ({ year, month }: YearMonth, count: number): YearMonth =>
  monthOf(new Date(year, month + count, 1).getTime());

/** The weeks of a month, each day as the epoch ms of its start; days of the neighbouring months fill the edges. */
export const weeksOf = ({ year, month }: YearMonth, firstWeekday: number): readonly (readonly number[])[] => {
  const first = new Date(year, month, 1);
  const lead = (first.getDay() - firstWeekday + 7) % 7;
  const days = new Date(year, month + 1, 0).getDate();
  const weeks = Math.ceil((lead + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => startOfDay(first.getTime(), week * 7 + day - lead)),
  );
};

/** The weekday that a week begins with in a language's region, 0 being Sunday. Unknown regions begin on Sunday. */
export const firstWeekdayOf = (tag: string): number => {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7;
};
