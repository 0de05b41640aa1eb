/**
 * Polls for work of which the database says what is due. It promises that rounds never overlap, that a round that failed is
 * repeated at the next poll, and that of failures in a row only the first is logged.
 */
import type { Log } from '../log/log.ts';

interface Polling {
  readonly log: Log;
  /** ms between two polls. */
  readonly intervalMs: number;
  /** @returns whether there may be more to do at once */
  readonly round: () => Promise<boolean>;
  /** Rounds without a pause, at most. */
  readonly roundsMax?: number;
  /** ms until the next work is due; undefined if there is none. It is polled at that time if it is before the next poll. */
  readonly untilDue?: () => Promise<number | undefined>;
  /** The log message of a failure. */
  readonly failure: string;
}

export interface Poller {
  /** Polls at once; during a round, after it. */
  readonly wake: () => void;
  /** Resolves when no round runs any more. */
  readonly stop: () => Promise<void>;
}

export const startPolling = ({ log, intervalMs, round, roundsMax = Infinity, untilDue, failure }: Polling): Poller => {
  let isStopped = false;
  let isWoken = false;
  let isFailing = false;
  let running: Promise<void> | undefined;
  let dueTimer: NodeJS.Timeout | undefined;

  const pollWhenDue = async (): Promise<void> => {
    const wait = await untilDue?.();
    if (wait !== undefined && wait < intervalMs && !isStopped) dueTimer = setTimeout(poll, Math.ceil(wait)).unref();
  };
  const runRounds = async (): Promise<void> => {
    clearTimeout(dueTimer);
    try {
      for (let rounds = 0, more = true; (more || isWoken) && rounds < roundsMax && !isStopped; rounds += 1) {
        isWoken = false;
        more = await round();
      }
      await pollWhenDue();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, failure);
      isFailing = true;
    }
  };
  const poll = (): void => {
    if (isStopped) return;
    running ??= runRounds().finally(() => {
      running = undefined;
      if (isWoken && !isFailing) poll();
    });
  };
  const timer = setInterval(poll, intervalMs).unref();
  poll();
  return {
    wake: () => {
      isWoken = true;
      poll();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
      clearTimeout(dueTimer);
    },
  };
};
