import classes from './left-out.module.css';

/** A selected row that a change does not take, and why. */
export interface LeftOutRow {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

interface LeftOutProps {
  /** "2 of the selected rows are left out" */
  readonly title: string;
  /** What a row must be like, or what to do. */
  readonly text?: string | undefined;
  readonly rows: readonly LeftOutRow[];
  /** It is the result of a call: screen readers announce it. */
  readonly alert?: boolean;
}

/** The rows that a change leaves out, each with its reason. */
export const LeftOut = ({ title, text, rows, alert = false }: LeftOutProps) => (
  <div className={classes.box} role={alert ? 'alert' : undefined}>
    <p className={classes.title}>{title}</p>
    {text && <p>{text}</p>}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must scroll by the keyboard too */}
    <ul className={classes.rows} aria-label={title} tabIndex={rows.length > 4 ? 0 : undefined}>
      {rows.map(({ id, name, reason }) => (
        <li key={id}>
          <span className={classes.name}>{name}</span> · {reason}
        </li>
      ))}
    </ul>
  </div>
);
