/** Rules of reconnecting. */

/** ms of the first pause, and of the longest one. */
const pauseMs = { first: 1_000, longest: 30_000 };
/** ms of a pause after the broker refused the identity. */
const refusedPauseMs = 60_000;
/** ms of a connection after which the next pause is a first one again. */
const steadyMs = 60_000;

/** Returns whether a connection lasted long enough to reset the count of failures. */
export const isSteady = (openedForMs: number | undefined): boolean =>
  openedForMs !== undefined && openedForMs > steadyMs;

/**
 * Returns the ms until the next connection. They double with each failure, up to half a minute, and are spread, so that a
 * thousand terminals do not come back in the same second.
 * @param end `OTHER_SECRET`: the broker refused the secret and there is another one to try
 * @param failures connections that ended before this one since the last steady one
 * @param random returns a number from 0 to 1
 */
export const reconnectPauseMs = (
  end: 'OTHER_SECRET' | 'REFUSED' | 'OFFLINE',
  failures: number,
  random: () => number,
): number => {
  if (end === 'OTHER_SECRET') return 0;
  if (end === 'REFUSED') return refusedPauseMs;
  return Math.min(pauseMs.longest, pauseMs.first * 2 ** Math.min(failures, 10)) * (0.5 + random() / 2);
};
