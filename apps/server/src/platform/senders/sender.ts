/**
 * What sends one message to one person, whatever the channel. It promises a receipt, or an error that says whether
 * another try makes sense; and that neither carries the address, the text or the PIN of the message.
 */

/** A message as it goes out. */
export interface OutgoingMessage {
  /** The same at every try of one message, so that a provider can drop the second. Letters, digits, `.` and `-`. */
  readonly id: string;
  /** A mail address, or a phone number as in `+85291234567`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The occasion, as in `PIN_CODE`: providers keep their approved templates under it. */
  readonly template: string;
  readonly language: string;
}

export interface Sender {
  /** @returns what the provider calls the message, for asking after it; empty where it gives none */
  send(message: OutgoingMessage): Promise<string>;
}

/** Why a message did not go out. */
export type SendFailure =
  /** The address or the message is refused: no other try will go better. */
  | 'REFUSED'
  /** The provider refuses who we say we are. */
  | 'CREDENTIALS_REFUSED'
  /** Not reached, too busy, too slow: another try may go better. */
  | 'UNREACHABLE';

export class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;
  /** A status or system code for the log, as in `550` or `ECONNREFUSED`. */
  readonly reason: string;

  constructor(failure: SendFailure, reason: string) {
    super(`${failure} (${reason})`);
    this.failure = failure;
    this.reason = reason;
  }
}

/** Longest time that one try may take, in ms. */
export const tryLimit = 15_000;
/** A receipt is kept to this many characters. */
export const receiptMax = 200;
