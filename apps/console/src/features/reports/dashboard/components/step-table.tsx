import type { DashboardStep } from '@cubby/contract/reports/dashboard/dashboard.limits';
import { useTranslation } from 'react-i18next';
import classes from '../dashboard.module.css';
import type { Measure } from '../dashboard.figures.ts';
import { useDashboardWords } from '../use-dashboard-words.ts';

interface StepTableProps {
  readonly title: string;
  readonly measure: Measure;
  readonly points: readonly {
    readonly start: string;
    readonly label: string;
    readonly now: bigint;
    readonly before: bigint;
  }[];
  readonly by: DashboardStep;
}

/** The figures behind a chart of steps. */
export const StepTable = ({ title, measure, points, by }: StepTableProps) => {
  const { t } = useTranslation();
  const words = useDashboardWords();
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t(`dashboard.stepName.${by}`)}</th>
          <th scope="col">{t('dashboard.now')}</th>
          <th scope="col">{t('dashboard.before')}</th>
          <th scope="col">{t('dashboard.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, start, now, before }) => (
          <tr key={start}>
            <th scope="row">{label}</th>
            <td>{words.value(now, measure)}</td>
            <td>{words.value(before, measure)}</td>
            <td>{words.difference(now, before, measure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
