/** Days as whole numbers since 1970-01-01, and how a period of them is cut into steps and into the spans that are retained. */
import type { DashboardStep } from '@cubby/contract/reports/dashboard/dashboard.limits';
import { sql } from 'kysely';
import type { Fragment } from '../../../platform/db/statements.ts';

const dayMs = 86_400_000;
/** Days of the longer spans that sums are retained for (migration dashboard). */
const longSpan = 16;
/** 1970-01-05 was a Monday. */
const firstMonday = 4;

/** A whole number of days since 1970-01-01. */
export type Day = number;

/** Days from `from` up to `next`, which is not in them. */
export interface Days {
  readonly from: Day;
  readonly next: Day;
}

/** @param text YYYY-MM-DD */
export const dayOf = (text: string): Day => Math.round(Date.parse(text) / dayMs);

/** The day as a date of SQL. */
export const dateOf = (day: Day): Fragment => sql`(date '1970-01-01' + ${day}::integer)`;

/** YYYY-MM-DD */
export const dayText = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The first day that has not begun anywhere on earth at a moment (epoch ms). */
export const firstDayAfter = (moment: number): Day => Math.ceil((moment + zoneReach) / dayMs);

/** ms by which the start of a day in any time zone, of today or of the past, is away from that in UTC; at most. */
export const zoneReach = 16 * 3_600_000;

/** The start of a day in UTC, epoch ms. */
export const startOf = (day: Day): number => day * dayMs;

/** The steps that a period is shown in, in their order; the first and the last are cut off where the period is. */
export const stepsOf = ({ from, next }: Days, by: DashboardStep): Days[] => {
  const starts = [from];
  for (let start = stepAfter(from, by); start < next; start = stepAfter(start, by)) starts.push(start);
  return starts.map((start, index) => ({ from: start, next: starts[index + 1] ?? next }));
};

const stepAfter = (day: Day, by: DashboardStep): Day => {
  if (by === 'day') return day + 1;
  if (by === 'week') return day + 7 - ((((day - firstMonday) % 7) + 7) % 7);
  const date = new Date(day * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / dayMs;
};

/** Maintained sums in a row: spans of `days` days that begin from `from` on and before `next`. */
export interface Spans extends Days {
  readonly days: 1 | typeof longSpan;
}

/** The fewest spans that make up a period, each day of it in exactly one. `next` may be Infinity. */
export const spansOf = ({ from, next }: Days): Spans[] => {
  const first = Math.ceil(from / longSpan) * longSpan;
  const last = next === Infinity ? Infinity : Math.floor(next / longSpan) * longSpan;
  if (first >= last) return from < next ? [{ days: 1, from, next }] : [];
  const spans: Spans[] = [
    { days: 1, from, next: first },
    { days: longSpan, from: first, next: last },
    { days: 1, from: last, next },
  ];
  return spans.filter((span) => span.from < span.next);
};
