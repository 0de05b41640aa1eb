/**
 * Limits the downloads that a process sends at once. It guarantees that a slot is free again when its download has ended,
 * however it ended, and that a client that takes no bytes loses its slot after a while.
 */
import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import { CallError } from '../kernel/call-error.ts';

export interface DownloadSlots {
  /**
   * Opens a stream in a slot of its own, which is free again when the returned stream has ended or was destroyed.
   * @throws CallError DOWNLOADS_BUSY if all slots are taken, and what `open` throws
   */
  send(open: () => Promise<Readable>): Promise<Readable>;
}

/**
 * @param limits.atOnce slots of this process
 * @param limits.stallMs ms without a byte after which a download ends
 * @param limits.retrySeconds sent as Retry-After
 */
export const createDownloadSlots = ({
  atOnce,
  stallMs,
  retrySeconds,
}: {
  readonly atOnce: number;
  readonly stallMs: number;
  readonly retrySeconds: number;
}): DownloadSlots => {
  let taken = 0;
  return {
    async send(open) {
      if (taken >= atOnce) throw new CallError('DOWNLOADS_BUSY', { retryAfter: retrySeconds });
      taken++;
      try {
        const source = await open();
        return watched(source, stallMs, () => taken--);
      } catch (error) {
        taken--;
        throw error;
      }
    },
  };
};

/** Ends a stream if no byte of it is taken for `stallMs`. @param done runs once, when it has ended */
const watched = (source: Readable, stallMs: number, done: () => void): Readable => {
  const timer = setTimeout(() => source.destroy(new Error('The client takes no bytes')), stallMs).unref();
  // `source.on('data')` would make the stream flow before it has a reader. Another stream behind it costs a tenth of the rate.
  EventEmitter.prototype.on.call(source, 'data', () => timer.refresh());
  source.once('close', () => {
    clearTimeout(timer);
    done();
  });
  return source;
};
