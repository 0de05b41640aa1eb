/**
 * Puts messages of terminals into batches. It promises that `take` resolves once its message is stored, and rejects where
 * it is not; that a batch is as large as what came while the last one was stored, so that a single message
 * does not wait; that one message that can't be stored affects no other; and that no terminal delays another, however much it sends.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface BatchOptions<T> {
  /** Stores all of them or none. */
  readonly store: (items: readonly T[]) => Promise<void>;
  /** Whether the failure lies in the data, so that another try fails as well. */
  readonly isPoison: (error: unknown) => boolean;
  /** Moves to the dead letters what can't be stored by itself. */
  readonly quarantine: (item: T, error: unknown) => Promise<void>;
  /** Whose item it is: a batch takes one of each in turn. */
  readonly senderOf: (item: T) => string;
  /** Weight of an item; a batch contains `most` at the most, or one item. */
  readonly weigh: (item: T) => number;
  /** ms that an item may wait for others, so that they share a transaction. An item with 0 ends the waiting of all. */
  readonly patienceOf: (item: T) => number;
  readonly most: number;
}

interface Waiting<T> {
  readonly item: T;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

export class Batches<T> {
  readonly #options: BatchOptions<T>;
  /** By sender, the sender that has waited longest first. */
  readonly #waiting = new Map<string, Waiting<T>[]>();
  #running: Promise<void> | undefined;
  /** When the next batch is stored at the latest, by the clock of the process. */
  #due = Infinity;
  #wake: (() => void) | undefined;

  constructor(options: BatchOptions<T>) {
    this.#options = options;
  }

  take(item: T): Promise<void> {
    return new Promise((done, failed) => {
      const sender = this.#options.senderOf(item);
      const waiting = this.#waiting.get(sender);
      if (waiting) waiting.push({ item, done, failed });
      else this.#waiting.set(sender, [{ item, done, failed }]);
      const patience = this.#options.patienceOf(item);
      this.#due = Math.min(this.#due, performance.now() + patience);
      if (patience === 0) this.#wake?.();
      this.#running ??= this.#run();
    });
  }

  /** Resolves once nothing waits. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Items that arrive in one turn of the event loop go together.
    await nextTurn();
    while (this.#waiting.size > 0) {
      await this.#untilDue();
      const batch = this.#next();
      this.#due = this.#waiting.size > 0 ? 0 : Infinity;
      await this.#storeAll(batch);
    }
    // In the same turn as the last check, so that an item that comes now starts the next run.
    this.#running = undefined;
  }

  async #untilDue(): Promise<void> {
    const rest = this.#due - performance.now();
    if (rest <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, rest);
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
    this.#wake = undefined;
  }

  #next(): Waiting<T>[] {
    const { weigh, most } = this.#options;
    const batch: Waiting<T>[] = [];
    let weight = 0;
    // A sender with more messages moves to the end.
    for (const [sender, waiting] of this.#waiting) {
      const [first] = waiting;
      if (!first) continue;
      weight += weigh(first.item);
      if (batch.length > 0 && weight > most) break;
      batch.push(first);
      waiting.shift();
      this.#waiting.delete(sender);
      if (waiting.length > 0) this.#waiting.set(sender, waiting);
    }
    return batch;
  }

  async #storeAll(batch: readonly Waiting<T>[]): Promise<void> {
    const { store, isPoison, quarantine } = this.#options;
    try {
      await store(batch.map(({ item }) => item));
      for (const { done } of batch) done();
    } catch (error) {
      const [first] = batch;
      if (!isPoison(error) || !first) {
        for (const { failed } of batch) failed(error);
      } else if (batch.length === 1) {
        await quarantine(first.item, error).then(first.done, first.failed);
      } else {
        const middle = batch.length >> 1;
        await this.#storeAll(batch.slice(0, middle));
        await this.#storeAll(batch.slice(middle));
      }
    }
  }
}
