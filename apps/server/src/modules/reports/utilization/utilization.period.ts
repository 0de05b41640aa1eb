/** The days that a report covers. */
import { monthAfter, monthBefore } from '@cubby/contract/reports/utilization/utilization.limits';
import { sql } from 'kysely';
import type { Fragment } from '../../../platform/db/statements.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';

/** Whole local days; `until` is the first one that is not included. Each YYYY-MM-DD. */
export interface ReportPeriod {
  readonly month: string;
  readonly from: string;
  readonly until: string;
}

const dayMs = 86_400_000;
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day before or after. @param day YYYY-MM-DD */
export const dayPlus = (day: string, days: number): string => textOf(Date.parse(day) + days * dayMs);

/**
 * Returns the days of a month, or one of them.
 * @param now epoch ms: without a month, the one before it counts (UTC)
 * @throws CallError INVALID_REQUEST if the day is not in the month
 */
export const periodOf = (
  { month, day }: { readonly month?: string | undefined; readonly day?: string | undefined },
  now = Date.now(),
): ReportPeriod => {
  const asked = month ?? day?.slice(0, 7) ?? monthBefore(textOf(now));
  if (day === undefined) return { month: asked, from: `${asked}-01`, until: `${monthAfter(asked)}-01` };
  if (!day.startsWith(`${asked}-`)) throw invalid({ path: 'day', code: 'notAnOption' });
  return { month: asked, from: day, until: dayPlus(day, 1) };
};

export const dateOf = (day: string): Fragment => sql`${day}::date`;
