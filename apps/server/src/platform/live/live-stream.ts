/**
 * One stream of server-sent events to one reader. It promises that a reader who is slow costs no more memory than one
 * buffer: what does not fit is dropped, and `resync` reports it when there is space again.
 */
import { Readable } from 'node:stream';
import type { LiveEventName, LiveEvents } from '@cubby/contract/settings/live-events/live-events.events';

/** Bytes that may wait for the reader. */
const highWaterMark = 16 * 1024;

/** An event as it goes over the wire; made once for all who get it. */
export const eventBytes = <N extends LiveEventName>(name: N, data: LiveEvents[N]): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

const resync = eventBytes('resync', {});
/** A comment: a sign of life, which readers pass over. */
const alive = Buffer.from(': alive\n\n');

export class LiveStream extends Readable {
  /** Since when, by `performance.now()`, nothing fits any more. */
  #fullSince: number | undefined;
  #dropped = false;
  #finished = false;

  constructor() {
    super({ highWaterMark });
    // With the first bytes the headers go out.
    this.#put(alive);
  }

  override _read(): void {
    this.#fullSince = undefined;
    if (!this.#dropped) return;
    this.#dropped = false;
    this.#put(resync);
  }

  send(bytes: Buffer): void {
    if (this.#fullSince !== undefined) this.#dropped = true;
    else this.#put(bytes);
  }

  resync(): void {
    this.send(resync);
  }

  /** Sends nothing to a reader whose buffer is full: the waiting data is a sign of life. */
  sendHeartbeat(): void {
    if (this.#fullSince === undefined) this.#put(alive);
  }

  /** ms for which the reader has taken nothing, though something waits. */
  stalledFor(): number {
    return this.#fullSince === undefined ? 0 : performance.now() - this.#fullSince;
  }

  /** Ends it, with a last event if one is given and there is space for it. */
  finish(last?: Buffer): void {
    if (this.#finished) return;
    this.#finished = true;
    if (this.#fullSince !== undefined) return void this.destroy();
    if (last) this.push(last);
    this.push(null);
  }

  #put(bytes: Buffer): void {
    if (this.#finished || this.destroyed) return;
    if (!this.push(bytes)) this.#fullSince ??= performance.now();
  }
}
