import {
  dashboardLimits,
  dashboardSteps,
  type DashboardStep,
} from '@cubby/contract/reports/dashboard/dashboard.limits';
import { defineSearch, oneOf, type SearchField, type SearchOf, text } from '../../../platform/address/define-search.ts';
import { startOfDay, dayText } from '../../../ui/date-range/date-text.ts';

/** Lengths of the periods that are offered, in days; they end with yesterday. */
export const presetDays = ['7', '30', '90'] as const;
export type PresetDays = (typeof presetDays)[number];

/** A day of the calendar, YYYY-MM-DD, that the dashboard can show. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  day >= dashboardLimits.firstDay &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);

const day = (): SearchField<string | undefined> => ({
  fallback: undefined,
  parse: ([first = '']) => (isDay(first) ? first : undefined),
});

const id = (): SearchField<string | undefined> => ({
  ...text(),
  parse: ([first = '']) => (/^[1-9]\d{0,17}$/.test(first) ? first : undefined),
});

/** What the dashboard shows: the last days, or from one day to another where both are there. */
export const dashboardSearch = defineSearch({
  days: oneOf(presetDays, '30'),
  from: day(),
  to: day(),
  by: oneOf(dashboardSteps),
  merchantId: id(),
  siteId: id(),
});
export type DashboardSearch = SearchOf<typeof dashboardSearch>;

/** The days of a period, both in it; YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** How many days a period has. */
export const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The period that an address names, seen at `now` (epoch ms); `own` where its days were chosen one by one. */
export const periodOf = ({ days, from, to }: DashboardSearch, now: number): Period & { readonly own: boolean } => {
  if (from !== undefined && to !== undefined && from <= to && lengthOf({ from, to }) <= dashboardLimits.daysMax)
    return { from, to, own: true };
  const yesterday = dayText(startOfDay(now, -1));
  return { from: dayText(startOfDay(now, -Number(days))), to: yesterday, own: false };
};

/** The period that a column of the charts covers if the address does not set it. */
export const stepOf = (by: DashboardStep | undefined, period: Period): DashboardStep =>
  by ?? (lengthOf(period) > 92 ? 'week' : 'day');
