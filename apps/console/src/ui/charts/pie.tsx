import classes from './charts.module.css';

export interface Slice {
  readonly key: string;
  /** Part of the whole, 0 to 1. */
  readonly share: number;
  /** Name and figures. */
  readonly words: string;
  /** A short mark that is drawn in the slice and next to its bar: readable without colour. */
  readonly mark: string;
  /** The rest of the whole. */
  readonly free?: boolean;
}

const radius = 48;
/** Slices under this share have no mark drawn. */
const markFrom = 0.03;

const pointAt = (turn: number, far: number): string =>
  `${50 + far * Math.sin(2 * Math.PI * turn)},${50 - far * Math.cos(2 * Math.PI * turn)}`;

const pathOf = (from: number, to: number): string =>
  to - from >= 0.9999
    ? `M50,${50 - radius} A${radius},${radius} 0 1 1 49.99,${50 - radius} Z`
    : `M50,50 L${pointAt(from, radius)} A${radius},${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${pointAt(to, radius)} Z`;

/** Slices of a whole, clockwise from the top; each is marked with its letter, and the shades differ from one to the next. */
export const Pie = ({ slices, summary }: { readonly slices: readonly Slice[]; readonly summary: string }) => {
  const ends = slices.map((_, at) => slices.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0));
  return (
    <svg className={classes.pie} viewBox="0 0 100 100" role="img" aria-label={summary}>
      {slices.map(({ key, share, words, mark, free }, at) => {
        const to = ends[at] ?? 0;
        const from = to - share;
        const [x, y] = pointAt((from + to) / 2, radius * 0.7).split(',');
        return share <= 0 ? null : (
          <g key={key}>
            <title>{words}</title>
            <path
              className={classes.slice}
              data-free={free}
              d={pathOf(from, to)}
              fill="var(--neutral-solid)"
              fillOpacity={free ? 1 : 0.85 - (at % 4) * 0.2}
            />
            {share >= markFrom && !free && (
              <text className={classes.label} x={x} y={y}>
                {mark}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};
