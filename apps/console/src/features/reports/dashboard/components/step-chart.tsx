import type { Dashboard } from '@cubby/contract/reports/dashboard/dashboard.calls';
import type { DashboardStep } from '@cubby/contract/reports/dashboard/dashboard.limits';
import { useTranslation } from 'react-i18next';
import classes from '../dashboard.module.css';
import { type Measure, unitsOf } from '../dashboard.figures.ts';
import { useDashboardWords } from '../use-dashboard-words.ts';
import { ChartBlock } from './chart-block.tsx';
import { Columns } from './columns.tsx';
import { StepTable } from './step-table.tsx';

interface StepChartProps {
  readonly measure: Measure;
  readonly data: Dashboard;
  readonly by: DashboardStep;
}

/** One measure over the steps of the period, with a mark for the step that lies a period earlier. */
export const StepChart = ({ measure, data, by }: StepChartProps) => {
  const { t } = useTranslation();
  const words = useDashboardWords();
  const title = words.name(measure);
  const points = data.steps.map(({ from, to, now, before }) => ({
    label: from === to ? from : t('dashboard.period.range', { from, to }),
    start: from,
    now: unitsOf(now, measure),
    before: unitsOf(before, measure),
  }));
  const most = points.reduce((best, point) => (point.now > best.now ? point : best), { label: '', now: 0n });
  const summary = t(most.now === 0n ? 'dashboard.charts.none' : 'dashboard.charts.summary', {
    title,
    from: data.from,
    to: data.to,
    now: words.of(data.total.now, measure),
    before: words.of(data.total.before, measure),
    most: words.value(most.now, measure),
    day: most.label,
  });
  const kind = typeof measure === 'string' ? measure : 'amount';
  return (
    <ChartBlock
      title={title}
      legend={
        <>
          <span className={classes.swatch} data-kind={kind} />
          {t('dashboard.now')}
          <span className={classes.swatch} data-kind="before" />
          {t('dashboard.before')}
        </>
      }
      chart={
        <Columns
          kind={kind}
          summary={summary}
          points={points.map(({ label, start, now, before }) => ({
            start,
            now: Number(now),
            before: Number(before),
            words: t('dashboard.charts.bar', {
              day: label,
              now: words.value(now, measure),
              before: words.value(before, measure),
            }),
          }))}
          axis={(value) => words.value(BigInt(value), measure)}
          whole={typeof measure === 'string' ? 1 : 100}
        />
      }
      table={<StepTable title={title} measure={measure} points={points} by={by} />}
    />
  );
};
