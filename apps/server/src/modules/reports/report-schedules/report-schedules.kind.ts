/** What each report that can be sent has, and what all PDFs have in common. */
import type { ScheduledReport } from '@cubby/contract/reports/report-schedules/report-schedules.limits';
import { type Language, languages } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import type { ListSheet, SheetReader } from '../../../platform/exports/index.ts';
import { amountsOf, fill, wordsOf } from '../../../platform/http/words.ts';
import { dayPlus, type ReportPeriod } from '../utilization/index.ts';
import type { ReportContent } from './report-schedules.content.ts';

/** A report to be made: for whom, over which days, and of what alone. */
export interface ReportRequest {
  readonly name: string;
  readonly report: ScheduledReport;
  readonly siteId: string | undefined;
  readonly siteName: string | null;
  readonly merchantId: string | undefined;
  readonly merchantName: string | null;
  readonly columnId: string | undefined;
  readonly columnName: string | null;
  readonly period: ReportPeriod;
  readonly timeZone: string;
  /** The days of the period in `timeZone`, epoch ms. */
  readonly startTime: number;
  readonly endTime: number;
}

export interface ScheduledReportKind {
  readonly sheet: (db: Database, reader: SheetReader, request: ReportRequest) => Promise<ListSheet>;
  readonly content: (db: Database, reader: SheetReader, request: ReportRequest) => Promise<ReportContent>;
}

/** Rows of the table of a PDF, and bars of its chart; the spreadsheet has all. */
export const rowsMax = 100;
export const barsMax = 25;

export const descending = <F extends string>(field: F) => ({ field, direction: 'desc' as const });

export const formatsOf = (language: Language) => {
  const { tag } = languages[language];
  const number = (value: number | null, digits = 2): string =>
    value === null ? '–' : value.toLocaleString(tag, { maximumFractionDigits: digits });
  const percent = (share: number | null): string =>
    share === null ? '–' : share.toLocaleString(tag, { style: 'percent', maximumFractionDigits: 1 });
  return { number, percent };
};

/** What all PDFs have in common. @param zones the zones of the days; none: that of the schedule */
export const frameOf = (
  language: Language,
  { period, timeZone, siteName, merchantName }: ReportRequest,
  title: string,
  zones: readonly string[],
): Pick<ReportContent, 'languageTag' | 'title' | 'subtitle' | 'page' | 'head'> => {
  const { reportSchedules: words, disputePacks } = wordsOf(language);
  const span = fill(words.pdf.span, { from: period.from, to: dayPlus(period.until, -1) });
  return {
    languageTag: languages[language].tag,
    title,
    subtitle: span,
    page: disputePacks.page,
    head: [
      [words.pdf.period, span],
      [words.pdf.zone, zones.length > 0 ? zones.join(', ') : timeZone],
      ...(siteName === null ? [] : [[words.fields.siteId, siteName] as const]),
      ...(merchantName === null ? [] : [[words.fields.filterMerchantId, merchantName] as const]),
    ],
  };
};

export const moreOf = (language: Language, count: number): { more?: string } =>
  count > rowsMax
    ? { more: fill(wordsOf(language).reportSchedules.pdf.more, amountsOf(language, { shown: rowsMax, total: count })) }
    : {};
