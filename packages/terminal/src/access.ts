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
import type { Configuration } from './configuration.ts';
import type { Store } from './store/store.ts';

/** What the terminal itself did. It applies until the server has received it and answered. */
export interface Mark {
  readonly key: string;
  /** Null: taken out. */
  readonly order: AccessOrder | null;
  /** The event that reports it. */
  readonly bootId: number;
  readonly seq: number;
  /** The server sent something else while the event was on its way, and may or may not have received it by then. */
  readonly isDoubted?: boolean;
}

/** A line of its journal. */
type Entry =
  | { readonly order: AccessOrder }
  | { readonly gone: string }
  | { readonly version: number; readonly clear: boolean }
  | { readonly mark: Mark }
  | { readonly unmark: string };

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

const doorKey = (boxId: string | null): string => `door ${boxId}`;
/** Undefined: the key of an order. */
const doorOf = (key: string): string | undefined => /^door (.*)$/.exec(key)?.[1];
/** An order of the server by its id; a parcel that belongs to none here by its door. */
export const keyOf = ({ orderId, boxId }: AccessOrder): string => (orderId === '' ? doorKey(boxId) : orderId);

/** Where it lies here. */
const boxOf = (order: AccessOrder | null | undefined): string | undefined =>
  order?.place === 'STORED' ? (order.boxId ?? undefined) : undefined;
/** Whether the server says of a parcel what the terminal did with it; one that belongs to no order here is known by its number. */
const isSame = (said: AccessOrder, done: AccessOrder): boolean =>
  boxOf(said) === done.boxId &&
  (done.orderId !== '' || done.numbers.some((number) => said.numbers.includes(number.trim().toUpperCase())));

/**
 * Whether a message says of what the terminal did: the same, something else, or nothing.
 * @param left doors in which the server said before that the orders of the message lie
 */
const saysOf = (
  { key, order }: Mark,
  { from, orders, gone }: Access,
  left: ReadonlySet<string>,
): 'SAME' | 'OTHER' | undefined => {
  const door = doorOf(key);
  const said = orders.filter((each) => (door === undefined ? each.orderId === key : boxOf(each) === door));
  const isGone = from === 0 || (door === undefined ? gone.includes(key) : left.has(door));
  if (said.length === 0 && !isGone) return undefined;
  return (order === null ? said.length === 0 : said.some((each) => isSame(each, order))) ? 'SAME' : 'OTHER';
};

