/** The days that a report covers. */
import type { ReportPart } from '@cubby/contract/reports/utilization/utilization.schemas';
import { monthAfter, monthBefore } from '@cubby/contract/reports/utilization/utilization.limits';
import { sql } from 'kysely';
import type { Fragment } from '../../../platform/db/statements.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';

/** Whole local days; `until` is the first one that is not included. Each YYYY-MM-DD. */
export interface ReportPeriod {
  readonly month: string;
  readonly from: string;
  readonly until: string;
  /** Only these hours of these weekdays count. */
  readonly part?: ReportPart;
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

/** The part of the period that a query limits a report to. @throws CallError INVALID_REQUEST if one of its fields is missing */
export const partOf = ({
  siteId,
  weekDays,
  hours,
}: {
  readonly siteId?: string | undefined;
  readonly weekDays?: ReportPart['weekDays'] | undefined;
  readonly hours?: ReportPart['hours'] | undefined;
}): { readonly part?: ReportPart } => {
  if (weekDays === undefined && hours === undefined) return {};
  if (siteId === undefined) throw invalid({ path: 'siteId', code: 'required' });
  if (weekDays === undefined) throw invalid({ path: 'weekDays', code: 'required' });
  if (hours === undefined) throw invalid({ path: 'hours', code: 'required' });
  return { part: { weekDays, hours } };
};

/** Whether a day is one of the part of a period. */
export const isDayOf = ({ part }: ReportPeriod, day: Fragment): Fragment =>
  part ? sql`extract(isodow from ${day}) between ${part.weekDays[0]} and ${part.weekDays[1]}` : sql`true`;

export const dateOf = (day: string): Fragment => sql`${day}::date`;
