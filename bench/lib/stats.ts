/** The value at a share of the sorted values: 0.5 is the median. NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Pairs of one round each, ours and limit, reduced: the ratio is the median of the ratios of the rounds. */
export interface Compared {
  readonly ours: number;
  readonly limit: number;
  readonly ratio: number;
}

export const compare = (pairs: readonly { ours: number; limit: number }[]): Compared => ({
  ours: median(pairs.map(({ ours }) => ours)),
  limit: median(pairs.map(({ limit }) => limit)),
  ratio: median(pairs.map(({ ours, limit }) => ours / limit)),
});

/** Takes ours and limit in turn, so that a slow minute of the machine meets both. */
export async function alternate(
  rounds: number,
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<Compared> {
  const pairs: { ours: number; limit: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await ours();
    pairs.push({ ours: first, limit: await limit() });
  }
  return compare(pairs);
}

/** Runs `work` again and again for some time, and shows how long each run took, in ms. */
export async function loop(seconds: number, work: (turn: number) => Promise<unknown>, least = 5): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; turn < least || performance.now() < end; turn++) {
    const start = performance.now();
    await work(turn);
    times.push(performance.now() - start);
  }
  return times;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0)} ms`;
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
export const rate = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
