import type { ReactNode } from 'react';
import { Pending, Skeleton, SkeletonFields, SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import classes from './screen-skeleton.module.css';

/** What a screen is made of below its title. */
export type ScreenLayout = 'list' | 'detail' | 'form' | 'cards';

const cards = 6;
const fields = 6;

const layouts: Readonly<Record<ScreenLayout, ReactNode>> = {
  list: (
    <>
      <Skeleton width="min(100%, 480px)" height={28} />
      <SkeletonRows rows={11} columns={5} />
    </>
  ),
  detail: (
    <>
      <Skeleton width="min(100%, 360px)" height={32} />
      <SkeletonFields count={8} />
      <SkeletonFields count={4} />
    </>
  ),
  form: (
    <div className={classes.form}>
      {Array.from({ length: fields }, (_, at) => (
        <div key={at} className={classes.field}>
          <Skeleton width="30%" height={10} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  ),
  cards: (
    <>
      <div className={classes.cards}>
        {Array.from({ length: cards }, (_, at) => (
          <Skeleton key={at} height={96} />
        ))}
      </div>
      <Skeleton height={240} />
    </>
  ),
};

/** In place of a screen whose code or first rows are on their way: its title line, and the layout of what follows. */
export const ScreenSkeleton = ({ layout }: { readonly layout: ScreenLayout }) => (
  <Pending
    while
    atOnce
    skeleton={
      <div className={classes.screen} data-layout={layout}>
        <Skeleton width={180} height={28} />
        {layouts[layout]}
      </div>
    }
  >
    {null}
  </Pending>
);

/** One for each layout, as the router draws them. */
export const screenSkeletons: Readonly<Record<ScreenLayout, () => ReactNode>> = {
  list: () => <ScreenSkeleton layout="list" />,
  detail: () => <ScreenSkeleton layout="detail" />,
  form: () => <ScreenSkeleton layout="form" />,
  cards: () => <ScreenSkeleton layout="cards" />,
};
