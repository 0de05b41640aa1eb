import { WorkProcess } from './fleet.ts';

/** Where webhooks are received. */
export interface ReceiverPorts {
  /** Answers each request with 200; the path names the endpoint. */
  readonly healthy: number;
  /** Takes requests and never answers. */
  readonly silent: number;
}

/** A request that was received: the endpoint, the id of the message, and epoch ms. */
export type ReceivedMessage = readonly [endpoint: string, messageId: string, time: number];

export interface ReceiverWork {
  open: (none: null) => Promise<ReceiverPorts>;
  /** How many requests were received since the last `take`. */
  count: (none: null) => number;
  /** What was received, which is deleted with this. */
  take: (none: null) => readonly ReceivedMessage[];
}

/** Receivers of webhooks on the loopback, in a process of their own. */
export const startReceivers = (): WorkProcess<ReceiverWork> =>
  new WorkProcess<ReceiverWork>('bench/lib/receivers.process.ts');
