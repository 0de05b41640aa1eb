import classes from './color-dot.module.css';

/** A colour, as that of a flag; its name is always next to it. */
export const ColorDot = ({ color }: { color: string }) => (
  <span className={classes.dot} style={{ background: color }} aria-hidden />
);
