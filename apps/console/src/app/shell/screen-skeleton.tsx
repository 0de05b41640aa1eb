import { Pending, Skeleton, SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import classes from './screen-skeleton.module.css';

/** In place of a screen whose code or first rows are on their way: its title line, its filters and its rows. */
export const ScreenSkeleton = () => (
  <Pending
    while
    skeleton={
      <div className={classes.screen}>
        <Skeleton width={180} height={20} />
        <Skeleton width="min(100%, 480px)" height={32} />
        <SkeletonRows rows={10} columns={5} />
      </div>
    }
  >
    {null}
  </Pending>
);
