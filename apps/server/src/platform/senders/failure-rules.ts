/**
 * What follows from a failed attempt: one table (docs/decisions/111). It promises that a message leaves by another provider
 * only if the first one can't have sent it, and that what another provider would hide is an alarm instead.
 */

/** Why a message did not go out. */
export type SendFailure =
  /** The recipient is refused for good (5xx of SMTP). */
  | 'REFUSED'
  /** The provider refuses what is sent (400, 404, 422 and other 4xx of HTTP): it would refuse the next message, too. */
  | 'REQUEST_REFUSED'
  /** The provider refuses our credentials (401, 403; 535 of SMTP). */
  | 'CREDENTIALS_REFUSED'
  /** The certificate is not trusted, or the server has no TLS. */
  | 'TLS_FAULT'
  /** The settings of the provider are not enough, or its address is out of reach. */
  | 'NOT_SET_UP'
  /** No connection, too busy or too slow before the message was sent (408, 425, 429, 5xx; 4xx of SMTP). */
  | 'UNREACHABLE'
  /** The message was sent and there was no answer: it may be on its way. */
  | 'UNKNOWN';

interface FailureRule {
  /** Another attempt by the same provider may go better. */
  readonly retries: boolean;
  /** The next provider of the company takes over. */
  readonly nextProvider: boolean;
  /** The next channel takes over where no provider is left. */
  readonly nextChannel: boolean;
  /** A user has to correct something: the provider shows an alarm. */
  readonly alarms: boolean;
  /** Nothing is sent again before a receipt or the end of a wait. */
  readonly waits: boolean;
}

const blocks = { retries: false, nextProvider: false, nextChannel: false, alarms: true, waits: false };
const moves = { retries: false, nextProvider: true, nextChannel: true, alarms: false, waits: false };

export const failureRules: Readonly<Record<SendFailure, FailureRule>> = {
  UNREACHABLE: { ...moves, retries: true },
  UNKNOWN: { ...moves, retries: true, waits: true },
  REFUSED: moves,
  NOT_SET_UP: { ...moves, alarms: true },
  REQUEST_REFUSED: blocks,
  CREDENTIALS_REFUSED: blocks,
  TLS_FAULT: blocks,
};

/** What happened to an attempt. */
export type Fault =
  | { readonly status: number }
  /** The connection failed or broke off. `sent`: after the whole message had been sent. */
  | { readonly tls: boolean; readonly sent: boolean };

/** 4xx that say "later", not "never" (RFC 9110, 8470, 6585). */
const later: ReadonlySet<number> = new Set([408, 425, 429]);

/** The failure of an attempt by HTTP. A redirect is not followed: it is a request that was sent to a wrong address. */
export const failureOf = (fault: Fault): SendFailure => {
  if (!('status' in fault)) {
    if (fault.tls) return 'TLS_FAULT';
    return fault.sent ? 'UNKNOWN' : 'UNREACHABLE';
  }
  const { status } = fault;
  if (status === 401 || status === 403) return 'CREDENTIALS_REFUSED';
  return status >= 500 || later.has(status) ? 'UNREACHABLE' : 'REQUEST_REFUSED';
};
