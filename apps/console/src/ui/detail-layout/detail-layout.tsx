import { type ReactNode, useId } from 'react';
import classes from './detail-layout.module.css';

interface DetailLayoutProps {
  /** The title of the right column: "Timeline". */
  readonly sidebarTitle: string;
  readonly sidebar: ReactNode;
  /** Fields and blocks. */
  readonly children: ReactNode;
}

/** The body of a detail page: fields and blocks left, the timeline right, stacked on a narrow screen. */
export const DetailLayout = ({ sidebarTitle, sidebar, children }: DetailLayoutProps) => {
  const id = useId();
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <section className={classes.sidebar} aria-labelledby={id}>
        <h2 className={classes.sidebarTitle} id={id}>
          {sidebarTitle}
        </h2>
        {sidebar}
      </section>
    </div>
  );
};
