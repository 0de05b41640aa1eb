/**
 * Ends a visit that no user continues. It promises a warning 20 seconds before the end, and that each touch starts the time
 * again, so that no user loses what they entered while they read or type (WCAG 2.2.1).
 */
import type { Clock } from '../clock.ts';

/** ms without a touch after which a visit ends: in general, and at a receipt to a customer; the last of them with a warning. */
const visitLimits = { idleMs: 60_000, receiptMs: 40_000, warningMs: 20_000 } as const;

export interface VisitTimer {
  /** ms until the visit ends; undefined while there is no warning. */
  readonly endsInMs: number | undefined;
  /** Starts the time again. @param ms until the end; undefined: the visit does not end by time */
  start(ms: number | undefined): void;
  /** A user touched the screen or pressed a key. */
  touch(): void;
  stop(): void;
}

/**
 * @param changed the warning appeared or disappeared
 * @param ended no user touched the screen in time
 */
export const createVisitTimer = (clock: Clock, changed: () => void, ended: () => void): VisitTimer => {
  let duration: number | undefined;
  let endsAt: number | undefined;
  let cancel = (): void => undefined;
  const warn = (): void => {
    endsAt = clock.monotonicMs() + visitLimits.warningMs;
    cancel = clock.after(visitLimits.warningMs, ended);
    changed();
  };
  const start = (ms: number | undefined): void => {
    cancel();
    duration = ms;
    endsAt = undefined;
    cancel = ms === undefined ? () => undefined : clock.after(Math.max(0, ms - visitLimits.warningMs), warn);
  };
  return {
    get endsInMs() {
      return endsAt === undefined ? undefined : Math.max(0, endsAt - clock.monotonicMs());
    },
    start,
    touch: () => {
      const isWarning = endsAt !== undefined;
      start(duration);
      if (isWarning) changed();
    },
    stop: () => start(undefined),
  };
};

/** @returns ms without a touch after which a visit ends at a step; undefined: an open door waits for the user to close it */
export const durationOf = (
  at: string,
  isCustomer: boolean,
  visitMs: number = visitLimits.idleMs,
): number | undefined => {
  if (at === 'WELCOME' || at === 'OPENING' || at === 'OPEN') return undefined;
  return at === 'RECEIPT' && isCustomer ? Math.min(visitLimits.receiptMs, visitMs) : visitMs;
};
