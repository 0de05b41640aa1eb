/** Numbers the messages of a terminal and puts them into the outbox. */
import type { DeviceEvent } from '@cubby/contract/device/uplinks.schemas';
import type { Outbox, Waiting } from './outbox.ts';
import type { Power } from './power.ts';
import type { Envelope, Wire } from './wire.ts';

interface ReportParts {
  readonly power: Power;
  readonly wire: Wire;
  readonly outbox: Outbox;
  /** The wall clock was set: the server is sent the new time. */
  readonly sendHeartbeat: () => void;
  readonly changed: () => void;
}

export class Reports {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  /**
   * Sends a message after `CLOCK_SET`, if the wall clock was set.
   * @param isLasting whether the message must outlive a power cut
   * @returns its number; undefined if the power is off
   */
  send(uplink: Waiting['uplink'], body: object, isLasting?: boolean): Envelope | undefined {
    if (!this.#parts.power.isOn) return undefined;
    if (this.noticeClock()) this.#parts.sendHeartbeat();
    const envelope = this.#put(uplink, body, isLasting);
    this.#parts.changed();
    return envelope;
  }

  /** Sends an event as `send` does. */
  sendEvent(type: DeviceEvent['type'], data: DeviceEvent['data']): void {
    this.send('event', { type, data });
  }

  /** Puts an event into the outbox without checking the wall clock. */
  putEvent(type: DeviceEvent['type'], data: DeviceEvent['data']): void {
    this.#put('event', { type, data });
  }

  /** Reports that a user has set the wall clock. Returns whether that has happened since the last call. */
  noticeClock(): boolean {
    const byMs = this.#parts.wire.clockSetBy();
    if (byMs !== 0) this.putEvent('CLOCK_SET', { byMs });
    return byMs !== 0;
  }

  #put(uplink: Waiting['uplink'], body: object, isLasting?: boolean): Envelope {
    const { wire, outbox } = this.#parts;
    const envelope = wire.stamp();
    const { bootId, seq } = envelope;
    outbox.add({ uplink, bootId, seq, payload: JSON.stringify({ ...envelope, ...body }) }, isLasting);
    return envelope;
  }
}
