import { defineSearch, int, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, rangeFields, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** Location_wendu: of a site. */
export const columnSettingsSearch = defineSearch({ id: text('') });

/** Intervals that the chart offers. */
export const chartRanges = ['day', 'week', 'month', 'year'] as const;
export type ChartRange = (typeof chartRanges)[number];

/** temperatureEchart: a column of a site, and the interval; `end` in epoch ms, left out: now. */
export const temperatureChartSearch = defineSearch({
  id: text(''),
  siteColumnId: idField(),
  range: oneOf(chartRanges, 'week'),
  end: int(),
});

/** Page sizes of reports (network.md 9). */
export const reportSizes = [...pageSizes, 500, 1000] as const;

/** temperatureReport: the readings of a column of a site; `step` has no meaning (network.md 2). */
export const temperatureReportSearch = defineSearch({
  id: text(''),
  step: int(),
  siteColumnId: idField(),
  ...rangeFields(['currentTemperatureTime']),
  page: pageField(),
  size: sizeField(reportSizes),
  sort: sortField(['currentTemperatureTime', 'currentTemperature'], 'currentTemperatureTime,desc'),
});

export const temperatureReportMemory = listMemory('/app/temperatureReport');
