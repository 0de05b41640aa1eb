/**
 * The link to the terminals, whichever broker carries it: the embedded one or any MQTT 3.1.1 broker (MQTT_URL). It promises
 * that a message is acknowledged only once `taken` has resolved, that a terminal reaches its own topics alone, and that
 * nothing is kept for a terminal that is away: what it is to do comes now or not at all.
 */
import type { TopicOwner } from '@cubby/contract/device/topics';

/** Why a connection ended, as far as the broker tells. */
export type LinkEnd = 'LAST_WILL' | 'KEEP_ALIVE' | 'CLOSED' | 'REPLACED' | 'REVOKED';

/** What the server does with what terminals do. */
export interface LinkHandlers {
  /**
   * Takes a message on its way up, of a terminal that may send it. The broker acknowledges it when this has resolved;
   * where it rejects, the message is not acknowledged and comes again.
   */
  readonly take: (topic: string, payload: Buffer) => Promise<void>;
  /** Whose secret it is; undefined where it is nobody's. */
  readonly authenticate: (siteId: string, secret: string) => Promise<TopicOwner | undefined>;
  /** A terminal did what it may not: told once for each connection. */
  readonly refused: (siteId: string | undefined, topic: string, payload: Buffer) => void;
  /** Only where the broker is embedded: a connection ended, and why. A last will comes as a message besides. */
  readonly ended: (siteId: string, why: LinkEnd) => void;
}

export interface DeviceLink {
  /** Sends at QoS 1; resolves once the broker has it. Rejects where the broker is away. */
  publish(topic: string, payload: string): Promise<void>;
  /** Ends the connection of a terminal that was revoked; where the broker is not ours, it ends with its keep-alive. */
  disconnect(siteId: string): void;
  /** Where terminals connect to, as a terminal is told; null: not offered. */
  readonly addresses: { readonly mqttUrl: string | null; readonly webSocketUrl: string | null };
  stop(): Promise<void>;
}
