/** The public face of what sends messages to people. */
export { type Channel, channelsOf, openSenders, type Senders } from './open-senders.ts';
export { readOutbox } from './outbox-reader.ts';
export { type OutgoingMessage, SendError } from './sender.ts';
