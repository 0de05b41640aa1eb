/**
 * What a terminal stores of people and parcels: who may sign in, which orders are expected or lie in its doors, and
 * what opens them. It is in persistent memory, so that the terminal serves people without a network from the first
 * second of a start.
 */
import { createHmac } from 'node:crypto';
import {
  type Access,
  type AccessOrder,
  type AccessPerson,
  type VerifierKind,
  verifierLength,
  verifierText,
} from '@cubby/contract/downlinks/access.schemas';
import { boxOf, doorKey, doorOf, isSame, type Mark, saysOf } from './access.rules.ts';
import type { Configuration } from './configuration.ts';
import { type Entry, KnownOrders } from './known-orders.ts';
import type { Journal, Store } from './store/store.ts';

export interface KnownAccess {
  /** 0: none. */
  readonly version: number;
  /** By their keys: what the server said, and over it what the terminal did since. */
  readonly orders: ReadonlyMap<string, AccessOrder>;
  readonly marks: ReadonlyMap<string, Mark>;
  /** False where it does not follow on what the terminal has: the server sends it again from there. */
  take(message: Access): boolean;
  mark(mark: Mark): void;
  /**
   * The event of a mark was acknowledged long ago: the mark ends where the server says the same, or it is doubted, and nothing
   * newer was done since.
   */
  settle(mark: Mark): void;
  verifier(kind: VerifierKind, value: string): string;
  /** Orders with the number, on a label or typed: those that are expected come first. */
  byNumber(number: string): AccessOrder[];
  /** The stored order that the PIN or the code opens. */
  collectable(typed: string): { readonly order: AccessOrder; readonly how: 'PIN' | 'QR' } | undefined;
  /** The expected order that a customer may store with the code. */
  storable(code: string): AccessOrder | undefined;
  /** @param now epoch ms */
  person(kind: 'card' | 'pin', value: string, now: number): AccessPerson | undefined;
}

/** Lines of the journal beyond the orders, before it is written again. */
const slack = 2_000;

/** @param isWaiting whether an event is still on its way to the server */
export const createAccess = (
  store: Store,
  configuration: Configuration,
  isWaiting: (bootId: number, seq: number) => boolean = () => false,
): KnownAccess => new StoredAccess(store, configuration, isWaiting);

class StoredAccess implements KnownAccess {
  readonly #journal: Journal<Entry>;
  readonly #configuration: Configuration;
  readonly #isWaiting: (bootId: number, seq: number) => boolean;
  readonly #known = new KnownOrders();
  #lines: number;

  constructor(store: Store, configuration: Configuration, isWaiting: (bootId: number, seq: number) => boolean) {
    this.#journal = store.journal<Entry>('access', true);
    this.#configuration = configuration;
    this.#isWaiting = isWaiting;
    this.#lines = this.#journal.found.length;
    for (const entry of this.#journal.found) this.#known.apply(entry);
  }

  get version(): number {
    return this.#known.version;
  }

  get orders(): ReadonlyMap<string, AccessOrder> {
    return this.#known.merged;
  }

  get marks(): ReadonlyMap<string, Mark> {
    return this.#known.marks;
  }

  take(message: Access): boolean {
    const { from, to, orders: changed, gone } = message;
    // A power cut in the middle leaves the older version, and all of it comes again.
    if (from !== 0 && from !== this.version) return to <= this.version;
    const ids = [...gone, ...changed.map(({ orderId }) => orderId)];
    const left = new Set(ids.flatMap((orderId) => this.#known.sentBox(orderId) ?? []));
    if (from === 0) this.#add({ version: 0, clear: true });
    for (const order of changed) this.#add({ order });
    for (const orderId of gone) this.#add({ gone: orderId });
    this.#compareMarks(message, left);
    this.#add({ version: to, clear: false });
    return true;
  }

  mark(mark: Mark): void {
    const box = boxOf(this.orders.get(mark.key));
    this.#add({ mark });
    // The parcel was known by its door before it had an order.
    if (box !== undefined && doorOf(mark.key) === undefined && this.marks.has(doorKey(box)))
      this.#add({ mark: { ...mark, key: doorKey(box), order: null } });
  }

  settle({ key, bootId, seq }: Mark): void {
    const mark = this.marks.get(key);
    if (mark?.bootId !== bootId || mark.seq !== seq) return;
    const { order, isDoubted } = mark;
    const sent = this.#known.sentOf(key);
    const isConfirmed = order ? sent.some((each) => isSame(each, order)) : sent.length === 0;
    if (isConfirmed || isDoubted === true) this.#add({ unmark: key });
  }

  verifier(kind: VerifierKind, value: string): string {
    return createHmac('sha256', Buffer.from(this.#configuration.current?.verifierKey ?? '', 'base64url'))
      .update(verifierText(kind, value))
      .digest('base64url')
      .slice(0, verifierLength);
  }

  byNumber(number: string): AccessOrder[] {
    const wanted = number.trim().toUpperCase();
    return [...this.orders.values()]
      .filter(({ numbers }) => numbers.some((each) => each.toUpperCase() === wanted))
      .toSorted((a, b) => a.place.localeCompare(b.place));
  }

  collectable(typed: string): ReturnType<KnownAccess['collectable']> {
    const pin = this.verifier('pin', typed);
    const code = this.verifier('code', typed);
    for (const order of this.orders.values()) {
      if (order.place !== 'STORED') continue;
      if (order.pin === pin) return { order, how: 'PIN' };
      if (order.takeCode === code) return { order, how: 'QR' };
    }
    return undefined;
  }

  storable(code: string): AccessOrder | undefined {
    const wanted = this.verifier('code', code);
    return [...this.orders.values()].find(({ place, storeCode }) => place === 'EXPECTED' && storeCode === wanted);
  }

  person(kind: 'card' | 'pin', value: string, now: number): AccessPerson | undefined {
    const wanted = this.verifier(kind, value);
    return (this.#configuration.current?.people ?? []).find(
      ({ [kind]: grantValue, from, until }) =>
        grantValue === wanted && (from ?? now) <= now && now < (until ?? Infinity),
    );
  }

  /** An answer from before the server received what the terminal did does not undo it. */
  #compareMarks(message: Access, left: ReadonlySet<string>): void {
    for (const mark of this.marks.values()) {
      const says = saysOf(mark, message, left);
      if (says !== undefined && !this.#isWaiting(mark.bootId, mark.seq)) this.#add({ unmark: mark.key });
      else if (says === 'OTHER' && mark.isDoubted !== true) this.#add({ mark: { ...mark, isDoubted: true } });
    }
  }

  #add(entry: Entry): void {
    this.#journal.add(entry);
    this.#known.apply(entry);
    this.#lines += 1;
    if (this.#lines <= 2 * this.#known.size + slack) return;
    const all = this.#known.entries();
    this.#journal.replace(all);
    this.#lines = all.length;
  }
}
