/**
 * The link to the terminals, whichever broker carries it: the embedded one or any MQTT 3.1.1 broker (MQTT_URL). It
 * promises that a message is acknowledged only once `take` has resolved, that a terminal reaches its own topics alone,
 * and that nothing is queued for a terminal that is away: a command arrives now or not at all.
 */
import type { TopicOwner } from '@cubby/contract/device/topics';

/** Why a connection ended, as far as the broker reports it; LAST_WILL: without a goodbye, whatever the cause. */
export type LinkEnd = 'LAST_WILL' | 'KEEP_ALIVE' | 'CLOSED' | 'REPLACED' | 'REVOKED';

/** What the server does with what terminals do. */
export interface LinkHandlers {
  /**
   * Takes a message on its way up, of a terminal that may send it. The broker acknowledges it when this has resolved;
   * where it rejects, the message is not acknowledged, the connection ends and the message comes again.
   */
  readonly take: (topic: string, payload: Buffer) => Promise<void>;
  /** The owner of a secret; undefined if it is unknown. If it rejects, the terminal is asked to come back later. */
  readonly authenticate: (siteId: string, secret: string) => Promise<TopicOwner | undefined>;
  /**
   * Only where the broker is embedded: a terminal did what it may not. Called once for each connection.
   * @param bytes of a message that is too large, of which `payload` is the beginning
   */
  readonly refused: (siteId: string, topic: string, payload: Buffer, bytes?: number) => void;
  /**
   * A terminal sends more messages than it may; called for each of them.
   * @param dropped a message that is not taken
   */
  readonly flooding: (siteId: string, dropped?: { readonly topic: string; readonly payload: Buffer }) => void;
  /**
   * Only if the broker is embedded: a connection ended, and why; its last will, if it left one, has been given to
   * `take` before. The end of this process ends all connections and reports none.
   */
  readonly ended: (siteId: string, why: LinkEnd) => void;
  /**
   * Only if the broker is external, which need not report the end of a connection: called repeatedly while the link is
   * up, once it has been up for long enough to receive a message from each terminal.
   */
  readonly endSilent: () => void;
}

export interface DeviceLink {
  /**
   * Sends at QoS 1; resolves once the broker has it, whether or not the terminal is there. Rejects where the broker is
   * away; what was under way when it left may still arrive.
   */
  publish(topic: string, payload: string): Promise<void>;
  /** Ends the connection of a terminal that was revoked; a broker that is not ours refuses what it does next. */
  disconnect(siteId: string): void;
  /** A terminal was enrolled: refusals of others at its site or its address do not delay it. */
  welcome(siteId: string): void;
  /** Where terminals connect to, as it is sent to them; null: not offered. */
  readonly addresses: LinkAddresses;
  stop(): Promise<void>;
}

export interface LinkAddresses {
  readonly mqttUrl: string | null;
  readonly webSocketUrl: string | null;
}
