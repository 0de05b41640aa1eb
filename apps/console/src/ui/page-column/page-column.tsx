import type { ReactNode } from 'react';
import classes from './page-column.module.css';

/** A page that scrolls as a whole: its title line, then one part under the other. */
export const PageColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.page}>{children}</div>
);
