/**
 * The orders that the terminal serves: what the server sent, and over it what the terminal did since. They follow from the
 * entries of a journal in their order.
 */
import type { AccessOrder } from '@cubby/contract/downlinks/access.schemas';
import { boxOf, doorKey, doorOf, isSame, type Mark } from './access.rules.ts';

/** A line of the journal. */
export type Entry =
  | { readonly order: AccessOrder }
  | { readonly gone: string }
  | { readonly version: number; readonly clear: boolean }
  | { readonly mark: Mark }
  | { readonly unmark: string };

export class KnownOrders {
  readonly #sent = new Map<string, AccessOrder>();
  readonly #marks = new Map<string, Mark>();
  readonly #merged = new Map<string, AccessOrder>();
  #version = 0;

  /** Of the last message of the server; 0: none. */
  get version(): number {
    return this.#version;
  }

  /** What the terminal did and the server has not answered, by key. */
  get marks(): ReadonlyMap<string, Mark> {
    return this.#marks;
  }

  /** What the terminal serves, by key. */
  get merged(): ReadonlyMap<string, AccessOrder> {
    return this.#merged;
  }

  /** Lines that a journal needs at least. */
  get size(): number {
    return this.#sent.size + this.#marks.size;
  }

  /** The entries that lead to the same orders, as few as there can be. */
  entries(): Entry[] {
    return [
      { version: this.#version, clear: true },
      ...[...this.#sent.values()].map((order) => ({ order })),
      ...[...this.#marks.values()].map((mark) => ({ mark })),
    ];
  }

  /** The compartment in which the server said last that the order is stored. */
  sentBox(orderId: string): string | undefined {
    return boxOf(this.#sent.get(orderId));
  }

  /** What the server said last of what a mark is about. */
  sentOf(key: string): AccessOrder[] {
    const door = doorOf(key);
    if (door === undefined) return [this.#sent.get(key) ?? []].flat();
    return [...this.#sent.values()].filter((each) => boxOf(each) === door && !this.#marks.has(each.orderId));
  }

  apply(entry: Entry): void {
    if ('order' in entry) this.#setSent(entry.order.orderId, entry.order);
    else if ('gone' in entry) this.#setSent(entry.gone, undefined);
    else if ('mark' in entry) this.#setMark(entry.mark.key, entry.mark);
    else if ('unmark' in entry) this.#setMark(entry.unmark, undefined);
    else {
      if (entry.clear) this.#clearSent();
      this.#version = entry.version;
    }
  }

  #setSent(orderId: string, order: AccessOrder | undefined): void {
    const before = this.#sent.get(orderId);
    if (order) this.#sent.set(orderId, order);
    else this.#sent.delete(orderId);
    this.#mergeWith(orderId, before, order);
  }

  #setMark(key: string, mark: Mark | undefined): void {
    if (mark) this.#marks.set(key, mark);
    else this.#marks.delete(key);
    this.#mergeWith(key, this.#sent.get(key));
  }

  #clearSent(): void {
    this.#sent.clear();
    this.#merged.clear();
    for (const key of this.#marks.keys()) this.#merge(key);
  }

  /** Merges what has changed, and what is known of its doors by themselves. */
  #mergeWith(key: string, ...changed: readonly (AccessOrder | undefined)[]): void {
    this.#merge(key);
    const doors = [doorOf(key), ...changed.map(boxOf).filter((door) => this.#marks.has(doorKey(door ?? null)))];
    for (const door of new Set(doors))
      if (door !== undefined)
        for (const each of [doorKey(door), ...this.sentOf(doorKey(door)).map(({ orderId }) => orderId)])
          this.#merge(each);
  }

  #merge(key: string): void {
    const order = this.#knownAs(key);
    if (order) this.#merged.set(key, order);
    else this.#merged.delete(key);
  }

  #knownAs(key: string): AccessOrder | undefined {
    const mark = this.#marks.get(key);
    if (mark) return this.#markedAs(mark);
    const order = this.#sent.get(key);
    const door = order && this.#marks.get(doorKey(boxOf(order) ?? null));
    // What the terminal did at the door is newer.
    return door && !(door.order && isSame(order, door.order)) ? undefined : order;
  }

  /** If both say the same, the server says more, under its own key. */
  #markedAs({ key, order }: Mark): AccessOrder | undefined {
    const same = order && this.sentOf(key).find((each) => isSame(each, order));
    if (doorOf(key) === undefined) return same ?? order ?? undefined;
    return same ? undefined : (order ?? undefined);
  }
}
