/** How the orders that the server sends and what the terminal did itself fit together. */
import type { Access, AccessOrder } from '@cubby/contract/downlinks/access.schemas';

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

export const doorKey = (boxId: string | null): string => `door ${boxId}`;
/** Undefined: the key of an order. */
export const doorOf = (key: string): string | undefined => /^door (.*)$/.exec(key)?.[1];
/** An order of the server by its id; a parcel that belongs to none here by its door. */
export const keyOf = ({ orderId, boxId }: AccessOrder): string => (orderId === '' ? doorKey(boxId) : orderId);

/** The compartment that the order is stored in. */
export const boxOf = (order: AccessOrder | null | undefined): string | undefined =>
  order?.place === 'STORED' ? (order.boxId ?? undefined) : undefined;
/** Whether the server says of a parcel what the terminal did with it; one that belongs to no order here is known by its number. */
export const isSame = (said: AccessOrder, done: AccessOrder): boolean =>
  boxOf(said) === done.boxId &&
  (done.orderId !== '' || done.numbers.some((number) => said.numbers.includes(number.trim().toUpperCase())));

/**
 * Whether a message says of what the terminal did: the same, something else, or nothing.
 * @param left doors in which the server said before that the orders of the message lie
 */
export const saysOf = (
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
