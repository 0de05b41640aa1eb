/** Collection times by company. */
import { fill, wordsOf } from '../../../platform/http/words.ts';
import { collectionsSheet, readCollections } from '../collections/index.ts';
import {
  barsMax,
  descending,
  formatsOf,
  frameOf,
  moreOf,
  rowsMax,
  type ScheduledReportKind,
} from './report-schedules.kind.ts';

export const collections: ScheduledReportKind = {
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
