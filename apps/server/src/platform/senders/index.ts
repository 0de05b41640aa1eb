/** The public face of what sends messages to people. */
export { type Channel, channelsOf, openProviders, openSenders, type Senders } from './open-senders.ts';
export { sentMessages } from './counted.ts';
export { escapeMarkup, mailDocument } from './mail-message.ts';
export { readOutbox } from './outbox-reader.ts';
export { failureRules, type SendFailure } from './failure-rules.ts';
export type { ProviderSenders } from './provider-sender.ts';
export { sendFromJob } from './send-from-job.ts';
export { type MessageAttachment, type OutgoingMessage, SendError, type Sender } from './sender.ts';
