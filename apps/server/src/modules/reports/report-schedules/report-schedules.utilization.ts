/** Utilization of lockers by day, and by company. */
import { fill, wordsOf } from '../../../platform/http/words.ts';
import {
  lockerUtilizationSheet,
  orderUtilizationSheet,
  readOrderUtilization,
  readUtilizationDays,
} from '../utilization/index.ts';
import {
  barsMax,
  descending,
  formatsOf,
  frameOf,
  moreOf,
  rowsMax,
  type ScheduledReportKind,
} from './report-schedules.kind.ts';

export const utilization: ScheduledReportKind = {
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

export const companyUtilization: ScheduledReportKind = {
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
