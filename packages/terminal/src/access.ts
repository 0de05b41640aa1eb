/**
 * What a terminal knows of people and parcels: who may sign in, which orders are expected or lie in its doors, and what opens
 * them. Kept in lasting memory, so that it serves people without a network from the first second of a start.
 */
import { createHmac } from 'node:crypto';
import {
  type Access,
  type AccessOrder,
  type AccessPerson,
  type VerifierKind,
  verifierLength,
  verifierText,
} from '@cubby/contract/device/access.schemas';
import type { Configuration } from './configuration.ts';
import type { Store } from './store/store.ts';

/** A line of its journal. */
type Entry =
  { readonly order: AccessOrder } | { readonly gone: string } | { readonly version: number; readonly clear: boolean };

export interface KnownAccess {
  /** 0: none. */
  readonly version: number;
  readonly orders: ReadonlyMap<string, AccessOrder>;
  /** False where it does not follow on what the terminal has: the server sends it again from there. */
  take(message: Access): boolean;
  /** What the terminal itself did; the server says the same once it knows. */
  put(order: AccessOrder): void;
  remove(orderId: string): void;
  verifier(kind: VerifierKind, value: string): string;
  /** Orders with the number, on a label or typed: those that are expected come first. */
  byNumber(number: string): AccessOrder[];
  /** The stored order that the PIN or the code opens. */
  collectable(typed: string): AccessOrder | undefined;
  /** @param now epoch ms */
  person(kind: 'card' | 'pin', value: string, now: number): AccessPerson | undefined;
}

/** Lines of the journal beyond the orders, before it is written anew. */
const slack = 2_000;

export const createAccess = (store: Store, configuration: Configuration): KnownAccess => {
  const journal = store.journal<Entry>('access', true);
  const orders = new Map<string, AccessOrder>();
  let version = 0;
  let lines = journal.found.length;
  const apply = (entry: Entry): void => {
    if ('order' in entry) orders.set(entry.order.orderId, entry.order);
    else if ('gone' in entry) orders.delete(entry.gone);
    else {
      if (entry.clear) orders.clear();
      version = entry.version;
    }
  };
  journal.found.forEach(apply);
  const add = (entry: Entry): void => {
    journal.add(entry);
    apply(entry);
    lines += 1;
    if (lines <= 2 * orders.size + slack) return;
    const all: Entry[] = [{ version, clear: true }, ...[...orders.values()].map((order) => ({ order }))];
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
    verifier,
    get version() {
      return version;
    },
    take: ({ from, to, orders: changed, gone }) => {
      // A power cut in the middle leaves the older version, and all of it comes again.
      if (from !== 0 && from !== version) return to <= version;
      if (from === 0) add({ version: 0, clear: true });
      for (const order of changed) add({ order });
      for (const orderId of gone) add({ gone: orderId });
      add({ version: to, clear: false });
      return true;
    },
    put: (order) => add({ order }),
    remove: (orderId) => add({ gone: orderId }),
    byNumber: (number) => {
      const wanted = number.trim().toUpperCase();
      return [...orders.values()]
        .filter(({ numbers }) => numbers.includes(wanted))
        .toSorted((a, b) => a.place.localeCompare(b.place));
    },
    collectable: (typed) => {
      const pin = verifier('pin', typed);
      const code = verifier('code', typed);
      return [...orders.values()].find(
        (order) => order.place === 'STORED' && (order.pin === pin || order.takeCode === code),
      );
    },
    person: (kind, value, now) => {
      const wanted = verifier(kind, value);
      return (configuration.current?.people ?? []).find(
        ({ [kind]: kept, from, until }) => kept === wanted && (from ?? now) <= now && now < (until ?? Infinity),
      );
    },
  };
};
