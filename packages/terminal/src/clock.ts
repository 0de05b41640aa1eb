/** Time as a terminal has it: a clock that no user sets, one that may be wrong, and timers. */
import { uptime } from 'node:os';

export interface Clock {
  /** ms of a clock that only goes on, also while the machine sleeps. */
  monotonicMs(): number;
  /** Epoch ms, however wrong. */
  wallMs(): number;
  /** Calls `run` once, so many ms from now. @returns takes it back */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  // performance.now() stops while a machine sleeps, which would let a command live too long.
  monotonicMs: () => Math.floor(uptime() * 1000),
  wallMs: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
