/** Timers that end together. */
import type { Clock } from './clock.ts';

export class Timers {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #pending = new Set<() => void>();

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** Runs it once after `ms`. Returns what cancels it. */
  after(ms: number, run: () => void): () => void {
    const cancel = this.#clock.after(ms, () => {
      this.#pending.delete(cancel);
      run();
    });
    this.#pending.add(cancel);
    return () => {
      this.#pending.delete(cancel);
      cancel();
    };
  }

  /** Cancels all that have not run. */
  stop(): void {
    for (const cancel of this.#pending) cancel();
    this.#pending.clear();
  }
}
