/**
 * Queues work by keys. It promises that work of one key runs one after the other, in the order of arrival, and waits
 * before it takes a connection of the pool: bookings at one site wait for each other in the database anyway, and would
 * occupy all connections of the process. One connection of each process waits there at most. A request that would wait
 * too long is refused, at once if that can be estimated, with the time to come back.
 */
import { CallError } from '../kernel/call-error.ts';

/** ms that a user waits at most for a turn. */
export const longestWait = 15_000;
/** How much the last work of a key counts in what work of it usually takes. */
const weight = 0.2;

interface Turn {
  /** Ends with the work that came last; never fails. */
  last: Promise<unknown>;
  /** Work that waits or runs. */
  waiting: number;
  /** ms that work of the key takes lately. */
  usual: number;
}
const turns = new Map<string, Turn>();

const busy = (ms: number): CallError => new CallError('UNAVAILABLE', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });

/**
 * @param keys those that are null or undefined count for nothing; without any, nothing waits
 * @throws CallError UNAVAILABLE where it would wait too long, and what the work throws
 */
export const runInTurn = async <T>(
  keys: readonly (string | null | undefined)[],
  work: () => Promise<T>,
): Promise<T> => {
  const wanted = [...new Set(keys.filter((key) => key !== null && key !== undefined))];
  if (wanted.length === 0) return work();
  const mine = wanted.map((key) => turns.get(key) ?? { last: Promise.resolve(), waiting: 0, usual: 0 });
  const expected = Math.max(...mine.map(({ waiting, usual }) => waiting * usual));
  if (expected > longestWait) throw busy(expected);
  const before = Promise.all(mine.map(({ last }) => last));
  const result = Promise.withResolvers<T>();
  let gaveUp = false;
  const timer = setTimeout(() => {
    gaveUp = true;
    result.reject(busy(Math.max(...mine.map(({ waiting, usual }) => waiting * usual))));
  }, longestWait);
  const run = async (): Promise<void> => {
    await before;
    clearTimeout(timer);
    if (gaveUp) return;
    const began = performance.now();
    await work().then(result.resolve, result.reject);
    const took = performance.now() - began;
    for (const turn of mine) turn.usual = turn.usual === 0 ? took : turn.usual + weight * (took - turn.usual);
  };
  const last = run().finally(() => {
    wanted.forEach((key, at) => {
      const turn = mine[at];
      if (turn && (turn.waiting -= 1) === 0) turns.delete(key);
    });
  });
  wanted.forEach((key, at) => {
    const turn = mine[at];
    if (!turn) return;
    turn.last = last;
    turn.waiting += 1;
    turns.set(key, turn);
  });
  return result.promise;
};

/** The keys of a booking: the sites that it names, or the groups that its site is picked from. */
export const bookingKeys = (
  siteIds: readonly (string | null | undefined)[],
  groupIds: readonly string[] = [],
): readonly (string | undefined)[] => [
  ...siteIds.map((id) => (id ? `site ${id}` : undefined)),
  ...groupIds.map((id) => `group ${id}`),
];
