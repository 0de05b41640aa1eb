/**
 * Checks the fixed headers of MQTT packets as they come in. It promises that a packet larger than its kind may be ends
 * the connection before its body is gathered, and that nothing but a CONNECT comes first. The parser of the broker would
 * gather up to 256 MB.
 */
import { mqttLimits } from './mqtt.limits.ts';

const packets = { connect: 1, publish: 3, disconnect: 14 } as const;

const maxBytes = (kind: number): number =>
  kind === packets.connect
    ? mqttLimits.connectBytes
    : kind === packets.publish
      ? mqttLimits.publishBytes
      : mqttLimits.otherBytes;

/** Why a connection has to end. */
export type PacketFault =
  | { readonly reason: 'protocol' }
  | {
      readonly reason: 'size';
      /** Of the packet, as far as its length was read. */
      readonly bytes: number;
      /** As much of its body as has arrived. */
      readonly body: Uint8Array;
    };

export class PacketGuard {
  #kind = 0;
  /** Bytes of the length that have been read; undefined outside of it. */
  #lengthBytes: number | undefined;
  #length = 0;
  /** Bytes of the body that are still to come. */
  #left = 0;
  #connected = false;

  /** Whether the last packet was a DISCONNECT: the terminal said goodbye. */
  get saidGoodbye(): boolean {
    return this.#kind === packets.disconnect;
  }

  /** @returns why the connection has to end; undefined where it may go on */
  faultIn(chunk: Uint8Array): PacketFault | undefined {
    for (let at = 0; at < chunk.length;) {
      if (this.#left > 0) {
        const skipped = Math.min(this.#left, chunk.length - at);
        this.#left -= skipped;
        at += skipped;
        continue;
      }
      const byte = chunk[at++] ?? 0;
      const fault = this.#lengthBytes === undefined ? this.#begin(byte) : this.#lengthen(byte, this.#lengthBytes);
      if (fault === 'size') return { reason: fault, bytes: this.#length, body: chunk.subarray(at) };
      if (fault) return { reason: fault };
    }
    return undefined;
  }

  #begin(byte: number): 'protocol' | undefined {
    this.#kind = byte >> 4;
    this.#lengthBytes = 0;
    this.#length = 0;
    if ((this.#kind === packets.connect) === this.#connected) return 'protocol';
    this.#connected = true;
    return undefined;
  }

  #lengthen(byte: number, before: number): 'size' | 'protocol' | undefined {
    this.#length += (byte & 127) * 128 ** before;
    // Of a message the whole length is read, since it is quarantined.
    const isWhole = byte < 128 || this.#kind !== packets.publish;
    if (isWhole && this.#length > maxBytes(this.#kind)) return 'size';
    if (byte < 128) {
      this.#left = this.#length;
      this.#lengthBytes = undefined;
      return undefined;
    }
    this.#lengthBytes = before + 1;
    return this.#lengthBytes === 4 ? 'protocol' : undefined;
  }
}

/** Topic and payload of a PUBLISH of QoS 1, as far as they have arrived. */
export const readPublish = (body: Uint8Array): { topic: string; payload: Buffer } => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const end = bytes.length < 2 ? 0 : 2 + bytes.readUInt16BE(0);
  return end === 0 || end > bytes.length
    ? { topic: '', payload: Buffer.alloc(0) }
    : { topic: bytes.toString('utf8', 2, end), payload: Buffer.from(bytes.subarray(end + 2)) };
};
