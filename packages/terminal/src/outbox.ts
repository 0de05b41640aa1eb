/** Messages on their way up: stored in persistent memory, in order, each until the broker has acknowledged it. */
import type { Journal } from './store/store.ts';

export interface Waiting {
  readonly uplink: 'door' | 'event' | 'ack' | 'ota';
  readonly bootId: number;
  readonly seq: number;
  readonly payload: string;
}
/** A line of its journal: a message, or one that was acknowledged or dropped. */
export type OutboxEntry = Waiting | { readonly done: readonly [bootId: number, seq: number] };

export interface Outbox {
  readonly length: number;
  /** @param isLasting whether it must outlive a power cut as soon as `add` has returned */
  add(message: Waiting, isLasting?: boolean): void;
  has(bootId: number, seq: number): boolean;
  /** Connected: sends what waits, oldest first. `send` resolves once a message is acknowledged. */
  open(send: (message: Waiting) => Promise<void>): void;
  /** Disconnected: what was sent and not acknowledged is sent again. */
  close(): void;
  /** How many were dropped since it was last asked. */
  takeDropped(): number;
}

/** Messages sent and not acknowledged yet. */
const windowSize = 32;
/** Lines of the journal beyond those that wait, before it is written again. */
const slack = 1000;

/**
 * @param max messages that wait; the oldest is dropped for a newer one
 * @param removed a message was acknowledged, or dropped
 * @param failed the memory can't be written: what was acknowledged is sent again after the next start
 */
export const createOutbox = (
  journal: Journal<OutboxEntry>,
  max: number,
  failed: (error: unknown) => void,
  removed: (message: Waiting) => void = () => undefined,
): Outbox => {
  const found = new Map<string, Waiting>();
  for (const entry of journal.found)
    if ('done' in entry) found.delete(entry.done.join('.'));
    else found.set(`${entry.bootId}.${entry.seq}`, entry);
  const waiting = [...found.values()];
  let lines = journal.found.length;
  /** How many from the first on are sent. */
  let sent = 0;
  let dropped = 0;
  let send: ((message: Waiting) => Promise<void>) | undefined;

  const remove = (index: number): void => {
    const [message] = waiting.splice(index, 1);
    if (index < sent) sent -= 1;
    if (!message) return;
    lines += 1;
    if (lines > 2 * waiting.length + slack) {
      journal.replace(waiting);
      lines = waiting.length;
    } else journal.add({ done: [message.bootId, message.seq] });
    removed(message);
  };
  const pump = (): void => {
    while (send && sent < windowSize) {
      const message = waiting[sent];
      if (!message) return;
      sent += 1;
      const through = send;
      through(message)
        .then(() => {
          if (send !== through) return;
          const index = waiting.indexOf(message);
          if (index !== -1) remove(index);
          pump();
        })
        .catch(failed);
    }
  };

  return {
    get length() {
      return waiting.length;
    },
    has: (bootId, seq) => waiting.some((message) => message.bootId === bootId && message.seq === seq),
    add: (message, isLasting) => {
      if (waiting.length >= max) {
        remove(0);
        dropped += 1;
      }
      waiting.push(message);
      lines += 1;
      journal.add(message, isLasting);
      pump();
    },
    open: (through) => {
      sent = 0;
      send = through;
      pump();
    },
    close: () => {
      send = undefined;
      sent = 0;
    },
    takeDropped: () => {
      const count = dropped;
      dropped = 0;
      return count;
    },
  };
};
