/**
 * Counts the errors of a client, in this process. It promises bounded memory, whichever and however many clients come.
 */

interface Struck {
  count: number;
  /** By the monotonic clock, in ms: until then strikes add up, or, after the last one, the client is locked out. */
  until: number;
}

const keysMax = 10_000;

export class Strikes {
  readonly #struck = new Map<string, Struck>();
  readonly #max: number;
  readonly #ms: number;

  /** `max` strikes within `ms` lock out for `ms`. */
  constructor(max: number, ms: number) {
    this.#max = max;
    this.#ms = ms;
  }

  /** @returns whether this strike locks out */
  add(key: string): boolean {
    const struck = this.#of(key) ?? { count: 0, until: performance.now() + this.#ms };
    struck.count++;
    const last = struck.count === this.#max;
    if (last) struck.until = performance.now() + this.#ms;
    this.#struck.delete(key);
    this.#struck.set(key, struck);
    if (this.#struck.size > keysMax)
      for (const oldest of this.#struck.keys()) return this.#struck.delete(oldest) && last;
    return last;
  }

  locksOut(key: string): boolean {
    return (this.#of(key)?.count ?? 0) >= this.#max;
  }

  #of(key: string): Struck | undefined {
    const struck = this.#struck.get(key);
    if (struck && struck.until > performance.now()) return struck;
    this.#struck.delete(key);
    return undefined;
  }
}