/** @param isWaiting whether an event is still on its way to the server */
export const createAccess = (
  store: Store,
  configuration: Configuration,
  isWaiting: (bootId: number, seq: number) => boolean = () => false,
): KnownAccess => {
  const journal = store.journal<Entry>('access', true);
  const said = new Map<string, AccessOrder>();
  const marks = new Map<string, Mark>();
  const orders = new Map<string, AccessOrder>();
  let version = 0;
  let lines = journal.found.length;
  /** What the server said last of what a mark is about. */
  const saidOf = (key: string): AccessOrder[] => {
    const door = doorOf(key);
    if (door === undefined) return [said.get(key) ?? []].flat();
    return [...said.values()].filter((each) => boxOf(each) === door && !marks.has(each.orderId));
  };
  const knownAs = (key: string): AccessOrder | undefined => {
    const mark = marks.get(key);
    if (mark) {
      const same = mark.order && saidOf(key).find((each) => isSame(each, mark.order as AccessOrder));
      // Where both say the same, the server says more, under its own key.
      return (doorOf(key) === undefined ? (same ?? mark.order) : same ? undefined : mark.order) ?? undefined;
    }
    const order = said.get(key);
    const door = order && marks.get(doorKey(boxOf(order) ?? null));
    // What the terminal did at the door is newer.
    return door && !(door.order && isSame(order, door.order)) ? undefined : order;
  };
  const merge = (key: string): void => {
    const order = knownAs(key);
    if (order) orders.set(key, order);
    else orders.delete(key);
  };
  /** Of what has changed, and of what is known of its doors by themselves. */
  const mergeWith = (key: string, ...changed: readonly (AccessOrder | null | undefined)[]): void => {
    merge(key);
    const doors = [doorOf(key), ...changed.map(boxOf).filter((door) => marks.has(doorKey(door ?? null)))];
    for (const door of new Set(doors))
      if (door !== undefined)
        for (const each of [doorKey(door), ...saidOf(doorKey(door)).map(({ orderId }) => orderId)]) merge(each);
  };
  const mergeAll = (): void => {
    orders.clear();
    for (const key of [...said.keys(), ...marks.keys()]) merge(key);
  };
  const apply = (entry: Entry): void => {
    if ('order' in entry) {
      const { orderId } = entry.order;
      const before = said.get(orderId);
      said.set(orderId, entry.order);
      mergeWith(orderId, before, entry.order);
    } else if ('gone' in entry) {
      const before = said.get(entry.gone);
      said.delete(entry.gone);
      mergeWith(entry.gone, before);
    } else if ('mark' in entry) {
      const { key } = entry.mark;
      marks.set(key, entry.mark);
      mergeWith(key, said.get(key));
    } else if ('unmark' in entry) {
      marks.delete(entry.unmark);
      mergeWith(entry.unmark, said.get(entry.unmark));
    } else {
      if (entry.clear) {
        said.clear();
        mergeAll();
      }
      version = entry.version;
    }
  };
  journal.found.forEach(apply);
  const add = (entry: Entry): void => {
    journal.add(entry);
    apply(entry);
    lines += 1;
    if (lines <= 2 * (said.size + marks.size) + slack) return;
    const all: Entry[] = [
      { version, clear: true },
      ...[...said.values()].map((order) => ({ order })),
      ...[...marks.values()].map((mark) => ({ mark })),
    ];
    journal.replace(all);
    lines = all.length;
  };

  const verifier = (kind: VerifierKind, value: string): string =>
    createHmac('sha256', Buffer.from(configuration.current?.verifierKey ?? '', 'base64url'))
      .update(verifierText(kind, value))
      .digest('base64url')
      .slice(0, verifierLength);

  return {
    orders,
    marks,
    verifier,
    get version() {
      return version;
    },
    take: (message) => {
      const { from, to, orders: changed, gone } = message;
      // A power cut in the middle leaves the older version, and all of it comes again.
      if (from !== 0 && from !== version) return to <= version;
      const ids = [...gone, ...changed.map(({ orderId }) => orderId)];
      const left = new Set(ids.flatMap((orderId) => boxOf(said.get(orderId)) ?? []));
      if (from === 0) add({ version: 0, clear: true });
      for (const order of changed) add({ order });
      for (const orderId of gone) add({ gone: orderId });
      // An answer from before the server received it does not undo it.
      for (const mark of marks.values()) {
        const says = saysOf(mark, message, left);
        if (says !== undefined && !isWaiting(mark.bootId, mark.seq)) add({ unmark: mark.key });
        else if (says === 'OTHER' && mark.isDoubted !== true) add({ mark: { ...mark, isDoubted: true } });
      }
      add({ version: to, clear: false });
      return true;
    },
    mark: (mark) => {
      const box = boxOf(orders.get(mark.key));
      add({ mark });
      // The parcel was known by its door before it had an order.
      if (box !== undefined && doorOf(mark.key) === undefined && marks.has(doorKey(box)))
        add({ mark: { ...mark, key: doorKey(box), order: null } });
    },
    settle: ({ key, bootId, seq }) => {
      const mark = marks.get(key);
      if (mark?.bootId !== bootId || mark.seq !== seq) return;
      const { order, isDoubted } = mark;
      const known = saidOf(key);
      const isSaid = order ? known.some((each) => isSame(each, order)) : known.length === 0;
      if (isSaid || isDoubted === true) add({ unmark: key });
    },
    byNumber: (number) => {
      const wanted = number.trim().toUpperCase();
      return [...orders.values()]
        .filter(({ numbers }) => numbers.some((each) => each.toUpperCase() === wanted))
        .toSorted((a, b) => a.place.localeCompare(b.place));
    },
    collectable: (typed) => {
      const pin = verifier('pin', typed);
      const code = verifier('code', typed);
      for (const order of orders.values()) {
        if (order.place !== 'STORED') continue;
        if (order.pin === pin) return { order, how: 'PIN' };
        if (order.takeCode === code) return { order, how: 'QR' };
      }
      return undefined;
    },
    storable: (code) => {
      const wanted = verifier('code', code);
      return [...orders.values()].find(({ place, storeCode }) => place === 'EXPECTED' && storeCode === wanted);
    },
    person: (kind, value, now) => {
      const wanted = verifier(kind, value);
      return (configuration.current?.people ?? []).find(
        ({ [kind]: grantValue, from, until }) =>
          grantValue === wanted && (from ?? now) <= now && now < (until ?? Infinity),
      );
    },
  };
};
