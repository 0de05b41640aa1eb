import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './charts.module.css';

interface ChartBlockProps {
  readonly title: string;
  /** What the chart shows, under the title. */
  readonly note?: ReactNode;
  readonly chart: ReactNode;
  /** The same figures as a table; drawn when a user opens it. */
  readonly table: { readonly heads: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] };
}

/** A chart with its figures as a table. */
export const ChartBlock = ({ title, note, chart, table }: ChartBlockProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <section className={classes.block} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'utilization.charts.hideTable' : 'utilization.charts.showTable')}
        </button>
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {chart}
      {opened && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to get there
        <div id={id} className={classes.wide} role="region" aria-label={title} tabIndex={0}>
          <table aria-label={title}>
            <thead>
              <tr>
                {table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first, ...cells], row) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and never change their order
                <tr key={row}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, place) => (
                    <td key={table.heads[place + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
