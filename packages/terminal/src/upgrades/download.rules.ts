/** Rules of a package download: when it is reported, when it is requested again, and which answers continue it. */
import { upgradeLimits } from '@cubby/contract/device/upgrades.limits';
import type { PackageAnswer } from './package-source.ts';

/** ms of the first pause after an interruption, and of the longest one. */
const pauseMs = { first: 1_000, longest: 60_000 };
/** The most ms that the server can make a terminal wait. */
const retryAfterMaxMs = 600_000;
/** ms between two reports of a slow download. */
const reportMs = 60_000;

/** The progress that was last reported. */
export interface ReportedProgress {
  readonly bytes: number;
  /** ms of the monotonic clock. */
  readonly atMs: number;
}

/**
 * Returns whether the progress is reported: after `reportBytes` more, or after a minute with any more.
 * @param bytes the bytes in the slot
 * @param nowMs ms of the monotonic clock
 */
export const isReportDue = (reported: ReportedProgress, bytes: number, nowMs: number): boolean =>
  bytes !== reported.bytes &&
  (bytes - reported.bytes >= upgradeLimits.reportBytes || nowMs - reported.atMs >= reportMs);

/** Returns whether the bytes of an answer leave no gap after the `from` bytes of the slot. */
export const continuesPackage = ({ status, start }: PackageAnswer, from: number): boolean =>
  (status === 200 || status === 206) && start <= from;

/** Returns the ms of a pause that the server requests, within the limits of the terminal. */
export const retryAfterPauseMs = (retryAfterMs: number): number =>
  Math.max(pauseMs.first, Math.min(retryAfterMs, retryAfterMaxMs));

/**
 * Returns the ms until the next request. They double with each failure, up to a minute.
 * @param failures requests that failed since the last byte arrived; at least 1
 * @param random from 0 to 1; it spreads the requests of many terminals
 */
export const nextPauseMs = (failures: number, random: number): number => {
  const longest = Math.min(pauseMs.longest, pauseMs.first * 2 ** Math.min(failures - 1, 10));
  return longest * (0.5 + random / 2);
};
