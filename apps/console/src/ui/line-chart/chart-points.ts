/** Points of a line over time. */

export interface ChartPoint {
  /** Epoch ms. */
  readonly time: number;
  /** Null: nothing is known. */
  readonly value: number | null;
}

/** The points as a line draws them, ended at each gap by a point without a value. @param gapMs of two points that are not joined */
export const splitAtGaps = (points: readonly ChartPoint[], gapMs: number): ChartPoint[] =>
  points.flatMap((point, at) => {
    const before = points[at - 1];
    return before && point.time - before.time > gapMs ? [{ time: before.time + 1, value: null }, point] : [point];
  });

/** Points without a neighbour, which a line alone does not show. @param points of `splitAtGaps` */
export const lonePoints = (points: readonly ChartPoint[]): ChartPoint[] =>
  points.filter(
    ({ value }, at) =>
      value !== null && (points[at - 1]?.value ?? null) === null && (points[at + 1]?.value ?? null) === null,
  );

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

/** A part of an interval, epoch ms. */
export type ChartWindow = readonly [from: number, until: number];

/** The window that shows `factor` of another one around a time, within the interval and never shorter than `leastMs`. */
export const zoomedWindow = (
  [from, until]: ChartWindow,
  whole: ChartWindow,
  factor: number,
  around: number,
  leastMs: number,
): ChartWindow => {
  const length = Math.min(Math.max((until - from) * factor, leastMs), whole[1] - whole[0]);
  const share = until === from ? 0 : (around - from) / (until - from);
  return movedWindow([around - share * length, around + (1 - share) * length], whole);
};

/** The window, moved into the interval. */
const movedWindow = ([from, until]: ChartWindow, whole: ChartWindow): ChartWindow => {
  const by = Math.max(whole[0] - from, 0) + Math.min(whole[1] - until, 0);
  return [from + by, until + by];
};

/** The window, moved as little as shows a time. */
export const windowAround = ([from, until]: ChartWindow, time: number): ChartWindow => {
  const by = Math.min(time - from, 0) + Math.max(time - until, 0);
  return [from + by, until + by];
};
