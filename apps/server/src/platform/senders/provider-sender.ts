/**
 * Sends by an account that a person has set up for companies, as opposed to those of the environment. Nothing is sent
 * to addresses that are not allowed, a mail goes over TLS (except to this machine, if that is set), a copy never
 * contains a PIN, and in a demo nothing leaves this machine.
 */
import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import { providerShapes } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import { z } from 'zod';
import type { MessageConfig } from '../config/config.ts';
import { guardedConnect, guardedFetch, isThisMachine, OutgoingError, type Reach } from '../outgoing/index.ts';
import { httpSenderBy } from './http-sender.ts';
import { openShape, type PhoneAccount } from './http-shapes.ts';
import { mailSenderBy } from './mail-sender.ts';
import { createMailOutbox, createPhoneOutbox } from './outbox-sender.ts';
import { outgoingSendError } from './provider-failures.ts';
import { type Sender, SendError, tryLimit } from './sender.ts';

export interface ProviderAccount {
  readonly channel: 'sms' | 'whatsapp' | 'mail';
  /** Mail: the host. Others: the URL that messages are posted to. */
  readonly serverAddress: string;
  /** Empty where there is none: then the password of a phone provider is a bearer token. */
  readonly username: string;
  /** Empty where there is none. */
  readonly password: string;
  /** Wire: otherJsonData. Mail: port, senderName, senderEmail, domain, bccEmail; others: shape, sender. */
  readonly settings: unknown;
  /** Where the provider reports deliveries to; left out, nowhere. */
  readonly receiptAddress?: string | undefined;
}

/** Gives the sender of an account. */
export type ProviderSenders = (account: ProviderAccount) => Sender;

/** The port over which mail programs hand mails in, with STARTTLS (RFC 6409). */
const submission = 587;
/** With TLS from the first byte (RFC 8314). */
const submissions = 465;

const empty = z.literal('').transform(() => undefined);
const mailSettings = z.object({
  port: z.union([empty, z.coerce.number().int().min(1).max(65_535)]).optional(),
  senderName: z.string().optional(),
  senderEmail: z.union([empty, z.email()]).optional(),
  domain: z.union([empty, z.string().regex(/^[\w.-]+$/)]).optional(),
  bccEmail: z.union([empty, z.email()]).optional(),
});

const notSetUp = (reason: string): SendError => new SendError('NOT_SET_UP', reason);

/** Fails at the sending, so that what is wrong with an account is a failed try and no fault. */
const failing = (error: SendError): Sender => ({
  async send() {
    throw error;
  },
});

type Opened = (error: Error | null, options: { readonly connection: Socket } | false) => void;

const open = async (target: Parameters<typeof guardedConnect>[0], done: Opened): Promise<void> => {
  let connection: Socket;
  try {
    connection = await guardedConnect(target);
  } catch (error) {
    done(error as Error, false);
    return;
  }
  done(null, { connection });
};

const mailBy = (
  { serverAddress: host, username, password, settings }: ProviderAccount,
  reach: Reach,
  limit: number,
) => {
  const read = mailSettings.safeParse(settings);
  if (!read.success) return failing(notSetUp('otherJsonData'));
  const { port = submission, senderName = '', senderEmail, domain, bccEmail } = read.data;
  const address = senderEmail ?? (z.email().safeParse(username).success ? username : undefined);
  if (address === undefined) return failing(notSetUp('senderEmail'));
  if (!/^[\w.:-]+$/.test(host)) return failing(notSetUp('serverAddr'));
  const secure = port === submissions;
  return mailSenderBy(
    {
      host,
      port,
      secure,
      requireTLS: !secure && !(reach === 'loopback' && isThisMachine(host)),
      ...(domain !== undefined && { name: domain }),
      ...(username !== '' && { auth: { user: username, pass: password } }),
      getSocket: (_options, done) => void open({ host, port, reach, time: limit }, done),
    },
    { from: { name: senderName, address }, domain, bcc: bccEmail },
    limit,
  );
};

const phoneSettings = z.object({ shape: z.enum(providerShapes).default('GENERIC'), sender: z.string().default('') });

/** An answer that broke off has a status all the same: what it says is decided. */
const brokenAnswer = ({ status }: OutgoingError): Response | undefined =>
  status !== undefined && status >= 200 && status <= 599 ? new Response(null, { status }) : undefined;

const phoneBy = (account: ProviderAccount & { channel: PhoneAccount['channel'] }, reach: Reach, limit: number) => {
  const read = phoneSettings.safeParse(account.settings ?? {});
  if (!read.success) return failing(notSetUp('otherJsonData'));
  const { shape: name, sender } = read.data;
  if (name !== 'GENERIC' && sender === '') return failing(notSetUp('sender'));
  const opened = openShape(name, { ...account, sender });
  if (!opened) return failing(notSetUp('serverAddr'));
  const { url, shape } = opened;
  return httpSenderBy(async (request) => {
    try {
      return await guardedFetch(url, { method: 'POST', ...request }, { reach, time: limit });
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      const broken = brokenAnswer(error);
      if (broken) return broken;
      throw outgoingSendError(error);
    }
  }, shape);
};

/** So that a developer who tries providers out can run one next to a demo. */
const isOnThisMachine = ({ channel, serverAddress }: ProviderAccount): boolean =>
  isThisMachine(channel === 'mail' ? serverAddress : (URL.parse(serverAddress)?.hostname ?? ''));

const demoFrom = 'Cubby demo <cubby@example.com>';

/** Mail accounts whose senders are retained with their connections, which close by themselves. */
const mostAccounts = 100;

/** @param limit ms of one try */
export const openProviderSenders = (
  { outbox, mailFrom = demoFrom }: MessageConfig,
  reach: Reach,
  limit = tryLimit,
): ProviderSenders => {
  const mailSenders = new Map<string, Sender>();
  const mailSenderOf = (account: ProviderAccount): Sender => {
    const key = hash('sha256', JSON.stringify(account));
    const sender = mailSenders.get(key) ?? mailBy(account, reach, limit);
    mailSenders.delete(key);
    mailSenders.set(key, sender);
    const [oldest = key] = mailSenders.keys();
    if (mailSenders.size > mostAccounts) mailSenders.delete(oldest);
    return sender;
  };
  return (account) => {
    if (outbox !== undefined && !(reach === 'loopback' && isOnThisMachine(account)))
      return account.channel === 'mail' ? createMailOutbox(outbox, mailFrom) : createPhoneOutbox(outbox);
    const { channel } = account;
    return channel === 'mail' ? mailSenderOf(account) : phoneBy({ ...account, channel }, reach, limit);
  };
};
