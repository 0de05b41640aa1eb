/** The public face of what sends messages to people. */
export { type Channel, channelsOf, openProviders, openSenders, type Senders } from './open-senders.ts';
export { sentMessages } from './counted.ts';
export { readOutbox } from './outbox-reader.ts';
export { failureRules } from './failure-rules.ts';
export type { ProviderSenders } from './provider-sender.ts';
export { type OutgoingMessage, SendError, type Sender } from './sender.ts';
