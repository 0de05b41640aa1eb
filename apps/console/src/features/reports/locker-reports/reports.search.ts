import { collectionSorts } from '@cubby/contract/reports/collections/collections.limits';
import {
  monthBefore,
  orderUtilizationSorts,
  reportLimits,
  utilizationSorts,
} from '@cubby/contract/reports/utilization/utilization.limits';
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
