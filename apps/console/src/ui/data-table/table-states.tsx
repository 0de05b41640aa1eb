import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowsSkeleton } from '../skeleton/skeleton.tsx';
import classes from './data-table.module.css';

export interface ListError {
  /** What happened, in the reader's language. */
  readonly text: string;
  /** Shown small, for support. */
  readonly requestId?: string;
}

interface FailureProps {
  readonly error: ListError | undefined;
  readonly onRetry: (() => void) | undefined;
}

const Retry = ({ error, onRetry }: FailureProps) => {
  const { t } = useTranslation();
  return (
    <>
      {error?.requestId !== undefined && (
        <code className={classes.requestId}>{t('uiLists.table.requestId', { id: error.requestId })}</code>
      )}
      {onRetry && (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t('uiLists.table.tryAgain')}
        </Button>
      )}
    </>
  );
};

/** In place of rows that never came. */
export const FailurePanel = ({ error, onRetry }: FailureProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.panel}>
      <strong>{t('uiLists.table.failed')}</strong>
      {error && <span className={classes.panelText}>{error.text}</span>}
      <Retry error={error} onRetry={onRetry} />
    </div>
  );
};

/** Above rows that are still shown although they could not be fetched again. */
export const FailureStrip = ({ error, onRetry }: FailureProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.strip}>
      <span>
        {t('uiLists.table.stale')} {error?.text}
      </span>
      <Retry error={error} onRetry={onRetry} />
    </div>
  );
};

export const EmptyPanel = ({ children }: { children: ReactNode }) => <div className={classes.panel}>{children}</div>;

const barWidths = ['62%', '84%', '48%', '73%'];

interface SkeletonRowsProps {
  readonly rows: number;
  readonly columns: readonly { readonly id: string; readonly width: number }[];
  readonly selectable: boolean;
}

/** Rows in about the final layout; CSS lets them appear after 150 ms, so that a quick answer shows none. */
export const SkeletonRows = ({ rows, columns, selectable }: SkeletonRowsProps) => (
  <tbody aria-hidden className={classes.skeleton} data-at-once={useFollowsSkeleton() || undefined}>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row} className={classes.row}>
        {selectable && (
          <td aria-hidden className={classes.checkCell}>
            <span className={`${classes.bar} ${classes.box}`} />
          </td>
        )}
        {columns.map(({ id, width }, cell) => (
          <td key={id} aria-hidden className={classes.cell} style={{ minWidth: width }}>
            <span className={classes.bar} style={{ width: barWidths[(row + cell) % barWidths.length] }} />
          </td>
        ))}
        <td aria-hidden className={classes.tail} />
      </tr>
    ))}
  </tbody>
);

export const SkeletonCards = ({ rows }: { rows: number }) => (
  <ul aria-hidden className={`${classes.cards} ${classes.skeleton}`} data-at-once={useFollowsSkeleton() || undefined}>
    {Array.from({ length: rows }, (_, row) => (
      <li key={row} className={classes.card}>
        <div className={classes.cardBody}>
          {['45%', '80%', '62%'].map((width) => (
            <span key={width} className={classes.bar} style={{ width }} />
          ))}
        </div>
      </li>
    ))}
  </ul>
);
