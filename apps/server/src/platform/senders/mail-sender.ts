/**
 * Mails by SMTP, over a few connections that close when they are idle. It promises that an attempt ends within its limit, that
 * a mail is sent once for each attempt, and that a permanent refusal (5xx) differs from one that passes (4xx, no connection).
 */
import { providerLimits } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { isTlsFault, OutgoingError } from '../outgoing/index.ts';
import { wordsOf } from './http-shapes.ts';
import { type MailHead, mailOf } from './mail-message.ts';
import { outgoingSendError } from './provider-failures.ts';
import { receiptOf, type Sender, SendError, tryLimit } from './sender.ts';

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  /** What the server answered. */
  readonly response?: string;
  readonly message?: string;
  /** What was answered so, as in RCPT TO. */
  readonly command?: string;
}

/** The library names faults of TLS by their text where it has a code of its own for the connection. */
const isOfTls = ({ code = '', responseCode, message = '' }: SmtpError): boolean =>
  code === 'ETLS' ||
  isTlsFault(code) ||
  (responseCode === undefined && /certificate|altnames|SSL routines|tlsv1|initiating TLS/i.test(message));

/** An enhanced status about the server, the network, the protocol or a policy, which says nothing of the address (RFC 3463). */
const isOfServer = /^\d{3}[ -]5\.[3457]\.\d/;

const asSendError = (error: unknown): SendError => {
  if (error instanceof OutgoingError) return outgoingSendError(error);
  const failed = (error ?? {}) as SmtpError;
  const { code = 'unknown', responseCode, response = '', command } = failed;
  const words = wordsOf(response, providerLimits.wordsMax);
  // Nothing is wrong with the mail: the server has no TLS, or none that can be trusted.
  if (isOfTls(failed)) return new SendError('TLS_FAULT', code);
  const reason = responseCode === undefined ? code : String(responseCode);
  const forGood = responseCode !== undefined && responseCode >= 500;
  if (code === 'EAUTH' && forGood) return new SendError('CREDENTIALS_REFUSED', reason, undefined, words);
  return new SendError(
    forGood || (code === 'EENVELOPE' && responseCode === undefined) ? 'REFUSED' : 'UNREACHABLE',
    reason,
    undefined,
    words,
    forGood && command === 'RCPT TO' && !isOfServer.test(response),
  );
};

/** What of the options of the library says where to, and as whom. */
export type MailServer = Pick<
  SMTPPool.Options,
  'url' | 'host' | 'port' | 'secure' | 'requireTLS' | 'auth' | 'name' | 'getSocket'
>;

/** A copy that is refused is no user's loss; a recipient who is refused is, though the copy went out. */
const checkRecipient = (info: SMTPPool.SentMessageInfo, to: string): void => {
  const address = (each: string | { address: string }) => (typeof each === 'string' ? each : each.address);
  if (!info.rejected.some((each) => address(each) === to)) return;
  const { rejectedErrors = [] } = info as { rejectedErrors?: { recipient?: string }[] };
  throw asSendError(rejectedErrors.find(({ recipient }) => recipient === to) ?? { responseCode: 550 });
};

/** ms after which a connection without a mail is closed. */
const idleTime = 500;
/** Connections of one server at the same time. */
const mostConnections = 10;

export const mailSenderBy = (server: MailServer, head: MailHead, limit = tryLimit): Sender => {
  let transport: Transporter<SMTPPool.SentMessageInfo> | undefined;
  let sending = 0;
  let closing: NodeJS.Timeout | undefined;
  const open = () =>
    createTransport({
      ...server,
      pool: true,
      maxConnections: mostConnections,
      // A mail whose connection breaks may have arrived: who queued it decides about another attempt.
      maxRequeues: 0,
      connectionTimeout: limit,
      greetingTimeout: limit,
      socketTimeout: limit,
      dnsTimeout: limit,
    });
  const close = (): void => {
    transport?.close();
    transport = undefined;
  };
  return {
    async send(message) {
      clearTimeout(closing);
      sending += 1;
      const signal = AbortSignal.timeout(limit * 2);
      try {
        transport ??= open();
        const info = await transport.sendMail({ ...mailOf(message, head), signal });
        checkRecipient(info, message.to);
        return receiptOf(info.response, message);
      } catch (error) {
        if (signal.aborted) throw new SendError('UNREACHABLE', 'TIMEOUT');
        throw error instanceof SendError ? error : asSendError(error);
      } finally {
        sending -= 1;
        if (sending === 0) closing = setTimeout(close, idleTime);
      }
    },
  };
};

/** @param url `smtp://` (STARTTLS where the server has it) or `smtps://` */
export const createMailSender = (url: string, from: string, limit = tryLimit): Sender =>
  mailSenderBy({ url }, { from }, limit);
