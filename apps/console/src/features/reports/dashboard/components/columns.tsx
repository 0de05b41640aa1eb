import classes from '../dashboard.module.css';

interface ColumnPoint {
  /** First day of the step, or the hour. */
  readonly start: string;
  /** Undefined: not known yet. */
  readonly now: number | undefined;
  /** Undefined: not known. */
  readonly before: number | undefined;
  /** Both in words, shown where the pointer rests. */
  readonly words: string;
}

interface ColumnsProps {
  readonly kind: 'stored' | 'taken' | 'amount' | 'inUse';
  /** The chart in words. */
  readonly summary: string;
  readonly points: readonly ColumnPoint[];
  readonly axis: (value: number) => string;
  /** The smallest step of the axis. */
  readonly whole: number;
}

/** px of the drawing; its width is that of the place. */
const height = 160;
/** Share of a step that its column fills. */
const filled = 0.72;

/** The top of an axis: 1, 2 or 5 times a power of ten, at least `whole`, not below any value. */
export const axisTop = (most: number, whole: number): number => {
  if (most <= whole) return whole;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
};

/** Columns from zero, each with a line at the height that the period before had. */
export const Columns = ({ kind, summary, points, axis, whole }: ColumnsProps) => {
  const top = axisTop(Math.max(...points.map(({ now = 0, before = 0 }) => Math.max(now, before))), whole);
  const step = 100 / points.length;
  const y = (value: number): number => height - (value / top) * height;
  const last = points.length - 1;
  const shown = [...new Set([0, Math.round(last / 2), last])];
  return (
    <div className={classes.chart}>
      <div className={classes.axis} aria-hidden>
        <span>{axis(top)}</span>
        <span>{axis(0)}</span>
      </div>
      <svg className={classes.columns} data-kind={kind} width="100%" height={height} role="img" aria-label={summary}>
        <line className={classes.grid} x1="0" x2="100%" y1="0.5" y2="0.5" />
        <line className={classes.grid} x1="0" x2="100%" y1={height / 2} y2={height / 2} />
        {points.map(({ start, now, before, words }, index) => (
          <g key={start}>
            <title>{words}</title>
            <rect className={classes.hit} x={`${index * step}%`} width={`${step}%`} y="0" height={height} />
            {now !== undefined && (
              <rect
                className={classes.column}
                x={`${index * step + (step * (1 - filled)) / 2}%`}
                width={`${step * filled}%`}
                y={y(now)}
                height={height - y(now)}
              />
            )}
            {before !== undefined && (
              <line
                className={classes.mark}
                x1={`${index * step}%`}
                x2={`${(index + 1) * step}%`}
                y1={Math.min(y(before), height - 1)}
                y2={Math.min(y(before), height - 1)}
              />
            )}
          </g>
        ))}
        <line className={classes.base} x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} />
      </svg>
      <div className={classes.days} aria-hidden>
        {shown.map((index) => (
          <span key={index}>{points[index]?.start}</span>
        ))}
      </div>
    </div>
  );
};
