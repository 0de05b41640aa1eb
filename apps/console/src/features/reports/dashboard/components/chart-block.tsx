import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../dashboard.module.css';

interface ChartBlockProps {
  readonly title: string;
  /** Directly under the title: which mark is what. */
  readonly legend: ReactNode;
  readonly chart: ReactNode;
  /** The same figures as a table; drawn when it is asked for. */
  readonly table: ReactNode;
}

/** A chart with its table behind it. */
export const ChartBlock = ({ title, legend, chart, table }: ChartBlockProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <section className={classes.block} aria-label={title}>
      <div className={classes.blockHead}>
        <h2>{title}</h2>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'dashboard.charts.hideTable' : 'dashboard.charts.showTable')}
        </button>
      </div>
      <div className={classes.legend}>{legend}</div>
      {chart}
      {opened && (
        <div
          id={id}
          className={classes.wide}
          role="region"
          aria-label={t('dashboard.charts.tableOf', { title })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
          tabIndex={0}
        >
          {table}
        </div>
      )}
    </section>
  );
};
