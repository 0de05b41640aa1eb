/**
 * The streams of the embedded broker, from the first byte: at most so many at once, each read through a guard that ends it
 * at the first packet that a terminal may not send.
 */
import type { Duplex } from 'node:stream';
import type { Aedes, Client } from 'aedes';
import { sourceOf } from '../auth/sources.ts';
import type { Admission } from './broker-admission.ts';
import { type Connection, countOnce, newConnection } from './broker-connection.ts';
import type { BrokerConnections } from './broker-connections.ts';
import { countRefused } from './mqtt-metrics.ts';
import { mqttLimits } from './mqtt.limits.ts';
import { PacketGuard, readPublish } from './packet-guard.ts';

const nothing = Buffer.alloc(0);

export class BrokerStreams {
  readonly #broker: Aedes;
  readonly #connections: BrokerConnections;
  readonly #admission: Admission;
  readonly #open = new Set<Duplex>();

  constructor(broker: Aedes, connections: BrokerConnections, admission: Admission) {
    this.#broker = broker;
    this.#connections = connections;
    this.#admission = admission;
  }

  accept(stream: Duplex, address: string | null): void {
    stream.on('error', () => {});
    if (this.#connections.isStopping || this.#open.size >= mqttLimits.connections) {
      countRefused('full');
      stream.destroy();
      return;
    }
    this.#open.add(stream);
    stream.once('close', () => this.#open.delete(stream));
    const guard = new PacketGuard();
    const connection = newConnection(guard, sourceOf(address));
    const client = this.#broker.handle(stream);
    this.#connections.add(client, connection);
    this.#strikeLargeFrames(stream, client, connection);
    this.#guardReads(stream, client, connection, guard);
  }

  destroyAll(): void {
    for (const stream of this.#open) stream.destroy();
  }

  /** A frame of WebSocket that is too large is refused before any of it is read. */
  #strikeLargeFrames(stream: Duplex, client: Client, connection: Connection): void {
    const bytes = mqttLimits.publishBytes + 1;
    stream.on('error', (error) => {
      if ('code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
        this.#admission.strike(client, connection, 'size', { topic: '', payload: nothing, bytes });
    });
  }

  /** Ends the stream at the first packet that is too large or breaks the protocol. */
  #guardReads(stream: Duplex, client: Client, connection: Connection, guard: PacketGuard): void {
    const read = stream.read.bind(stream);
    stream.read = (size?: number): unknown => {
      const chunk: unknown = read(size);
      const fault = chunk instanceof Uint8Array ? guard.faultIn(chunk) : undefined;
      if (fault === undefined) return chunk;
      if (fault.reason === 'size' && connection.owner)
        this.#admission.strike(client, connection, 'size', { ...readPublish(fault.body), bytes: fault.bytes });
      else countOnce(connection, fault.reason);
      stream.destroy();
      return null;
    };
  }
}
