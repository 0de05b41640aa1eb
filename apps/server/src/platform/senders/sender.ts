/**
 * What sends one message to one person, whatever the channel. It promises a receipt, or an error that says whether
 * another try makes sense; and that neither carries the address, the text or the PIN of the message.
 */
import { failureRules, type SendFailure } from './failure-rules.ts';

export interface MessageAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A message as it goes out. */
export interface OutgoingMessage {
  /** The same at every try of one message, so that a provider can drop the second. Letters, digits, `.` and `-`. */
  readonly id: string;
  /** A mail address, or a phone number as in `+85291234567`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The body of a mail with markup, which is safe to show; left out, the text is the mail. */
  readonly html?: string;
  /** Files of a mail; messages of phones have none. */
  readonly attachments?: readonly MessageAttachment[];
  /** The sender that phones show; left out, that of the provider. */
  readonly senderName?: string;
  /** The approved template at the provider, or the occasion, as in `PIN_CODE`. */
  readonly template: string;
  readonly language: string;
  /** The template that WhatsApp has approved for the text; left out, the text is sent as it is. */
  readonly approved?: { readonly name: string; readonly language: string; readonly parameters: readonly string[] };
  /** The text contains a PIN or a code: it goes to the recipient alone, and to no copy. */
  readonly secret?: boolean;
}

export interface Sender {
  /** @returns what the provider calls the message, for asking after it; empty where it gives none */
  send(message: OutgoingMessage): Promise<string>;
}

export class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;
  /** A status or system code for the log, as in `550` or `ECONNREFUSED`. */
  readonly reason: string;
  /** ms before which the provider wants no other try; undefined where it does not say. */
  readonly retryAfter: number | undefined;
  /** What the provider answered, for who tests it; it may repeat the address, and is stored with a bounced address alone. */
  readonly words: string;
  /** The provider refused the address itself, for good. */
  readonly bounces: boolean;

  constructor(failure: SendFailure, reason: string, retryAfter?: number, words = '', bounces = false) {
    super(`${failure} (${reason})`);
    this.failure = failure;
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.words = words;
    this.bounces = bounces;
  }

  get kind(): FailureKind {
    if (this.failure === 'REFUSED' || this.failure === 'REQUEST_REFUSED') return 'PERMANENT';
    // A status is an answer: a provider is there.
    return this.failure === 'UNREACHABLE' && /^\d{3}$/.test(this.reason) ? 'TEMPORARY' : 'TECHNICAL';
  }

  /** Whether another try by the same way may go better. */
  get passes(): boolean {
    return failureRules[this.failure].retries;
  }
}

/**
 * The kinds of failures: TEMPORARY, the provider answered that it can't now; PERMANENT, the address or the message will
 * never do; TECHNICAL, there was no answer, or the settings for the provider are wrong.
 */
type FailureKind = 'TEMPORARY' | 'PERMANENT' | 'TECHNICAL';

/** Longest time that one try may take, in ms. */
export const tryLimit = 15_000;
/** A receipt is cut to this many characters. */
const receiptMax = 200;

/** A receipt out of what a provider answered. Some repeat the address, which is deleted sooner than a receipt is. */
export const receiptOf = (answer: string, { to }: Pick<OutgoingMessage, 'to'>): string =>
  [to, to.toLowerCase(), to.replace(/^\+/, '')]
    .reduce((text, address) => text.replaceAll(address, '[recipient]'), answer)
    .slice(0, receiptMax);
