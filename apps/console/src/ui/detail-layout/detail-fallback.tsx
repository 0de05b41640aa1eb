import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Pending, SkeletonFields } from '../skeleton/skeleton.tsx';
import classes from './detail-layout.module.css';

export interface DetailFallbackProps {
  readonly title: string;
  /** The list that the detail belongs to; undefined where it is not open to the reader. */
  readonly back: { readonly label: string; readonly href: string } | undefined;
  /** The address has no id, or the server has no such record. */
  readonly missing: boolean;
  /** The words for that, where "This does not exist" says too little. */
  readonly notFound?: { readonly title: string; readonly text: string };
  /** The way out where there is none: "Go to the orders". */
  readonly toList: string;
  /** The error of the read. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The layout to be; by default that of fields and blocks next to a timeline. */
  readonly skeleton?: ReactNode;
}

const TwoColumns = () => (
  <div className={classes.columns}>
    <div className={classes.skeleton}>
      <SkeletonFields count={9} />
      <SkeletonFields count={6} />
    </div>
    <div className={classes.skeleton}>
      <SkeletonFields count={5} />
    </div>
  </div>
);

/** In place of a detail: it is on its way, did not load, or is not there. */
export const DetailFallback = ({ title, back, missing, notFound, toList, error, ...rest }: DetailFallbackProps) => (
  <>
    <PageHeader title={title} back={back} />
    {missing ? (
      <NotFound
        {...notFound}
        action={
          back && (
            <Button component="a" href={back.href}>
              {toList}
            </Button>
          )
        }
      />
    ) : error ? (
      <ErrorState error={error} onRetry={rest.onRetry} />
    ) : (
      <Pending while skeleton={rest.skeleton ?? <TwoColumns />}>
        {null}
      </Pending>
    )}
  </>
);
