/**
 * How long other services take, and the outcome of what they were asked. It promises a metric with few labels, and a limit
 * for work that has none of its own.
 */
import { Histogram } from 'prom-client';

/**
 * The other services that the server calls: the file store, the channels of messages, the sign-in providers and
 * webhooks of companies.
 */
export type OutgoingTarget = 'files' | 'mail' | 'sms' | 'whatsapp' | 'sign-on' | 'webhook';

/** `refused`: answered with no; `away`: not answered, or that it can't now; `late`: the limit passed. */
export type OutgoingOutcome = 'ok' | 'refused' | 'away' | 'late';

/** For the registry of each process. */
export const outgoingSeconds = new Histogram({
  name: 'cubby_outgoing_seconds',
  help: 'Time that other services took, by which one and what came of it',
  labelNames: ['target', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [],
});

/** Runs and measures a call of another service. @param outcomeOf what an error means */
export const measured = async <T>(
  target: OutgoingTarget,
  work: () => Promise<T>,
  outcomeOf: (error: unknown) => OutgoingOutcome,
): Promise<T> => {
  const began = performance.now();
  let outcome: OutgoingOutcome = 'ok';
  try {
    return await work();
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    outgoingSeconds.observe({ target, outcome }, (performance.now() - began) / 1000);
  }
};

/** @throws what `late` gives once `limit` ms have passed; the work continues, and its result is ignored */
export const withinTime = async <T>(limit: number, work: Promise<T>, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), limit);
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
  }
};
