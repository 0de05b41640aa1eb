import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import classes from '../dashboard.module.css';

/** Tiles and charts to be. */
export const DashboardSkeleton = () => (
  <div className={classes.content} aria-hidden>
    <div className={classes.tiles}>
      {[0, 1, 2].map((tile) => (
        <div key={tile} className={classes.tile}>
          <Skeleton width="40%" height={10} />
          <Skeleton width="60%" height={24} />
          <Skeleton width="80%" height={10} />
        </div>
      ))}
    </div>
    <div className={classes.charts}>
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  </div>
);
