/** When a delivery is tried again, and what a try means for its endpoint. Pure functions of what came back. */
import {
  type AttemptFailure,
  tryWaits,
  type WebhookOffReason,
} from '@cubby/contract/integrations/webhooks/webhooks.limits';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What came back of a try. */
export interface Outcome {
  readonly status: number | null;
  /** Null: delivered. */
  readonly failure: AttemptFailure | null;
  /** ms that the receiver requests to wait; undefined: it does not. */
  readonly retryAfter?: number | undefined;
}

/** What is stored of an endpoint; times are epoch ms. */
export interface Endpoint {
  readonly failuresInRow: number;
  readonly failingSince: number | null;
  readonly pausedUntil: number | null;
  readonly warnedTime: number | null;
}

/** Failures in a row from which on the circuit of an endpoint is open: one try at a time, after a pause. */
export const circuitAt = 5;
/** Days of failures after which an endpoint is switched off, and after which its owner is warned. */
export const offAfterDays = 5;
const warnAfterDays = 3;
/** An endpoint is only switched off if failures of the last 24 hours lie so far apart. */
const spreadMs = 12 * hour;

/** A receiver that says so gets less. */
const slowing = new Set([429, 502, 504]);

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** ms of a Retry-After: seconds, or a moment (RFC 9110, 10.2.3). @param now epoch ms */
export const retryAfterOf = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * second : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : clamp(second, wait, day);
};

/**
 * ms until the next try.
 * @param tries those that were made
 * @param random from 0 to 1
 * @returns undefined after the last one, and after a receiver answered that it is gone
 */
export const waitAfter = (tries: number, { status, retryAfter }: Outcome, random: number): number | undefined => {
  if (status === 410) return undefined;
  const wait = tryWaits[tries];
  if (wait === undefined) return undefined;
  return retryAfter ?? Math.round(wait * (0.9 + 0.2 * random));
};

/** ms for which an endpoint is paused; 0: it is not. */
const pauseOf = (failures: number, { status, retryAfter }: Outcome): number => {
  if (status !== null && slowing.has(status))
    return retryAfter ?? Math.min(5 * second * 2 ** Math.min(failures - 1, 10), 5 * minute);
  if (failures < circuitAt) return 0;
  return Math.min(30 * second * 2 ** Math.min(failures - circuitAt, 10), 10 * minute);
};

/** The endpoint after a failure. */
export const endpointAfter = (endpoint: Endpoint, outcome: Outcome, now: number): Endpoint => {
  const failuresInRow = endpoint.failuresInRow + 1;
  const pause = pauseOf(failuresInRow, outcome);
  return {
    ...endpoint,
    failuresInRow,
    failingSince: endpoint.failingSince ?? now,
    pausedUntil: pause > 0 ? now + pause : endpoint.pausedUntil,
  };
};

/** Why an endpoint is switched off now. @param firstToday its first failure of the last 24 hours, epoch ms */
export const offReasonOf = (
  { failingSince }: Endpoint,
  { status }: Outcome,
  { now, firstToday }: { readonly now: number; readonly firstToday: number },
): WebhookOffReason | undefined => {
  if (status === 410) return 'GONE';
  if (failingSince === null || now - failingSince < offAfterDays * day) return undefined;
  return now - firstToday >= spreadMs ? 'FAILING' : undefined;
};

/** Whether the owner of an endpoint is warned now. */
export const isWarned = ({ failingSince, warnedTime }: Endpoint, now: number): boolean =>
  failingSince !== null && warnedTime === null && now - failingSince >= warnAfterDays * day;
