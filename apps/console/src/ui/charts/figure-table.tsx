import classes from './charts.module.css';

interface FigureTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** A small table of figures that is always shown. */
export const FigureTable = ({ label, heads, rows }: FigureTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to get there
  <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
    <table className={classes.figures} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- two removed compartments may have one name
          <tr key={`${first} ${row}`}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
