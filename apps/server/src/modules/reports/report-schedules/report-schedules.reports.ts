/** The reports that can be sent: the spreadsheet of each, which is that of its screen, and the content of its PDF. */
import type { ScheduledReport } from '@cubby/contract/reports/report-schedules/report-schedules.limits';
import { type Language, languages } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import type { ListSheet, SheetReader } from '../../../platform/exports/index.ts';
import { amountsOf, fill, wordsOf } from '../../../platform/http/words.ts';
import { readingsSheet, readSeries } from '../../lockers/temperature/index.ts';
import { collectionsSheet, readCollections } from '../collections/index.ts';
import {
  dayPlus,
  lockerUtilizationSheet,
  orderUtilizationSheet,
  readOrderUtilization,
  readUtilizationDays,
  type ReportPeriod,
} from '../utilization/index.ts';
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

interface ScheduledReportKind {
  readonly sheet: (db: Database, reader: SheetReader, request: ReportRequest) => Promise<ListSheet>;
  readonly content: (db: Database, reader: SheetReader, request: ReportRequest) => Promise<ReportContent>;
}

/** Rows of the table of a PDF, and bars of its chart; the spreadsheet has all. */
const rowsMax = 100;
const barsMax = 25;

const descending = <F extends string>(field: F) => ({ field, direction: 'desc' as const });

const formatsOf = (language: Language) => {
  const { tag } = languages[language];
  const number = (value: number | null, digits = 2): string =>
    value === null ? '–' : value.toLocaleString(tag, { maximumFractionDigits: digits });
  const percent = (share: number | null): string =>
    share === null ? '–' : share.toLocaleString(tag, { style: 'percent', maximumFractionDigits: 1 });
  return { number, percent };
};

