import { collectionSorts } from '@cubby/contract/reports/collections/collections.limits';
import {
  monthBefore,
  orderUtilizationSorts,
  reportLimits,
  utilizationSorts,
} from '@cubby/contract/reports/utilization/utilization.limits';
import type { ReportPart } from '@cubby/contract/reports/utilization/utilization.schemas';
import { defineSearch, int, oneOf, type SearchField } from '../../../platform/address/define-search.ts';
import { idField, pageField, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { dayText } from '../../../ui/date-range/date-text.ts';
import { largePageSizes } from '../../../ui/pager/page-math.ts';

export const monthNumbers = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

const year = (): SearchField<string | undefined> => ({
  fallback: undefined,
  parse: ([first = '']) => (/^[2-9]\d{3}$/.test(first) ? first : undefined),
});

/** A day of the month, of two digits. */
const dayNumber = (): SearchField<string | undefined> => ({
  fallback: undefined,
  parse: ([first = '']) => (/^(0[1-9]|[12]\d|3[01])$/.test(first) ? first : undefined),
});

const spanOf = (text = ''): [number, number] => {
  const [first = NaN, last = NaN] = text.split('-').map(Number);
  return [first, last];
};

/** The first and the last of a part, as `2-4`. */
const span = (min: number, max: number): SearchField<string | undefined> => ({
  fallback: undefined,
  parse: ([text = '']) => {
    const [first, last] = spanOf(text);
    return /^\d{1,2}-\d{1,2}$/.test(text) && first >= min && first <= last && last <= max ? text : undefined;
  },
});

const period = { monthNumber: oneOf(monthNumbers), year: year() };
const paging = { page: pageField(), size: sizeField(largePageSizes) };

export const companyUtilizationSearch = defineSearch({
  ...period,
  merchantId: idField(),
  siteId: idField(),
  ...paging,
  sort: sortField(orderUtilizationSorts, 'occupiedHours,desc'),
});

export const lockerUtilizationSearch = defineSearch({
  ...period,
  siteId: idField(),
  day: dayNumber(),
  weekDays: span(1, 7),
  hours: span(0, 23),
  ...paging,
  sort: sortField(utilizationSorts, 'day,desc'),
});

export const collectionTimesSearch = defineSearch({
  ...period,
  merchantId: idField(),
  siteId: idField(),
  spanStart: int(),
  spanEnd: int(),
  ...paging,
  sort: sortField(collectionSorts, 'collectedTime,desc'),
});

/** The hours of weekdays that an address limits the report of a site to. */
export const partOf = ({
  siteId,
  weekDays,
  hours,
}: {
  readonly siteId?: string | undefined;
  readonly weekDays?: string | undefined;
  readonly hours?: string | undefined;
}): ReportPart | undefined =>
  siteId !== undefined && weekDays !== undefined && hours !== undefined
    ? { weekDays: spanOf(weekDays), hours: spanOf(hours) }
    : undefined;

/** The same in an address. */
export const addressOfPart = (part: ReportPart | undefined) => ({
  weekDays: part?.weekDays.join('-'),
  hours: part?.hours.join('-'),
});

/** The month of an address, YYYY-MM: the one before the current month, unless the address names another. @param now epoch ms */
export const monthOf = (
  { monthNumber, year: named }: { readonly monthNumber?: string | undefined; readonly year?: string | undefined },
  now: number,
): string => {
  const [before = '', month = ''] = monthBefore(dayText(now)).split('-');
  return `${named ?? before}-${monthNumber ?? month}`;
};

/** Years that reports offer: from 2000 to the current one, the latest first (network.md 9). @param now epoch ms */
export const yearsOf = (now: number): string[] => {
  const first = Number(reportLimits.firstMonth.slice(0, 4));
  const last = Number(dayText(now).slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
};

/** How many days a month has. @param month YYYY-MM */
export const daysIn = (month: string): number => {
  const [named = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(named, number, 0)).getUTCDate();
};

interface NamedRow {
  readonly merchantId: string | null;
  readonly merchantName: string | null;
  readonly siteName: string | null;
}

/** What a schedule of a report starts with: its filters, with their names as far as a row of the report has them. */
export const scheduleOf = (
  report: string,
  { siteId, merchantId }: { readonly siteId?: string | undefined; readonly merchantId?: string | undefined },
  rows: readonly NamedRow[] = [],
): Readonly<Record<string, string | undefined>> => ({
  report,
  ...(siteId !== undefined && { siteId, siteName: rows[0]?.siteName ?? undefined }),
  ...(merchantId !== undefined && {
    filterMerchantId: merchantId,
    filterMerchantName: rows.find((row) => row.merchantId === merchantId)?.merchantName ?? undefined,
  }),
});
