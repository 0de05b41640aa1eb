import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import classes from './frame-skeleton.module.css';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';

const entries = 12;

/** The frame to be, with the outline of a list: in place of the console until its code and its first screen are known. */
export const FrameSkeleton = () => (
  <div className={classes.frame}>
    <div className={classes.side}>
      {Array.from({ length: entries }, (_, at) => (
        <Skeleton key={at} width="60%" />
      ))}
    </div>
    <div className={classes.top}>
      <Skeleton width="min(60%, 320px)" height={28} />
    </div>
    <main className={classes.main}>
      <ScreenSkeleton layout="list" />
    </main>
  </div>
);
