import type { ReactNode } from 'react';
import { useFormatNumber, useLocaleTag } from '../theme/use-locale.ts';
import type { Meaning } from '../status-badge/status-badge.tsx';
import classes from './share-table.module.css';

export interface ShareRow {
  readonly key: string;
  /** What is counted: a link, or a status with its shape. The words carry the meaning, the bar repeats it. */
  readonly name: ReactNode;
  readonly count: number;
  /** The colour of the bar; the accentless neutral by default. */
  readonly meaning?: Meaning;
}

interface ShareTableProps {
  /** The name of the table: "Terminals by version". */
  readonly label: string;
  /** The heads of the three columns. */
  readonly heads: { readonly name: string; readonly count: string; readonly share: string };
  readonly rows: readonly ShareRow[];
}

/** Counts of a whole, in the order given: each with its share as a bar and in per cent. */
export const ShareTable = ({ label, heads, rows }: ShareTableProps) => {
  const format = useFormatNumber();
  const tag = useLocaleTag();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <table className={`ui-table ${classes.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col" className={classes.figure}>
            {heads.count}
          </th>
          <th scope="col">{heads.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, meaning = 'neutral' }) => {
          const share = total === 0 ? 0 : count / total;
          return (
            <tr key={key}>
              <th scope="row" className={classes.name}>
                {name}
              </th>
              <td className={classes.figure}>{format(count)}</td>
              <td className={classes.share}>
                <span className={classes.percent}>{percent.format(share)}</span>
                <span className={classes.track} aria-hidden>
                  <span className={classes.bar} data-meaning={meaning} style={{ width: `${share * 100}%` }} />
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