/** What all PDFs have in common. @param zones the zones of the days; none: that of the schedule */
const frameOf = (
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

const moreOf = (language: Language, count: number): { more?: string } =>
  count > rowsMax
    ? { more: fill(wordsOf(language).reportSchedules.pdf.more, amountsOf(language, { shown: rowsMax, total: count })) }
    : {};

const utilization: ScheduledReportKind = {
  sheet: (db, reader, { siteId, period }) =>
    lockerUtilizationSheet(db, reader, { siteId, sort: { field: 'day', direction: 'asc' } }, period),
  content: async (db, { caller, language }, request) => {
    const { days, total, coverage } = await readUtilizationDays(db, caller, request.siteId, request.period);
    const { utilization: words } = wordsOf(language);
    const { number, percent } = formatsOf(language);
    const { figures, meanings } = words;
    const frame = frameOf(language, request, words.sites.title, coverage.timeZones);
    return {
      ...frame,
      head: [
        ...frame.head,
        [
          figures.utilization,
          `${percent(total.utilization)} (${number(total.occupiedHours)} / ${number(total.inServiceHours)} h)`,
        ],
        [figures.parcels, number(total.parcels)],
        [
          figures.parcelsOverCapacity,
          `${percent(total.parcelsOverCapacity)} (${number(total.parcels)} / ${number(total.capacity)})`,
        ],
        [figures.turnover, number(total.turnover, 4)],
        [figures.turnedAway, number(total.turnedAway)],
      ],
      meanings: [meanings.utilization, meanings.parcelsOverCapacity, meanings.turnover, meanings.turnedAway],
      chart: {
        kind: 'bars',
        title: figures.utilization,
        bars: days.map((day) => ({ label: day.day, value: day.utilization ?? 0, text: percent(day.utilization) })),
      },
      table: {
        headings: [
          words.columns.day,
          figures.utilization,
          figures.occupiedHours,
          figures.inServiceHours,
          figures.parcels,
          figures.turnover,
        ],
        rows: days.map((day) => [
          day.day,
          percent(day.utilization),
          number(day.occupiedHours),
          number(day.inServiceHours),
          number(day.parcels),
          number(day.turnover, 4),
        ]),
      },
    };
  },
};

const companyUtilization: ScheduledReportKind = {
  sheet: (db, reader, { siteId, merchantId, period }) =>
    orderUtilizationSheet(db, reader, { siteId, merchantId, sort: descending('occupiedHours') }, period),
  content: async (db, { caller, language }, request) => {
    const { siteId, merchantId, period } = request;
    const query = { siteId, merchantId, page: 0, size: 1, sort: descending('occupiedHours') };
    const { pieChart, inServiceHours, coverage } = await readOrderUtilization(db, caller, query, period);
    const { utilization: words } = wordsOf(language);
    const { number, percent } = formatsOf(language);
    const rows = pieChart.map((slice) => ({ ...slice, name: slice.merchantName ?? words.unknownCompany }));
    const frame = frameOf(language, request, words.companies.title, coverage.timeZones);
    return {
      ...frame,
      head: [...frame.head, [words.figures.inServiceHours, `${number(inServiceHours)} h`]],
      meanings: [
        fill(words.meanings.company, { hours: number(inServiceHours) }),
        fill(words.meanings.formats, { height: number(170) }),
      ],
      chart: {
        kind: 'bars',
        title: words.charts.bars,
        bars: rows.slice(0, barsMax).map(({ name, utilizationShare }) => ({
          label: name,
          value: utilizationShare ?? 0,
          text: percent(utilizationShare),
        })),
      },
      table: {
        headings: [
          words.columns.merchantName,
          words.figures.utilization,
          words.figures.occupiedHours,
          words.columns.A4,
          words.columns.A3,
        ],
        rows: rows
          .slice(0, rowsMax)
          .map(({ name, utilizationShare, occupiedHours, orderCountMap: { A4, A3 } }) => [
            name,
            percent(utilizationShare),
            number(occupiedHours),
            number(A4),
            number(A3),
          ]),
        ...moreOf(language, rows.length),
      },
    };
  },
};

const collections: ScheduledReportKind = {
  sheet: (db, reader, { siteId, merchantId, period }) =>
    collectionsSheet(db, reader, { siteId, merchantId, period, sort: descending('collectedTime') }),
  content: async (db, { caller, language }, request) => {
    const { siteId, merchantId, period } = request;
    const query = { siteId, merchantId, period, page: 0, size: 1, sort: descending('collectedTime') };
    const { total, customerTakeReportBarChart: bars, coverage } = await readCollections(db, caller, query);
    const { collections: words, utilization: reportWords } = wordsOf(language);
    const { number, percent } = formatsOf(language);
    const { figures, meanings } = words;
    const minutes = (value: number | null): string =>
      value === null ? '–' : fill(words.minutes, { minutes: number(value, 1) });
    const collected = { total: number(total.collected) };
    const frame = frameOf(language, request, words.title, coverage.timeZones);
    return {
      ...frame,
      head: [
        ...frame.head,
        [figures.collected, number(total.collected)],
        [figures.averageCollectedTime, minutes(total.averageCollectedTime)],
        [figures.medianCollectedTime, minutes(total.medianCollectedTime)],
        [figures.percentile90CollectedTime, minutes(total.percentile90CollectedTime)],
        [
          figures.uncollectedShare,
          `${percent(total.uncollectedShare)} (${number(total.uncollected)} / ${number(total.stored)})`,
        ],
      ],
      meanings: [
        fill(meanings.averageCollectedTime, collected),
        meanings.medianCollectedTime,
        meanings.percentile90CollectedTime,
        fill(meanings.uncollectedShare, { total: number(total.stored) }),
      ],
      chart: {
        kind: 'bars',
        title: words.chart,
        bars: bars.slice(0, barsMax).map(({ merchantName, averageCollectedTime }) => ({
          label: merchantName,
          value: averageCollectedTime ?? 0,
          text: minutes(averageCollectedTime),
        })),
      },
      table: {
        headings: [
          reportWords.columns.merchantName,
          figures.collected,
          figures.averageCollectedTime,
          figures.medianCollectedTime,
          figures.percentile90CollectedTime,
        ],
        rows: bars
          .slice(0, rowsMax)
          .map((bar) => [
            bar.merchantName,
            number(bar.collected),
            minutes(bar.averageCollectedTime),
            minutes(bar.medianCollectedTime),
            minutes(bar.percentile90CollectedTime),
          ]),
        ...moreOf(language, bars.length),
      },
    };
  },
};

const hour = 3_600_000;
/** Degrees Celsius, the ends of the axis. */
const axis = { min: -30, max: 30 };

/** Temperatures by hour of up to two days, and by day of longer periods, by the clock of the zone. */
const stepsOf = (
  points: readonly {
    readonly time: number;
    readonly min: number | null;
    readonly max: number | null;
    readonly mean: number | null;
  }[],
  { timeZone, startTime, endTime }: ReportRequest,
) => {
  const byHour = endTime - startTime <= 48 * hour;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    ...(byHour && { timeStyle: 'short' as const }),
  });
  const steps = new Map<string, { min: number; max: number; sum: number; count: number }>();
  for (const { time, min, max, mean } of points) {
    const text = clock.format(time);
    const step = byHour ? `${text.slice(0, 13)}:00` : text;
    const so = steps.get(step) ?? { min: Infinity, max: -Infinity, sum: 0, count: 0 };
    if (min !== null && max !== null && mean !== null)
      steps.set(step, {
        min: Math.min(so.min, min),
        max: Math.max(so.max, max),
        sum: so.sum + mean,
        count: so.count + 1,
      });
    else steps.set(step, so);
  }
  return [...steps].map(([step, { min, max, sum, count }]) =>
    count === 0 ? { step, min: null, max: null, mean: null } : { step, min, max, mean: sum / count },
  );
};

