/** The connection of a terminal to the broker, as MQTT 3.1.1 has it; one object for each connection. */
export interface LinkOptions {
  readonly url: string;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly keepAliveSeconds: number;
  /** What the broker publishes where the connection ends without a goodbye. */
  readonly will: { readonly topic: string; readonly payload: string };
}

/** None of them is called before the link has returned its connection. */
export interface LinkEvents {
  opened(): void;
  message(topic: string, payload: Buffer): void;
  /** Once, and nothing after it. REFUSED: the broker does not take this identity. */
  closed(why: 'REFUSED' | 'LOST'): void;
}

export interface LinkConnection {
  /** At QoS 1. Rejects where the broker refuses it. */
  subscribe(filter: string): Promise<void>;
  /** At QoS 1; resolves once it is acknowledged, and never where the connection ends before. */
  publish(topic: string, payload: string): Promise<void>;
  /** Says goodbye: no last will. Resolves when the connection is closed. */
  end(): Promise<void>;
  /** Ends without a goodbye, as a cut cable does. */
  drop(): void;
}

export type Link = (options: LinkOptions, events: LinkEvents) => LinkConnection;
