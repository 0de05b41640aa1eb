/** Numbers that appear random and are the same on every run (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, but not, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** From `from` up to `to`. */
  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T {
    const index = Math.floor(this.next() * list.length);
    if (list.length === 0) throw new RangeError('Nothing to pick from');
    return list[index] as T;
  }

  /** `count` digits. */
  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }
}
