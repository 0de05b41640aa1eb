import type { ReactNode } from 'react';
import classes from './file-panel.module.css';

/** Where a file is chosen: what it is for, then what goes with it, the drop and its progress. */
export const FilePanel = ({ purpose, children }: { readonly purpose: string; readonly children: ReactNode }) => (
  <div className={classes.panel}>
    <p className={classes.purpose}>{purpose}</p>
    {children}
  </div>
);
