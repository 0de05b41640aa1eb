/** The temperature of a column, with its verdict and the limits in force. */
import { fill, wordsOf } from '../../../platform/http/words.ts';
import { readingsSheet, readSeries } from '../../lockers/temperature/index.ts';
import { dayPlus } from '../utilization/index.ts';
import { formatsOf, frameOf, type ReportRequest, type ScheduledReportKind } from './report-schedules.kind.ts';

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

export const temperature: ScheduledReportKind = {
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
