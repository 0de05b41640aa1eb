import type { ReactNode } from 'react';
import classes from './form.module.css';

interface CheckRowProps {
  /** The field that they are of: an error leads here. */
  readonly path: string | undefined;
  readonly children: ReactNode;
}

/** The boxes of a Checkbox.Group, side by side. */
export const CheckRow = ({ path, children }: CheckRowProps) => (
  <div className={classes.checks} data-path={path} tabIndex={-1}>
    {children}
  </div>
);
