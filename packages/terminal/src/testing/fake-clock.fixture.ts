/** A clock that a test moves: nothing waits. */
import type { Clock } from '../clock.ts';

export interface FakeClock extends Clock {
  /** ms since it began. */
  readonly now: number;
  /** Runs what is due, in order, each with all that follows from it. */
  advance(ms: number): Promise<void>;
}

/** Until what was promised has been done. */
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

export const createFakeClock = (epochMs = 1_790_000_000_000): FakeClock => {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    get now() {
      return now;
    },
    monotonicMs: () => now,
    wallMs: () => epochMs + now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (ms) => {
      const until = now + ms;
      await settle();
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
    },
  };
};
