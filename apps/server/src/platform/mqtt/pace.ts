/**
 * Spreads what a terminal sends over time: so many messages at once, and from then on so many a second. It promises bounded memory,
 * in this process.
 */

/** Terminals that are remembered before those that have nothing to wait for are removed. */
const keysMax = 10_000;

export class Pace {
  /** By terminal, when all of its messages have had their time; by the monotonic clock, in ms. */
  readonly #busyUntil = new Map<string, number>();
  readonly #burstMs: number;
  readonly #spacingMs: number;

  constructor({ burst, perSecond }: { readonly burst: number; readonly perSecond: number }) {
    this.#spacingMs = 1_000 / perSecond;
    this.#burstMs = burst * this.#spacingMs;
  }

  /** Counts a message. @returns ms until its time; 0: now */
  delayOf(key: string, now = performance.now()): number {
    if (this.#busyUntil.size > keysMax)
      for (const [other, until] of this.#busyUntil) if (until <= now) this.#busyUntil.delete(other);
    const until = Math.max(this.#busyUntil.get(key) ?? now, now) + this.#spacingMs;
    this.#busyUntil.set(key, until);
    return Math.max(0, until - now - this.#burstMs);
  }
}
