/** temperatureEchart: the temperature of a column over time, with what explains it and its verdict (network.md 2, 9). */
import { temperatureCalls as calls } from '@cubby/contract/lockers/temperature/temperature.calls';
import { temperatureLimits as limits } from '@cubby/contract/lockers/temperature/temperature.limits';
import type { TemperatureSeries } from '@cubby/contract/lockers/temperature/temperature.schemas';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import type { ChartLevel } from '../../../ui/line-chart/chart-option.ts';
import { LineChart } from '../../../ui/line-chart/line-chart.tsx';
import { NotFound } from '../../../ui/not-found/not-found.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { formatDate, formatTime } from '../../../ui/time-text/format-time.ts';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { SeriesTables } from './series-tables.tsx';
import classes from './temperature.module.css';
import { type ChartRange, chartRanges, temperatureChartSearch } from './temperature.search.ts';
import { columnName, cooledColumns } from './temperature.words.ts';
import { VerdictSummary } from './verdict-summary.tsx';

const day = 86_400_000;
const lengths: Readonly<Record<ChartRange, number>> = {
  day,
  week: limits.chartDays * day,
  month: 30 * day,
  year: 365 * day,
};

/** The settings, each until the next one. */
const levelsOf = ({ settings, endTime }: TemperatureSeries): ChartLevel[] =>
  settings.map(({ from, temperature, alertThreshold }, at) => {
    const hasLimits = temperature !== null && alertThreshold !== null;
    return {
      from,
      until: settings[at + 1]?.from ?? endTime,
      value: temperature,
      min: hasLimits ? temperature - alertThreshold : null,
      max: hasLimits ? temperature + alertThreshold : null,
    };
  });

const Chart = ({ series }: { readonly series: TemperatureSeries }) => {
  const { t } = useTranslation();
  const { startTime, endTime, stepMs, points, defrosts, openings, verdict, column } = series;
  const drawn = useMemo(() => points.map(({ time, mean }) => ({ time, value: mean })), [points]);
  const words = (key: 'setting' | 'band' | 'line' | 'defrosts' | 'openings' | 'gaps') => t(`temperature.chart.${key}`);
  const name = columnName(column, t);
  return (
    <LineChart
      label={t('temperature.chart.label', { column: name, from: formatTime(startTime), to: formatTime(endTime) })}
      from={startTime}
      until={endTime}
      axis={[limits.axisMin, limits.axisMax]}
      points={drawn}
      gapMs={stepMs === 0 ? limits.coverMinutes * 60_000 : stepMs * 1.5}
      levels={levelsOf(series).filter(({ until }) => until > startTime)}
      rows={[
        { id: 'gaps', label: words('gaps'), style: 'gap', stretches: verdict.gaps },
        { id: 'defrosts', label: words('defrosts'), style: 'blue', stretches: defrosts },
        { id: 'openings', label: words('openings'), style: 'amber', stretches: openings },
      ]}
      words={{ line: words('line'), level: words('setting'), band: words('band') }}
      describe={({ time, value }) =>
        value === null
          ? t('temperature.chart.pointNone', { time: formatTime(time) })
          : t('temperature.chart.point', { time: formatTime(time), celsius: formatNumber(value) })
      }
      fileName={`${name} ${formatDate(startTime)}`}
    />
  );
};

export const TemperatureChartPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const [{ id, siteColumnId: asked, range, end }, setSearch] = useAddressSearch(temperatureChartSearch);
  const columnsQuery = useCall(calls.getColumnInfo, { params: { siteId: id } }, { enabled: isId(id), quiet: true });
  const columns = cooledColumns(columnsQuery.data ?? []);
  const siteColumnId = asked ?? columns[0]?.siteColumnId;
  const column = columns.find((each) => each.siteColumnId === siteColumnId);
  // To the minute, so that a rendering sends no new request.
  const now = Math.ceil(useNow() / 60_000) * 60_000;
  const endTime = end ?? now;
  const startTime = Math.max(0, endTime - lengths[range]);
  const series = useCall(
    calls.getTemperatureSeries,
    { query: { siteColumnId: siteColumnId ?? '', startTime, endTime } },
    { enabled: siteColumnId !== undefined, quiet: true, placeholderData: keepPreviousData },
  );
  const error = columnsQuery.error ?? series.error;
  const move = (by: 1 | -1) => {
    const next = endTime + by * lengths[range];
    setSearch({ end: next >= now ? undefined : next });
  };
  return (
    <div className={classes.report}>
      <PageHeader
        title={t('frame.screens.temperatureChart')}
        back={wayTo(t('sites.one'), addressOf('/app/siteInfo', { id }))}
        actions={
          <>
            {column && can('REPORT_SCHEDULE_EDIT') && (
              <Button
                component="a"
                variant="default"
                href={addressOf('/app/report-schedule', {
                  report: 'TEMPERATURE',
                  siteColumnId,
                  columnName: columnName(column, t),
                })}
              >
                {t('reportSchedules.sendRegularly')}
              </Button>
            )}
            <Button component="a" href={addressOf('/app/temperatureReport', { id, siteColumnId })}>
              {t('temperature.toReport')}
            </Button>
          </>
        }
      />
      {!isId(id) && <NotFound />}
      {error && <ErrorState error={error} onRetry={() => void series.refetch()} />}
      {columnsQuery.data && siteColumnId === undefined && <EmptyState title={t('temperature.noneCooled')} />}
      {siteColumnId !== undefined && (
        <div className={classes.bar}>
          <NativeSelect
            label={t('temperature.chooseColumn')}
            value={siteColumnId}
            onChange={(event) => setSearch({ siteColumnId: event.currentTarget.value })}
            data={columns.map((column) => ({ value: column.siteColumnId, label: columnName(column, t) }))}
          />
          <NativeSelect
            label={t('temperature.interval')}
            value={range}
            onChange={(event) => setSearch({ range: event.currentTarget.value as ChartRange })}
            data={chartRanges.map((value) => ({ value, label: t(`temperature.ranges.${value}`) }))}
          />
          <Button onClick={() => move(-1)}>{t('temperature.chart.earlier')}</Button>
          <Button onClick={() => move(1)} disabled={end === undefined}>
            {t('temperature.chart.later')}
          </Button>
        </div>
      )}
      {series.data && (
        <>
          <VerdictSummary verdict={series.data.verdict} />
          {series.data.points.length === 0 && <p>{t('temperature.chart.empty')}</p>}
          <Chart series={series.data} />
          <SeriesTables series={series.data} />
        </>
      )}
    </div>
  );
};
