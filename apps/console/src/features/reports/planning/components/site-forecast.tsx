import type { ForecastSize, SiteForecast } from '@cubby/contract/reports/forecast/forecast.schemas';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { ChartBlock } from '../../../../ui/charts/chart-block.tsx';
import { FigureTable } from '../../../../ui/charts/figure-table.tsx';
import { type HeatArea, HeatMap } from '../../../../ui/charts/heat-map.tsx';
import { ChoiceGroup } from '../../../../ui/choice-group/choice-group.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { LineChart } from '../../../../ui/line-chart/line-chart.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import classes from '../planning.module.css';

const dayMs = 86_400_000;

/** The begin of a day of the forecast in the time of the browser, epoch ms: days are drawn by their names. */
const startOf = (day: string): number => new Date(`${day}T00:00:00`).getTime();
const monthDay = (day: string): string => day.slice(5);

/** All sizes of a site: a row for each, a cell for each day. */
const Overview = ({ sizes }: { readonly sizes: readonly ForecastSize[] }) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<HeatArea>();
  const days = sizes[0]?.days.map(({ day }) => day) ?? [];
  return (
    <ChartBlock
      title={t('planning.forecast.overview')}
      note={t('planning.forecast.overviewMeaning')}
      chart={
        <HeatMap
          label={t('planning.forecast.overview')}
          rows={sizes.map(({ boxTypeName }) => boxTypeName)}
          columns={days.map((day) => String(Number(day.slice(8))))}
          chosen={chosen}
          onChoose={setChosen}
          cells={sizes.flatMap(({ boxTypeName, inService, days: own }, row) =>
            own.map(({ day, free, low, high, full }, column) => ({
              row,
              column,
              share: inService === 0 ? 0 : free / inService,
              text: full ? '·' : formatNumber(Math.round(free)),
              words: t('planning.forecast.cell', {
                size: boxTypeName,
                day,
                free: formatNumber(free),
                inService: formatNumber(inService),
                low: formatNumber(low),
                high: formatNumber(high),
              }),
            })),
          )}
        />
      }
      table={{
        heads: [t('planning.forecast.size'), ...days],
        rows: sizes.map(({ boxTypeName, days: own }) => [boxTypeName, ...own.map(({ free }) => formatNumber(free))]),
      }}
    />
  );
};

/** One size: the line with its band, and the days on which it is full. */
const SizeChart = ({ sizes }: { readonly sizes: readonly ForecastSize[] }) => {
  const { t } = useTranslation();
  const [id, setId] = useState<string>();
  const size = sizes.find(({ boxTypeId }) => boxTypeId === id) ?? sizes[0];
  const [first, last] = [size?.days[0], size?.days.at(-1)];
  if (!size || !first || !last) return null;
  const { boxTypeName: name, inService, days } = size;
  const full = days.filter((day) => day.full);
  const label = t('planning.forecast.chartLabel', { size: name, from: first.day, to: last.day });
  const byStart = new Map(days.map((day) => [startOf(day.day) + dayMs / 2, day]));
  const said = (day: (typeof days)[number]): string =>
    t('planning.forecast.cell', {
      size: name,
      day: day.day,
      free: formatNumber(day.free),
      inService: formatNumber(inService),
      low: formatNumber(day.low),
      high: formatNumber(day.high),
    });
  return (
    <ChartBlock
      title={t('planning.forecast.chart', { size: name })}
      note={t('planning.forecast.chartMeaning')}
      chart={
        <>
          <ChoiceGroup
            label={t('planning.forecast.size')}
            options={sizes.map(({ boxTypeId: value, boxTypeName }) => ({ value, label: boxTypeName }))}
            value={size.boxTypeId}
            onChange={setId}
          />
          <LineChart
            label={label}
            from={startOf(first.day)}
            until={startOf(last.day) + dayMs}
            axis={[0, Math.max(6, Math.ceil(inService / 6) * 6)]}
            points={days.map(({ day, free }) => ({ time: startOf(day) + dayMs / 2, value: free }))}
            gapMs={2 * dayMs}
            levels={days.map(({ day, low, high }) => ({
              from: startOf(day),
              until: startOf(day) + dayMs,
              value: null,
              min: low,
              max: high,
            }))}
            rows={[
              {
                id: 'full',
                label: t('planning.forecast.fullDays'),
                style: 'amber',
                stretches: full.map(({ day }) => ({ from: startOf(day), until: startOf(day) + dayMs })),
              },
            ]}
            words={{
              line: t('planning.forecast.line'),
              level: t('planning.forecast.level'),
              band: t('planning.forecast.band'),
            }}
            describe={({ time }) => {
              const day = byStart.get(time);
              return day ? said(day) : '';
            }}
            fileName={label}
          />
          <p className={classes.line}>
            {full.length > 0
              ? t('planning.forecast.fullOn', { days: listText(full.map(({ day }) => monthDay(day))) })
              : t('planning.forecast.notFull')}
          </p>
        </>
      }
      table={{
        heads: [
          t('planning.forecast.day'),
          t('planning.forecast.free'),
          t('planning.forecast.low'),
          t('planning.forecast.high'),
        ],
        rows: days.map(({ day, free, low, high }) => [day, formatNumber(free), formatNumber(low), formatNumber(high)]),
      }}
    />
  );
};

/** How far past forecasts were from what happened, next to repeating the weekday. */
const Errors = ({ errors }: Pick<SiteForecast, 'errors'>) => {
  const { t } = useTranslation();
  const number = (value: number | null): string => (value === null ? '–' : formatNumber(value));
  return (
    <section className={classes.result} aria-label={t('planning.forecast.errors')}>
      <h2>{t('planning.forecast.errors')}</h2>
      <p className={classes.note}>{t('planning.forecast.errorsMeaning')}</p>
      {errors.every(({ compared }) => compared === 0) ? (
        <p className={classes.line}>{t('planning.forecast.noErrors')}</p>
      ) : (
        <FigureTable
          label={t('planning.forecast.errors')}
          heads={[
            t('planning.forecast.horizon'),
            t('planning.forecast.error'),
            t('planning.forecast.naiveError'),
            t('planning.forecast.inBand'),
            t('planning.forecast.compared'),
          ]}
          rows={errors.map(({ firstDay, lastDay, error, naiveError, inBand, compared }) => [
            t('planning.forecast.range', { first: firstDay, last: lastDay }),
            number(error),
            number(naiveError),
            inBand === null ? '–' : `${formatNumber(Math.round(inBand * 100))}%`,
            formatNumber(compared),
          ])}
        />
      )}
    </section>
  );
};

export const SiteForecastBlocks = ({ forecast }: { readonly forecast: SiteForecast }) => {
  const { t } = useTranslation();
  const { sizes, errors } = forecast;
  if (sizes.length === 0)
    return (
      <EmptyState
        icon={<IconChartBar size={24} />}
        title={t('planning.forecast.nothing')}
        text={t('planning.forecast.nothingText')}
      />
    );
  return (
    <>
      <Overview sizes={sizes} />
      <SizeChart sizes={sizes} />
      <Errors errors={errors} />
    </>
  );
};