const temperature: ScheduledReportKind = {
  sheet: (db, reader, { columnId = '', startTime, endTime }) =>
    readingsSheet(db, reader, {
      siteColumnId: columnId,
      startTime,
      endTime: endTime - 1,
      sort: { field: 'currentTemperatureTime', direction: 'asc' },
    }),
  content: async (db, { caller, language }, request) => {
    const { columnId = '', columnName, startTime, endTime, timeZone } = request;
    const series = await db.snapshotAs(caller, (trx) =>
      readSeries(trx, { siteColumnId: columnId, startTime, endTime }),
    );
    const { temperature: words } = wordsOf(language);
    const { number } = formatsOf(language);
    const { verdict, settings, points, stepMs } = series;
    const frame = frameOf(language, request, words.title, [timeZone]);
    const count = (phrase: string, minutes: number): string => fill(phrase, { count: number(Math.round(minutes)) });
    const bands = settings.flatMap(({ from, temperature: set, alertThreshold }, at) => {
      const band = { from: Math.max(from, startTime), until: Math.min(settings[at + 1]?.from ?? endTime, endTime) };
      if (set === null || alertThreshold === null || band.from >= band.until) return [];
      return [{ ...band, low: set - alertThreshold, high: set + alertThreshold }];
    });
    return {
      ...frame,
      head: [
        ...frame.head,
        [words.chooseColumn, columnName ?? ''],
        [words.verdict, words.verdicts[verdict.verdict]],
        [
          '',
          [
            fill(words.coverage, { percent: number(Math.floor(verdict.coverage * 1000) / 10, 1) }),
            count(words.minutesOut, verdict.minutesOut),
            count(words.longest, verdict.longestMinutesOut),
          ].join(' · '),
        ],
        [
          words.chart.line,
          verdict.min === null || verdict.max === null || verdict.mean === null
            ? words.noRange
            : fill(words.range, {
                min: number(verdict.min, 1),
                max: number(verdict.max, 1),
                mean: number(verdict.mean, 1),
              }),
        ],
      ],
      meanings: [words.verdictHelp],
      chart: {
        kind: 'line',
        title: words.chart.line,
        from: startTime,
        until: endTime,
        ...axis,
        gapMs: stepMs === 0 ? 5 * 60_000 : stepMs * 1.5,
        points: points.map(({ time, mean }) => ({
          time,
          value: mean === null ? null : Math.min(axis.max, Math.max(axis.min, mean)),
        })),
        bands,
        ends: [request.period.from, dayPlus(request.period.until, -1)],
        unit: '°C',
      },
      table: {
        headings: [words.chart.time, words.chart.mean, words.chart.min, words.chart.max],
        rows: stepsOf(points, request).map(({ step, mean, min, max }) => [
          step,
          number(mean, 1),
          number(min, 1),
          number(max, 1),
        ]),
      },
    };
  },
};

export const reportKinds: Readonly<Record<ScheduledReport, ScheduledReportKind>> = {
  UTILIZATION: utilization,
  COMPANY_UTILIZATION: companyUtilization,
  COLLECTIONS: collections,
  TEMPERATURE: temperature,
};
