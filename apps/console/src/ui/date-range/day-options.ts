import { dayAfter, dayInZone } from './zone-day.ts';

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
  /** Epoch ms of the current date; it is among the choices although it may have passed. */
  readonly storedTime: number | null;
  /** IANA name of the zone whose days they are. */
  readonly zone: string;
  /** The words of today: "2026-11-20, today". */
  readonly todayLabel: (date: string) => string;
}

/** The days from today on. */
export const dayOptions = ({ now, daysAhead, storedTime, zone, todayLabel }: DayOptionsInput): DayOption[] => {
  const today = dayInZone(zone, now);
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => dayAfter(today, ahead));
  const options = days.map((date, ahead) => ({ value: date, label: ahead === 0 ? todayLabel(date) : date }));
  const standing = storedTime === null ? undefined : dayInZone(zone, storedTime);
  return standing === undefined || days.includes(standing)
    ? options
    : [{ value: standing, label: standing }, ...options];
};
