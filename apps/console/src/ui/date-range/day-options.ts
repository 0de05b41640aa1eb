import { formatDate } from '../time-text/format-time.ts';
import { startOfDay } from './date-text.ts';

/** A day to choose, as YYYY-MM-DD. */
export interface DayOption {
  readonly value: string;
  readonly label: string;
}

interface DayOptionsInput {
  /** Epoch ms. */
  readonly now: number;
  /** Days after today that are on offer too. */
  readonly daysAhead: number;
  /** Epoch ms of the date that stands now; it stays among the choices although it may have passed. */
  readonly kept: number | null;
  /** The words of today: "2026-11-20, today". */
  readonly todayLabel: (date: string) => string;
}

/** The days from today on, in the zone of this browser. */
export const dayOptions = ({ now, daysAhead, kept, todayLabel }: DayOptionsInput): DayOption[] => {
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => formatDate(startOfDay(now, ahead)));
  const options = days.map((date, ahead) => ({ value: date, label: ahead === 0 ? todayLabel(date) : date }));
  const standing = kept === null ? undefined : formatDate(kept);
  return standing === undefined || days.includes(standing)
    ? options
    : [{ value: standing, label: standing }, ...options];
};
