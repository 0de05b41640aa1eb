/**
 * A cache for what is known of long texts that were used recently. It promises to retain the last so many texts that
 * were requested, and never more than twice as many: there are two generations, and a text that is not requested while
 * the newer one fills is evicted with the older one. Texts are distinguished by their length and then letter by letter,
 * which for some thousand letters takes a fifth of the time of hashing them.
 */
interface CachedText<V> {
  readonly text: string;
  readonly value: V;
}

class Generation<V> {
  readonly #byLength = new Map<number, CachedText<V>[]>();
  size = 0;

  find(text: string): CachedText<V> | undefined {
    return this.#byLength.get(text.length)?.find((cached) => cached.text === text);
  }

  add(cached: CachedText<V>): void {
    const { length } = cached.text;
    const same = this.#byLength.get(length);
    if (same) same.push(cached);
    else this.#byLength.set(length, [cached]);
    this.size += 1;
  }

  remove(cached: CachedText<V>): void {
    const same = this.#byLength.get(cached.text.length);
    if (!same) return;
    same.splice(same.indexOf(cached), 1);
    this.size -= 1;
  }
}

export class RecentTexts<V> {
  readonly #most: number;
  #newer = new Generation<V>();
  #older = new Generation<V>();
  #removed = 0;

  /** @param most texts that are certain to be in the cache */
  constructor(most: number) {
    this.#most = most;
  }

  /** How many have been deleted in all. */
  get removed(): number {
    return this.#removed;
  }

  /** What is known of the text; else what `make` makes of it, which is known from now on. */
  of(text: string, make: (text: string) => V): V {
    const newer = this.#newer.find(text);
    if (newer) return newer.value;
    const older = this.#older.find(text);
    if (older) this.#older.remove(older);
    const cached = older ?? { text, value: make(text) };
    this.#newer.add(cached);
    if (this.#newer.size > this.#most) this.#begin();
    return cached.value;
  }

  #begin(): void {
    this.#removed += this.#older.size;
    this.#older = this.#newer;
    this.#newer = new Generation();
  }
}
