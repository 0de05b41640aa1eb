export { templateEvents, type TemplateEvent } from '../../catalogue/services/template-events.ts';

/** The channels that a message can take, as the paths spell them. */
export const notificationChannels = ['sms', 'whatsapp', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Why a message was not sent: its words are in the resource `notificationFailures`. */
export const notificationFailures = [
  /** The address or the message is refused for good. */
  'REFUSED',
  /** The provider refuses what is sent, for any recipient: 4xx of HTTP. */
  'REQUEST_REFUSED',
  /** The provider refuses who we say we are. */
  'CREDENTIALS_REFUSED',
  /** Not reached, or too busy, in five tries over about nine minutes. */
  'UNREACHABLE',
  /** The certificate of the provider is not trusted, or there is no TLS. */
  'TLS_FAULT',
  /** It was sent and not answered, and no receipt came in time. */
  'UNKNOWN',
  /** The provider took it and reported later that it did not reach the recipient. */
  'NOT_DELIVERED',
  /** The channel has no provider. */
  'NOT_SET_UP',
  /** The PIN had ended, or was switched off, before the message could go out. */
  'PIN_ENDED',
  /** The recipient gets no messages of the company. */
  'OPTED_OUT',
  /** A provider refused the address for good before. */
  'BOUNCED',
  /** What it says was no longer true when it could be sent. */
  'OUTDATED',
  /** It waits for the sending hours of the company; it has not failed. */
  'WAITS_FOR_HOURS',
  /** It waits because the recipient got as many messages in an hour as the company allows; it has not failed. */
  'WAITS_FOR_LIMIT',
  /** A fault of ours; the log has it. */
  'FAULT',
] as const;
export type NotificationFailure = (typeof notificationFailures)[number];
