/**
 * Mails by SMTP. It promises one connection a mail, closed within the limit of an attempt, and that a permanent refusal (5xx)
 * is told from one that passes (4xx, no connection).
 */
import { providerLimits } from '@cubby/contract/messages/providers/providers.limits';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { isTlsFault, OutgoingError, withinTime } from '../outgoing/index.ts';
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
  SMTPTransport.Options,
  'url' | 'host' | 'port' | 'secure' | 'requireTLS' | 'auth' | 'name' | 'getSocket'
>;

/** A copy that is refused is no user's loss; a recipient who is refused is, though the copy went out. */
const checkRecipient = (info: SMTPTransport.SentMessageInfo, to: string): void => {
  const address = (each: string | { address: string }) => (typeof each === 'string' ? each : each.address);
  if (!info.rejected.some((each) => address(each) === to)) return;
  const { rejectedErrors = [] } = info as { rejectedErrors?: { recipient?: string }[] };
  throw asSendError(rejectedErrors.find(({ recipient }) => recipient === to) ?? { responseCode: 550 });
};

export const mailSenderBy = (server: MailServer, head: MailHead, limit = tryLimit): Sender => ({
  async send(message) {
    const transport = createTransport({
      ...server,
      connectionTimeout: limit,
      greetingTimeout: limit,
      socketTimeout: limit,
      dnsTimeout: limit,
    });
    const late = () => new SendError('UNREACHABLE', 'TIMEOUT');
    try {
      const info = await withinTime(limit * 2, transport.sendMail(mailOf(message, head)), late);
      checkRecipient(info, message.to);
      return receiptOf(info.response, message);
    } catch (error) {
      throw error instanceof SendError ? error : asSendError(error);
    } finally {
      transport.close();
    }
  },
});

/** @param url `smtp://` (STARTTLS where the server has it) or `smtps://` */
export const createMailSender = (url: string, from: string, limit = tryLimit): Sender =>
  mailSenderBy({ url }, { from }, limit);
