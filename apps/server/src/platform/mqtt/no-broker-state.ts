/**
 * What the embedded broker is given in place of its own routes and its own store, of which it uses what a clean session at QoS 0 or
 * 1 needs. It promises that no terminal hears another, and that nothing of one stays in memory behind its connection.
 */
import { Readable } from 'node:stream';

/** A user receives nothing of what others send. */
export const routesNothing = {
  on: (_topic: string, _hear: unknown, done?: () => void) => done?.(),
  removeListener: (_topic: string, _hear: unknown, done?: () => void) => done?.(),
  emit: (_packet: unknown, done?: () => void) => done?.(),
  close: (done?: () => void) => done?.(),
};

/** No session, no retained message and no last will outlives its connection. */
export const keepsNothing = {
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
