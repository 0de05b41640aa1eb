/** Positions of a line chart: from values to pixels, ticks, and lines that end at gaps. */

export interface ChartPoint {
  /** Epoch ms. */
  readonly time: number;
  /** Null: nothing is known. */
  readonly value: number | null;
}

/** A function from a range of values to a range of pixels. */
export const scaleOf =
  (from: readonly [number, number], to: readonly [number, number]) =>
  (value: number): number =>
    from[1] === from[0] ? to[0] : to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0]);

/**
 * The path of a line. It is interrupted where a value is unknown and where two points are farther apart than `gapMs`.
 * @param x from epoch ms to pixels
 * @param y from values to pixels
 */
export const linePath = (
  points: readonly ChartPoint[],
  gapMs: number,
  x: (time: number) => number,
  y: (value: number) => number,
): string => {
  let path = '';
  let last: number | undefined;
  for (const { time, value } of points) {
    if (value === null) {
      last = undefined;
      continue;
    }
    const isNew = last === undefined || time - last > gapMs;
    path += `${isNew ? 'M' : 'L'}${x(time).toFixed(1)} ${y(value).toFixed(1)}`;
    // A lone point is a dot: a line of no length with round ends.
    if (isNew) path += 'h0';
    last = time;
  }
  return path;
};

const steps = [1, 3, 6, 12, 24, 48, 168, 720, 2160].map((hours) => hours * 3_600_000);

/** Times of an axis at full hours or days in the zone of the browser, at most `most` of them. */
export const timeTicks = (from: number, until: number, most: number): number[] => {
  const step = steps.find((one) => (until - from) / one <= most) ?? until - from;
  const offset = new Date(from).getTimezoneOffset() * 60_000;
  const ticks: number[] = [];
  for (let tick = Math.ceil((from - offset) / step) * step + offset; tick <= until; tick += step) ticks.push(tick);
  return ticks;
};

/** The point that is nearest to a time. @returns its index, -1 where there is none */
export const nearestPoint = (points: readonly ChartPoint[], time: number): number => {
  let nearest = -1;
  let distance = Infinity;
  for (const [at, point] of points.entries()) {
    const far = Math.abs(point.time - time);
    if (far < distance) [nearest, distance] = [at, far];
  }
  return nearest;
};
