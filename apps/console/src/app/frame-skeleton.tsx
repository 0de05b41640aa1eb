import classes from './frame-skeleton.module.css';

/** The frame to be, while the code of the console is on its way: after the sign-in no window is empty. */
export const FrameSkeleton = () => (
  <div className={classes.frame} aria-busy="true">
    <div className={classes.side} />
    <div className={classes.top} />
  </div>
);
