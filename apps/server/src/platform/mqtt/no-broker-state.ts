/**
 * Replaces the embedded broker's own routes and store: it provides what a clean session at QoS 0 or 1 needs. It
 * promises that no terminal receives messages of another, and that nothing of one remains in memory after its
 * connection.
 */
import { Readable } from 'node:stream';

/** A terminal receives nothing of what others send. */
export const routesNothing = {
  on: (_topic: string, _listener: unknown, done?: () => void) => done?.(),
  removeListener: (_topic: string, _listener: unknown, done?: () => void) => done?.(),
  emit: (_packet: unknown, done?: () => void) => done?.(),
  close: (done?: () => void) => done?.(),
};

/** No session, no retained message and no last will outlives its connection. */
export const statelessPersistence = {
  setup: async () => {},
  storeRetained: async () => {},
  createRetainedStreamCombi: () => ({ pipe: () => {} }),
  cleanSubscriptions: async () => {},
  subscriptionsByTopic: async () => [],
  outgoingStream: () => [],
  outgoingEnqueueCombi: async () => {},
  outgoingClearMessageId: async () => {},
  incomingGetPacket: () => Promise.reject(new Error('QoS 2 is refused')),
  cleanIncoming: async () => {},
  putWill: async () => {},
  delWill: async () => {},
  streamWill: () => Readable.from([]),
};
