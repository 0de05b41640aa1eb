import type { ReactNode } from 'react';
import type { FieldChange } from './event-changes.ts';
import classes from './timeline.module.css';

interface ChangeLinesProps {
  readonly changes: readonly FieldChange[];
  /** A change in words: "Note: empty → Leave at the desk". */
  readonly words: (change: FieldChange) => ReactNode;
}

/** What an event changed, a line for each field; nothing where it changed none. */
export const ChangeLines = ({ changes, words }: ChangeLinesProps) =>
  changes.length > 0 && (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.field}>{words(change)}</li>
      ))}
    </ul>
  );
