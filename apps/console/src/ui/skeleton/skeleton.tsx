import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skeleton.module.css';
import { useDelayed } from './use-delayed.ts';

export type SkeletonProps = {
  /** CSS length or px; the whole width by default. */
  width?: number | string;
  /** CSS length or px; a line of body text by default. */
  height?: number | string;
};

/** A bar in the size of the content that will replace it. Hidden from screen readers; `Pending` speaks. */
export const Skeleton = ({ width = '100%', height = 12 }: SkeletonProps) => (
  <span className={classes.bar} style={{ width, height }} aria-hidden />
);

// Widths that resemble text, the same at every render.
const widthOf = (row: number, column: number) => `${45 + ((row * 37 + column * 23) % 45)}%`;

/** Rows of a table to be, in the row height of the density. */
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) => (
  <div aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.row} style={{ '--columns': columns } as CSSProperties}>
        {Array.from({ length: columns }, (_cell, column) => (
          <Skeleton key={column} width={widthOf(row, column)} height={10} />
        ))}
      </div>
    ))}
  </div>
);

/** Fields of a detail page to be. */
export const SkeletonFields = ({ count = 6 }: { count?: number }) => (
  <div className={classes.fields} aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={classes.field}>
        <Skeleton width="30%" height={8} />
        <Skeleton width={widthOf(at, 1)} height={12} />
      </div>
    ))}
  </div>
);

export type PendingProps = {
  /** True while there is nothing to show yet. */
  while: boolean;
  /** The final layout in bars; appears after 150 ms, and at once if it takes the place of another one. */
  skeleton: ReactNode;
  /** It appears at once. */
  atOnce?: boolean;
  children: ReactNode;
};

/** How many skeletons are in view. */
let shown = 0;

/** Whether a skeleton takes the place of another one, that of its screen: it then appears at once. */
export const useFollowsSkeleton = (): boolean => useState(() => shown > 0)[0];

/** Content, or its skeleton while it loads. Says "Loading" to screen readers, once. */
export const Pending = ({ while: pending, skeleton, atOnce = false, children }: PendingProps) => {
  const { t } = useTranslation();
  const follows = useFollowsSkeleton();
  const delayed = useDelayed(pending);
  const due = pending && (delayed || follows || atOnce);
  useEffect(() => {
    if (!due) return;
    shown += 1;
    return () => {
      shown -= 1;
    };
  }, [due]);
  if (!pending) return children;
  return (
    <div aria-busy="true">
      <span role="status" className="ui-unseen">
        {due && t('ui.loading')}
      </span>
      <div data-waiting={!due || undefined} className={classes.waiting}>
        {skeleton}
      </div>
    </div>
  );
};
