/** Rules of sessions: how long failed tries hold up the next. */

/** Tries that are free before the next has to wait. */
export const freeTries = 5;
/** The longest wait, ms. */
export const longestWait = 5 * 60_000;

/** ms after the last failed try before another is looked at: 0 up to the fifth, then doubling from 2 s to 5 min. */
export const waitAfter = (failedSignIns: number): number =>
  failedSignIns < freeTries ? 0 : Math.min(2 ** (failedSignIns - freeTries + 1) * 1000, longestWait);

/** ms until the next try is looked at. */
export const waitOf = (failedSignIns: number, lastFailed: Date | null, now = Date.now()): number =>
  lastFailed === null ? 0 : Math.max(0, lastFailed.getTime() + waitAfter(failedSignIns) - now);
