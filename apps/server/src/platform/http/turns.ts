/**
 * Queues work by a key. It promises that work of one key runs one after the other, in the order of arrival, before it takes a
 * connection of the pool: bookings at one site wait for each other in the database anyway, and would occupy all connections.
 */
import { CallError } from './call-error.ts';

/** More of one key are refused, with the time to come back. */
const mostWaiting = 500;
const turns = new Map<string, { last: Promise<unknown>; waiting: number }>();

/** @throws CallError UNAVAILABLE if too much waits; what the work throws */
export const runInTurn = async <T>(key: string | null | undefined, work: () => Promise<T>): Promise<T> => {
  if (!key) return work();
  const turn = turns.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (turn.waiting >= mostWaiting) throw new CallError('UNAVAILABLE');
  turns.set(key, turn);
  turn.waiting += 1;
  const mine = turn.last.then(work);
  turn.last = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    turn.waiting -= 1;
    if (turn.waiting === 0) turns.delete(key);
  }
};
