/** One connection to the embedded broker: what is stored of it, how its refusals are counted, and why it ended. */
import type { Client } from 'aedes';
import type { TopicOwner } from '@cubby/contract/device/topics';
import type { LinkEnd } from './device-link.ts';
import { countRefused, type RefusedReason } from './mqtt-metrics.ts';
import type { PacketGuard } from './packet-guard.ts';

/** One connection, from its first byte. */
export interface Connection {
  readonly guard: PacketGuard;
  /** The address, as far as attempts are counted by it. */
  readonly source: string;
  keepAlive: number;
  /** The site and its secret, under which refusals are counted: a terminal that is enrolled later has another one. */
  identity: string;
  /** Once its secret has been proved. */
  owner: TopicOwner | undefined;
  registered: boolean;
  /** What it has subscribed to, with the QoS that it was granted. */
  readonly filters: Map<string, 0 | 1>;
  /** The last message that is being stored: acknowledgements follow each other. */
  turn: Promise<void>;
  end: LinkEnd | undefined;
  /** The connection that took its place. */
  successor: Client | undefined;
  isReported: boolean;
  counted: boolean;
}

export const newConnection = (guard: PacketGuard, source: string): Connection => ({
  guard,
  source,
  keepAlive: 0,
  identity: '',
  owner: undefined,
  registered: false,
  filters: new Map(),
  turn: Promise.resolve(),
  end: undefined,
  successor: undefined,
  isReported: false,
  counted: false,
});

/** Counts the first refusal of a connection. */
export const countOnce = (connection: Connection, reason: RefusedReason): void => {
  if (!connection.counted) countRefused(reason);
  connection.counted = true;
};

export const whyEnded = ({ end, successor, guard }: Connection): LinkEnd =>
  end ?? (successor && !successor.closed ? 'REPLACED' : guard.saidGoodbye ? 'CLOSED' : 'LAST_WILL');
